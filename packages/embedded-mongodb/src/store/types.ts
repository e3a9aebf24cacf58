/** A range of index keys: `from` is inside, `to` is not. */
export type KeyRange = { from: Buffer; to: Buffer };

/** One entry of an index; a scan continues behind it. */
export type EntryPosition = { key: Buffer; rid: number };

export type ScanStats = { keysExamined: number; docsExamined: number };

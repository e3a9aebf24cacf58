/** The grammar of RFC 4180, section 2, behind a byte order mark, and nothing else: a file outside it throws. */
export function readRfc4180(file: string): string[][] {
  if (!file.startsWith("\uFEFF")) throw new Error("the file has no byte order mark");
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  field.lastIndex = 1;
  while (field.lastIndex < file.length) {
    const at = field.lastIndex;
    const [, quoted, plain = "", end] = field.exec(file) ?? [];
    if (end === undefined) throw new Error(`not RFC 4180 at ${at}: ${JSON.stringify(file)}`);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** No change of the lines is under way: the order's holds are those of its lines. */
export const UNCHANGING = { change: { $exists: false } } as const;

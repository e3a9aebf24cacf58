type Doc = Record<string, unknown>;
/** Title, document, projection, and the result without its id or MongoDB's error code; a filter may follow. */
export type ProjectionCase = [string, Doc, Doc, Doc | number, Doc?];

export const projectionCases: ProjectionCase[] = [
  ["inclusion", { a: 1, b: 2 }, { a: 1 }, { a: 1 }],
  ["exclusion", { a: 1, b: 2 }, { a: 0 }, { b: 2 }],
  ["inclusion of a dotted path", { a: { b: 1, c: 2 }, d: 3 }, { "a.b": 1 }, { a: { b: 1 } }],
  ["inclusion inside of arrays", { a: [{ b: 1, c: 2 }, { c: 3 }] }, { "a.b": 1 }, { a: [{ b: 1 }, {}] }],
  ["exclusion inside of arrays", { a: [{ b: 1, c: 2 }] }, { "a.b": 0 }, { a: [{ c: 2 }] }],
  ["a mixture is refused", { a: 1, b: 2 }, { a: 1, b: 0 }, 31254],
  ["the other mixture is refused", { a: 1, b: 2 }, { a: 0, b: 1 }, 31253],
  ["$slice from the start", { a: [1, 2, 3], b: 1 }, { a: { $slice: 2 } }, { a: [1, 2], b: 1 }],
  ["$slice from the end", { a: [1, 2, 3] }, { a: { $slice: -2 } }, { a: [2, 3] }],
  ["$slice with skip and count", { a: [1, 2, 3, 4] }, { a: { $slice: [1, 2] } }, { a: [2, 3] }],
  [
    "$elemMatch gives the first item that fits",
    { a: [{ x: 1 }, { x: 2, y: 1 }, { x: 2 }] },
    { a: { $elemMatch: { x: 2 } } },
    { a: [{ x: 2, y: 1 }] },
  ],
  [
    "$elemMatch without a fitting item leaves the field out",
    { a: [{ x: 1 }], b: 1 },
    { a: { $elemMatch: { x: 2 } } },
    {},
  ],
  [
    "the positional $ gives the item that the filter found",
    { a: [{ x: 1 }, { x: 2 }] },
    { "a.$": 1 },
    { a: [{ x: 2 }] },
    { "a.x": 2 },
  ],
  ["an expression computes a field", { a: 1, b: 2 }, { c: { $add: ["$a", "$b"] } }, { c: 3 }],
  ["a path names another field", { a: { b: 5 } }, { c: "$a.b" }, { c: 5 }],
  [
    "a field named constructor is one like others",
    { constructor: { a: 1 }, b: 1 },
    { constructor: 1 },
    { constructor: { a: 1 } },
  ],
  ["$meta is refused", { a: 1 }, { a: { $meta: "textScore" } }, 168],
];

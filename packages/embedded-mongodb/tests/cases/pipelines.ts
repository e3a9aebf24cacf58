import { Decimal128, Long, ObjectId } from "bson";

type Doc = Record<string, unknown>;
/** Title, documents, pipeline, and its results or MongoDB's error code. */
export type PipelineCase = [string, Doc[], Doc[], Doc[] | number];

const decimal = (text: string) => Decimal128.fromString(text);
const id = new ObjectId("656565656565656565656565");
const sales = [
  { _id: 1, item: "a", price: 10, quantity: 2 },
  { _id: 2, item: "b", price: 20, quantity: 1 },
  { _id: 3, item: "a", price: 30, quantity: 5 },
];
const computed = (title: string, expression: unknown, value: unknown, doc: Doc = {}): PipelineCase => [
  title,
  [{ _id: 1, ...doc }],
  [{ $project: { _id: 0, v: expression } }],
  [value === undefined ? {} : { v: value }],
];

export const pipelineCases: PipelineCase[] = [
  [
    "$match keeps what fits",
    sales,
    [{ $match: { item: "b" } }],
    [{ _id: 2, item: "b", price: 20, quantity: 1 }],
  ],
  [
    "$sort, $skip and $limit",
    sales,
    [{ $sort: { price: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { price: 1 } }],
    [{ _id: 2, price: 20 }],
  ],
  [
    "$group with $sum, $min and $max",
    sales,
    [
      {
        $group: {
          _id: "$item",
          n: { $sum: 1 },
          sum: { $sum: "$price" },
          min: { $min: "$price" },
          max: { $max: "$price" },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: "a", n: 2, sum: 40, min: 10, max: 30 },
      { _id: "b", n: 1, sum: 20, min: 20, max: 20 },
    ],
  ],
  [
    "$group with $first and $push",
    sales,
    [
      {
        $group: {
          _id: null,
          first: { $first: "$item" },
          all: { $push: "$quantity" },
        },
      },
    ],
    [{ _id: null, first: "a", all: [2, 1, 5] }],
  ],
  [
    "$group with $addToSet and $count",
    sales,
    [
      { $group: { _id: null, items: { $addToSet: "$item" }, n: { $count: {} } } },
      { $project: { size: { $size: "$items" }, n: 1 } },
    ],
    [{ _id: null, n: 3, size: 2 }],
  ],
  [
    "$group by an expression",
    sales,
    [{ $group: { _id: { cheap: { $lt: ["$price", 25] } }, n: { $sum: 1 } } }, { $sort: { n: 1 } }],
    [
      { _id: { cheap: false }, n: 1 },
      { _id: { cheap: true }, n: 2 },
    ],
  ],
  [
    "$group sums decimals",
    [
      { _id: 1, x: decimal("1.5") },
      { _id: 2, x: decimal("2") },
    ],
    [{ $group: { _id: null, s: { $sum: "$x" } } }],
    [{ _id: null, s: decimal("3.5") }],
  ],
  [
    "$group puts equal numbers of different types together",
    [
      { _id: 1, x: 1 },
      { _id: 2, x: decimal("1") },
    ],
    [{ $group: { _id: "$x", n: { $sum: 1 } } }, { $project: { _id: 0, n: 1 } }],
    [{ n: 2 }],
  ],
  [
    "$group puts null and missing together",
    [{ _id: 1 }, { _id: 2, x: null }],
    [{ $group: { _id: "$x", n: { $sum: 1 } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    "$group with an unknown accumulator is refused",
    sales,
    [{ $group: { _id: null, s: { $foo: "$x" } } }],
    15952,
  ],
  ["$count counts", sales, [{ $match: { item: "a" } }, { $count: "n" }], [{ n: 2 }]],
  ["$count of nothing gives nothing", sales, [{ $match: { item: "z" } }, { $count: "n" }], []],
  [
    "$unwind gives one document for each item",
    [{ _id: 1, a: [1, 2] }],
    [{ $unwind: "$a" }],
    [
      { _id: 1, a: 1 },
      { _id: 1, a: 2 },
    ],
  ],
  [
    "$unwind leaves empty and missing arrays out",
    [{ _id: 1, a: [] }, { _id: 2 }, { _id: 3, a: 5 }],
    [{ $unwind: "$a" }],
    [{ _id: 3, a: 5 }],
  ],
  [
    "$unwind can keep them",
    [{ _id: 1, a: [] }, { _id: 2 }],
    [{ $unwind: { path: "$a", preserveNullAndEmptyArrays: true } }, { $sort: { _id: 1 } }],
    [{ _id: 1 }, { _id: 2 }],
  ],
  [
    "$addFields sees the document as it was",
    [{ _id: 1, a: 1, b: 2 }],
    [{ $addFields: { a: "$b", b: "$a" } }],
    [{ _id: 1, a: 2, b: 1 }],
  ],
  [
    "$addFields adds to a document inside",
    [{ _id: 1, a: { b: 1 } }],
    [{ $addFields: { "a.c": 2 } }],
    [{ _id: 1, a: { b: 1, c: 2 } }],
  ],
  [
    "$unset takes fields out",
    sales.slice(0, 1),
    [{ $unset: ["price", "quantity"] }],
    [{ _id: 1, item: "a" }],
  ],
  ["$replaceRoot", [{ _id: 1, a: { b: 1 } }], [{ $replaceRoot: { newRoot: "$a" } }], [{ b: 1 }]],
  [
    "$sortByCount",
    sales,
    [{ $sortByCount: "$item" }],
    [
      { _id: "a", count: 2 },
      { _id: "b", count: 1 },
    ],
  ],
  [
    "$facet runs several pipelines",
    sales,
    [
      {
        $facet: {
          n: [{ $count: "n" }],
          top: [{ $sort: { price: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
        },
      },
    ],
    [{ n: [{ n: 3 }], top: [{ _id: 3 }] }],
  ],
  [
    "$sort orders types",
    [{ _id: 1, x: "a" }, { _id: 2, x: 1 }, { _id: 3 }, { _id: 4, x: true }, { _id: 5, x: id }],
    [{ $sort: { x: 1 } }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 2 }, { _id: 1 }, { _id: 5 }, { _id: 4 }],
  ],
  ["an unknown stage is refused", sales, [{ $foo: {} }], 40324],
  ["an unknown expression is refused", sales, [{ $project: { v: { $foo: "$price" } } }], 168],
  [
    "an accumulator of MongoDB that this server lacks is refused",
    sales,
    [{ $group: { _id: null, v: { $avg: "$price" } } }],
    15952,
  ],
  [
    "$function is refused",
    sales,
    [{ $project: { x: { $function: { body: "1", args: [], lang: "js" } } } }],
    115,
  ],

  computed("$add", { $add: ["$a", 2, 3] }, 10, { a: 5 }),
  computed("$add of null is null", { $add: ["$a", 2] }, null),
  computed("$add of decimals", { $add: ["$a", 1] }, decimal("10"), { a: decimal("9") }),
  computed("$subtract of dates is in milliseconds", { $subtract: ["$a", "$b"] }, Long.fromNumber(5), {
    a: new Date(10),
    b: new Date(5),
  }),
  computed("$multiply", { $multiply: ["$a", 3] }, 15, { a: 5 }),
  computed("$divide", { $divide: ["$a", 2] }, 2.5, { a: 5 }),
  // biome-ignore lint/suspicious/noThenProperty: MongoDB calls it so
  computed("$cond", { $cond: { if: { $gt: ["$a", 3] }, then: "big", else: "small" } }, "big", { a: 5 }),
  computed("$ifNull", { $ifNull: ["$a", "none"] }, "none"),
  computed("$eq takes a missing field for other than null", { $eq: ["$a", null] }, false),
  computed("$and and $or", { $and: [{ $or: [false, 1] }, true] }, true),
  computed("$size", { $size: "$a" }, 2, { a: [1, 2] }),
  computed("$in", { $in: [2, "$a"] }, true, { a: [1, 2] }),
  computed("$filter", { $filter: { input: "$a", as: "n", cond: { $gt: ["$$n", 1] } } }, [2, 3], {
    a: [1, 2, 3],
  }),
  computed("$map", { $map: { input: "$a", as: "n", in: { $add: ["$$n", 1] } } }, [2, 3], { a: [1, 2] }),
  computed("$sum of an array", { $sum: "$a" }, 6, { a: [1, 2, 3, "x"] }),
  computed("$mergeObjects", { $mergeObjects: ["$a", { c: 2 }] }, { b: 1, c: 2 }, { a: { b: 1 } }),
  computed("$literal", { $literal: "$a" }, "$a"),
  computed("a path through an array gathers", "$a.b", [1, 2], { a: [{ b: 1 }, { b: 2 }, {}] }),
  computed("a missing field stays away", "$a", undefined),
];

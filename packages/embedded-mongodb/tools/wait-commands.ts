import type { Doc } from "../src/bson/values";

/** The server under test, as the commands use it. */
export type CommandRunner = {
  run(command: Doc): Promise<Doc>;
  /** Reads all batches of a cursor. */
  drain(command: Doc): Promise<void>;
  insertAll(collection: string): Promise<Doc>;
};

export type SlowCommand = [name: string, run: (attempt: number) => Promise<unknown>];

const pipeline = (...stages: Doc[]): Doc => ({ aggregate: "big", pipeline: stages, cursor: {} });

/** Slow commands on the collection `big`. Each can be repeated and costs as much work the second time. */
export const slowCommands = (server: CommandRunner): SlowCommand[] => [
  ["an insert of all documents in one message", (attempt) => server.insertAll(`inserted${attempt}`)],
  ["a scan", () => server.run({ count: "big", query: { text: { $regex: "y$" } } })],
  [
    "a scan whose results are all read",
    () => server.drain({ find: "big", filter: { text: { $regex: "x$" } } }),
  ],
  ["a sort without an index", () => server.drain({ find: "big", sort: { price: 1 } })],
  ["the first ten of a sort", () => server.drain({ find: "big", sort: { price: -1, sku: 1 }, limit: 10 })],
  [
    "a list of 5,000 values",
    () =>
      server.drain({
        find: "big",
        filter: { price: { $in: Array.from({ length: 5_000 }, (_, i) => i * 2) } },
      }),
  ],
  ["10,000 distinct values", () => server.run({ distinct: "big", key: "tenth" })],
  [
    "an index over all documents",
    (attempt) =>
      server.run({
        createIndexes: "big",
        indexes: [{ key: { price: 1, sku: -1, [`none${attempt}`]: 1 }, name: `p${attempt}` }],
      }),
  ],
  [
    "a unique index",
    (attempt) =>
      server.run({
        createIndexes: "big",
        indexes: [{ key: { sku: 1, [`none${attempt}`]: 1 }, name: `s${attempt}`, unique: true }],
      }),
  ],
  [
    "an index over arrays",
    (attempt) =>
      server.run({
        createIndexes: "big",
        indexes: [{ key: { tags: 1, [`none${attempt}`]: 1 }, name: `t${attempt}` }],
      }),
  ],
  [
    "ten groups",
    () =>
      server.drain(
        pipeline({ $group: { _id: "$group", sum: { $sum: "$price" }, tags: { $addToSet: "$tags" } } }),
      ),
  ],
  [
    "a group for each document",
    () => server.drain(pipeline({ $group: { _id: "$price", n: { $sum: 1 }, first: { $first: "$sku" } } })),
  ],
  ["groups sorted by count", () => server.drain(pipeline({ $sortByCount: "$price" }))],
  [
    "all values in one group",
    () => server.drain(pipeline({ $group: { _id: null, all: { $push: "$price" } } })),
  ],
  [
    "a stage that sorts",
    () =>
      server.drain(pipeline({ $addFields: { half: { $divide: ["$price", 2] } } }, { $sort: { half: 1 } })),
  ],
  [
    "unwound arrays",
    () => server.drain(pipeline({ $unwind: "$tags" }, { $group: { _id: "$tags", n: { $sum: 1 } } })),
  ],
  ["a sample", () => server.drain(pipeline({ $sample: { size: 1000 } }))],
  [
    "facets",
    () =>
      server.drain(
        pipeline({
          $facet: {
            few: [{ $limit: 5 }],
            n: [{ $count: "n" }],
            top: [{ $sort: { price: -1 } }, { $limit: 3 }],
          },
        }),
      ),
  ],
  [
    "a look-up for each document",
    () =>
      server.drain(
        pipeline(
          { $match: { price: { $lt: 2000 } } },
          { $lookup: { from: "big", localField: "price", foreignField: "_id", as: "same" } },
        ),
      ),
  ],
  [
    "an update of all documents",
    () => server.run({ update: "big", updates: [{ q: {}, u: { $inc: { price: 1 } }, multi: true }] }),
  ],
  ["a copy of all documents by $out", () => server.drain(pipeline({ $out: "copy" }))],
  [
    "a copy and deletion of all documents",
    async () => {
      await server.drain(pipeline({ $out: "copy" }));
      await server.run({ delete: "copy", deletes: [{ q: {}, limit: 0 }] });
    },
  ],
  ["the drop of an index", () => server.run({ dropIndexes: "big", index: "p0" })],
  ["the drop of a collection", () => server.run({ drop: "inserted0" })],
];

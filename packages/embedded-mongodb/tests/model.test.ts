import fs from "node:fs";
import fc from "fast-check";
import type { Document } from "mongodb";
import { MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { decode } from "../src/bson/decode";
import { encode } from "../src/bson/encode";
import { check } from "../src/check";
import { start } from "../src/index";
import { compileFilter } from "../src/query/matcher";
import { newFolder } from "./support";

/**
 * Random writes and queries on a collection with many indexes, compared with a plain list of documents. The
 * list uses the same matcher, which operators.test.ts covers. So this test finds mistakes in indexes, plans and
 * index maintenance.
 */
const scalar = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom("a", "b", null, 1.5));
const field = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ b: scalar }, { requiredKeys: [], noNullPrototype: true }), {
      maxLength: 2,
    }),
  },
);
const doc = fc.record({ x: field, y: scalar, s: scalar }, { requiredKeys: [], noNullPrototype: true });
const condition = fc.oneof(
  scalar,
  fc.integer({ min: 0, max: 5 }).map(($gt) => ({ $gt })),
  fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 6 }))
    .map(([$gte, $lt]) => ({ $gte, $lt })),
  fc.array(scalar, { maxLength: 3 }).map(($in) => ({ $in })),
  scalar.map(($ne) => ({ $ne })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.array(scalar, { maxLength: 2 }),
);
const simple = fc.dictionary(fc.constantFrom("x", "y", "s", "x.b"), condition, {
  maxKeys: 2,
  noNullPrototype: true,
});
const filter = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 1, arbitrary: fc.array(simple, { minLength: 1, maxLength: 2 }).map(($or) => ({ $or })) },
  {
    weight: 1,
    arbitrary: condition
      .filter((c) => c !== null && typeof c === "object" && !Array.isArray(c))
      .map((c) => ({ x: { $elemMatch: c } })),
  },
);
const step = fc.oneof(
  fc.record({ kind: fc.constant("insert" as const), doc }),
  fc.record({ kind: fc.constant("update" as const), filter, doc, many: fc.boolean() }),
  fc.record({ kind: fc.constant("remove" as const), filter }),
  fc.record({
    kind: fc.constant("query" as const),
    filter,
    sort: fc.constantFrom<Record<string, 1 | -1> | undefined>(
      undefined,
      { y: 1 },
      { y: -1, _id: 1 },
      { x: 1 },
    ),
    limit: fc.nat(4),
  }),
);

const indexes = [{ x: 1 }, { y: 1, s: -1 }, { "x.b": 1 }, { y: -1, _id: 1 }, { s: 1, x: 1 }] as const;

it("random writes and queries give the answers of a plain list, and the indexes stay consistent", {
  timeout: 60_000,
}, async () => {
  const dir = newFolder();
  const server = await start({ dir });
  const client = await new MongoClient(server.uri).connect();
  let runs = 0;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const collection = client.db("model").collection<Document>(`c${++runs}`);
        await collection.createIndexes([
          ...indexes.map((key) => ({ key })),
          { key: { s: 1 }, name: "sparse", sparse: true },
          { key: { s: -1 }, name: "partial", partialFilterExpression: { y: { $gt: 2 } } },
        ]);
        let list: Document[] = [];
        let id = 0;
        const fitting = (by: Document) => {
          const matches = compileFilter(decode(encode(by)));
          return list.filter((one) => matches(decode(encode(one))));
        };
        for (const one of steps) {
          if (one.kind === "insert") {
            const inserted = { _id: ++id, ...one.doc };
            await collection.insertOne({ ...inserted } as Document);
            list.push(inserted);
          } else if (one.kind === "update") {
            const change = { $set: { ...one.doc, z: id } };
            const hit = fitting(one.filter);
            if (one.many) {
              await collection.updateMany(one.filter, change);
              for (const changed of hit) Object.assign(changed, change.$set);
            } else {
              const before = await collection.findOneAndUpdate(one.filter, change);
              expect(before === null).toBe(hit.length === 0);
              const changed = list.find(({ _id }) => _id === before?._id);
              if (changed) Object.assign(changed, change.$set);
            }
          } else if (one.kind === "remove") {
            const gone = fitting(one.filter);
            expect((await collection.deleteMany(one.filter)).deletedCount).toBe(gone.length);
            list = list.filter((kept) => !gone.includes(kept));
          } else {
            const expected = fitting(one.filter);
            const cursor = collection.find(one.filter).limit(one.limit);
            const found = await (one.sort ? cursor.sort(one.sort) : cursor).toArray();
            const ids = new Set(expected.map(({ _id }) => _id));
            expect(found.every(({ _id }) => ids.has(_id))).toBe(true);
            expect(found).toHaveLength(
              one.limit > 0 ? Math.min(one.limit, expected.length) : expected.length,
            );
            expect(await collection.countDocuments(one.filter)).toBe(expected.length);
            if (one.sort && "_id" in one.sort && one.limit === 0) {
              const inMemory = await collection
                .find(one.filter)
                .sort(one.sort)
                .hint({ $natural: 1 })
                .toArray();
              expect(found.map(({ _id }) => _id)).toEqual(inMemory.map(({ _id }) => _id));
            }
          }
        }
      }),
      { numRuns: 120 },
    );
  } finally {
    await client.close();
    await server.close();
  }
  expect(check(dir).problems).toEqual([]);
  fs.rmSync(dir, { recursive: true, force: true });
});

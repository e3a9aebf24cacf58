import { ObjectId } from "bson";
import fc from "fast-check";
import { expect, it } from "vitest";
import { decode } from "../src/bson/decode";
import { encode } from "../src/bson/encode";
import { PartialDocument } from "../src/bson/partial-document";
import { RawValue } from "../src/bson/raw-value";
import type { Doc } from "../src/bson/values";
import { compileFilter } from "../src/query/matcher";
import { compileUpdate } from "../src/update/compile";
import { bareScheduler } from "./support";

/** Filters and updates of stored bytes must do what they do with documents that have been decoded whole. */

const id = fc.constantFrom(...[1, 2].map((n) => ObjectId.createFromTime(n)));
const scalar = fc.oneof(id, fc.integer({ min: 0, max: 3 }), fc.constantFrom("a", "é", null, 1.5, true));
const names = ["a", "b", "hold", "é"] as const;
const inner = fc.dictionary(fc.constantFrom(...names), scalar, { maxKeys: 3, noNullPrototype: true });
const value = fc.oneof(
  scalar,
  inner,
  fc.array(fc.oneof(scalar, inner, fc.array(fc.oneof(scalar, inner), { maxLength: 2 })), { maxLength: 4 }),
);
const doc = fc
  .dictionary(fc.constantFrom(...names, "list"), value, { noNullPrototype: true })
  .map((fields): Doc => ({ _id: 1, ...fields }));

const path = fc.oneof(
  fc.constantFrom(...names, "list"),
  fc
    .tuple(fc.constantFrom("a", "list"), fc.constantFrom(...names, "0", "1", "1.a"))
    .map((parts) => parts.join(".")),
);
const condition: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  id,
  inner,
  id.map(($ne) => ({ $ne })),
  scalar.map(($ne) => ({ $ne })),
  scalar.map(($gte) => ({ $gte })),
  fc.array(scalar, { maxLength: 3 }).map(($in) => ({ $in })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.nat(4).map(($size) => ({ $size })),
  inner.map(($elemMatch) => ({ $elemMatch })),
  scalar.map(($gte) => ({ $elemMatch: { $gte } })),
  scalar.map(($ne) => ({ $not: { $elemMatch: { $ne } } })),
);
const filter = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(path, condition).map(([name, wanted]) => ({ [name]: wanted })) },
  { weight: 1, arbitrary: scalar.map((one) => ({ $expr: { $eq: ["$a", one] } })) },
);

it("a filter matches the bytes of a document when it matches the document", () => {
  let matched = 0;
  fc.assert(
    fc.property(doc, filter, (given, by) => {
      const raw = encode(given);
      const matches = compileFilter(by);
      const expected = matches(decode(raw));
      if (expected) matched++;
      expect(matches(RawValue.ofDocument(raw))).toBe(expected);
    }),
    { numRuns: 3000 },
  );
  expect(matched).toBeGreaterThan(300);
});

const update = fc.oneof(
  fc.tuple(path, value).map(([name, to]) => ({ $set: { [name]: to } })),
  path.map((name) => ({ $unset: { [name]: "" } })),
  fc.tuple(path, fc.integer()).map(([name, by]) => ({ $inc: { [name]: by } })),
  fc.tuple(path, value).map(([name, item]) => ({ $push: { [name]: item } })),
  fc
    .tuple(path, fc.array(value, { maxLength: 3 }), fc.nat(2), fc.constantFrom(1, -1))
    .map(([name, $each, $position, $sort]) => ({ $push: { [name]: { $each, $position, $sort } } })),
  fc.tuple(path, fc.oneof(inner, scalar, condition)).map(([name, gone]) => ({ $pull: { [name]: gone } })),
  fc.tuple(path, value).map(([name, item]) => ({ $addToSet: { [name]: item } })),
  fc.tuple(path, fc.constantFrom(...names)).map(([name, to]) => ({ $rename: { [name]: to } })),
  fc.tuple(fc.integer(), inner).map(([by, hold]) => ({ $inc: { b: by }, $push: { list: hold } })),
  value.map((to) => ({ $set: { "list.$": to } })),
);

it("an update of a document's bytes writes what an update of the whole document writes", () => {
  let changed = 0;
  fc.assert(
    fc.property(doc, update, condition, (given, by, wanted) => {
      const raw = encode(given);
      const compiled = attempt(() => compileUpdate(by, { filter: { list: wanted }, matching: {} }));
      if (compiled instanceof Error || !compiled.changed) return;
      const whole = attempt(() => encode(compiled.apply(decode(raw), false)));
      const partial = new PartialDocument(raw, new Map(compiled.changed).set("_id", "whole"));
      const written = attempt(() => {
        compiled.apply(partial.doc, false);
        return partial.encoded();
      });
      expect(written).toEqual(whole);
      if (whole instanceof Buffer && !whole.equals(raw)) changed++;
    }),
    { numRuns: 3000 },
  );
  expect(changed).toBeGreaterThan(600);
});

function attempt<T>(act: () => T): T | Error {
  try {
    return act();
  } catch (error) {
    return error as Error;
  }
}

it("of two fields of one name the last is stored, so that filters and answers agree", () => {
  const { store } = bareScheduler();
  const collection = store.catalog.create("t", "twice");
  const once = encode({ _id: 1, n: 1 });
  const twice = Buffer.concat([once.subarray(0, -1), encode({ n: 2 }).subarray(4)]);
  twice.writeInt32LE(twice.length, 0);
  store.insert(collection, twice);
  expect(store.read(collection, 1)?.raw).toEqual(encode({ _id: 1, n: 2 }));
});

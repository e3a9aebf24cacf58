import fc from "fast-check";
import { expect, it } from "vitest";
import { decode } from "../src/bson/decode";
import { encode } from "../src/bson/encode";
import { compileProjection, compileRawProjection } from "../src/query/projection";

const name = fc.constantFrom("_id", "a", "b", "name of a field that is longer than most", "größe", "0");
const value = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.constantFrom(null, true, 1.5, new Date(0)),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.record({ a: fc.string(), b: fc.integer() }, { noNullPrototype: true }),
);
const doc = fc.dictionary(name, value, { noNullPrototype: true });
const spec = fc
  .tuple(
    fc.uniqueArray(
      name.filter((one) => one !== "_id"),
      { maxLength: 3 },
    ),
    fc.constantFrom(true, 1, false, 0),
    fc.constantFrom(undefined, true, 1, false, 0),
  )
  .map(([names, kept, id]) => ({
    ...Object.fromEntries(names.map((one) => [one, kept])),
    ...(id === undefined ? {} : { _id: id }),
  }));

it("a projection of raw bytes equals decoding, projecting and encoding", () => {
  fc.assert(
    fc.property(doc, spec, (document, projection) => {
      const raw = encode(document);
      const project = compileProjection(projection);
      const projectRaw = compileRawProjection(projection);
      expect(projectRaw === null).toBe(project === null);
      if (!project || !projectRaw) return;
      expect(projectRaw(raw)).toEqual(encode(project(decode(raw))));
    }),
    { numRuns: 1_000 },
  );
});

it.each([{ "a.b": 1 }, { a: { b: 1 } }, { a: { $slice: 1 } }, { a: "$b" }, { "a.$": 1 }])(
  "%j is not projected on raw bytes",
  (projection) => {
    expect(compileRawProjection(projection)).toBeNull();
  },
);

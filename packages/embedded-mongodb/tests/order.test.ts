import { Binary, Decimal128, Double, deserialize, Long, ObjectId, serialize, Timestamp } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "../src/bson/compare";
import { decode } from "../src/bson/decode";
import { encode } from "../src/bson/encode";
import { encodeKey } from "../src/bson/keys";

const numbers = fc.oneof(
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  fc.double().map((value) => (Number.isInteger(value) ? new Double(value) : value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  // Close to each other on purpose, where doubles are equal.
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }).map((value) => Long.fromBigInt(value)),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: -30, max: 30 }))
    .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`)),
  fc
    .constantFrom("NaN", "Infinity", "-Infinity", "0", "-0", "0.1", "1E400", "-1E-400")
    .map((text) => Decimal128.fromString(text)),
);
const scalars = fc.oneof(
  numbers,
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom("a", "b", "\0", "\uFFFD", "\u{1F600}") }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(bytes)),
  fc.tuple(fc.nat(5), fc.nat(5)).map(([t, i]) => new Timestamp({ t, i })),
);
const names = fc.constantFrom("a", "b", "constructor", "");
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalars,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(names, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

describe("index keys", () => {
  it("index keys sort as their values do, across all types", () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(Math.sign(Buffer.compare(encodeKey([a]), encodeKey([b])))).toBe(Math.sign(compare(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it("index keys of close numbers of all types sort as the numbers do", () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(Math.sign(Buffer.compare(encodeKey([a]), encodeKey([b])))).toBe(Math.sign(compare(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it("index keys of several fields sort field by field, descending fields in reverse", () => {
    fc.assert(
      fc.property(
        fc.tuple(scalars, scalars),
        fc.tuple(scalars, scalars),
        fc.boolean(),
        (a, b, descending) => {
          const order = compare(a[0], b[0]) || (descending ? compare(b[1], a[1]) : compare(a[1], b[1]));
          const directions = [false, descending];
          expect(Math.sign(Buffer.compare(encodeKey(a, directions), encodeKey(b, directions)))).toBe(
            Math.sign(order),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("the order of values", () => {
  it("the order of values is transitive and antisymmetric", () => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        expect(Math.sign(compare(a, b))).toBe(0 - Math.sign(compare(b, a)) + 0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("decoding and encoding BSON", () => {
  it("decoding and encoding BSON gives the same bytes back", () => {
    fc.assert(
      fc.property(fc.dictionary(names, values, { noNullPrototype: true }), (doc) => {
        const bytes = encode(doc);
        expect(encode(decode(bytes)).equals(bytes)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("encoding gives the bytes of the bson package", () => {
    fc.assert(
      fc.property(fc.dictionary(names, values, { noNullPrototype: true }), (doc) => {
        const options = { promoteValues: false, promoteLongs: false };
        expect(serialize(deserialize(encode(doc), options))).toEqual(serialize(doc));
      }),
      { numRuns: 1000 },
    );
  });

  it("decoding bytes that are no document only ever refuses them", () => {
    const start = encode({ a: 1, b: "text", c: [1, { d: new ObjectId() }], e: new Date(0) });
    fc.assert(
      fc.property(fc.nat(start.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const broken = Buffer.from(start);
        broken[at] = byte;
        try {
          decode(broken);
        } catch (error) {
          expect(error).toMatchObject({ code: expect.any(Number) });
        }
      }),
      { numRuns: 3000 },
    );
  });
});

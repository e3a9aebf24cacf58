import { expect, it } from "vitest";
import { collectionsOf, startForTests } from "./support";

const { client } = await startForTests();
const fresh = collectionsOf(client.db("server"));

async function words() {
  const c = fresh();
  await c.createIndex({ words: 1 });
  await c.insertMany(
    Array.from({ length: 200 }, (_, n) => ({ _id: n as never, words: [`w${n}`, "common", `#${n % 7}a`] })),
  );
  await c.insertOne({ _id: "accents" as never, words: ["wést", "w\u{10ffff}", "x"] });
  return c;
}

it("an expression for the beginning of a text reads only the index entries that begin so, of arrays too", async () => {
  const c = await words();
  const found = c.find({ words: /^w19/ });
  const { executionStats } = await found.explain("executionStats");
  expect(executionStats.totalDocsExamined).toBe(11);
  expect((await found.toArray()).map(({ _id }) => _id)).toEqual([
    19, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199,
  ]);
  expect(await c.countDocuments({ words: { $regex: "^#3" } })).toBe(29);
});

it("every text that begins so is found, whatever follows", async () => {
  const c = await words();
  expect(await c.countDocuments({ words: /^w/, _id: "accents" as never })).toBe(1);
  await c.insertOne({ _id: "exactly" as never, words: "west" });
  expect(await c.countDocuments({ words: /^west/ })).toBe(1);
});

it.each([
  ["of either case", { $regex: "^W19", $options: "i" }, 11],
  ["with another choice", /^w19|common/, 200],
  ["with a repetition", /^w19*/, 111],
  ["with any character", /^w.9$/, 9],
])("an expression %s finds all that it matches", async (_, words, count) => {
  const c = fresh();
  await c.createIndex({ words: 1 });
  await c.insertMany(Array.from({ length: 200 }, (_, n) => ({ words: [`w${n}`, "common"] })));
  expect(await c.countDocuments({ words })).toBe(count);
});

it("documents are found by the beginning of their id", async () => {
  const c = fresh();
  await c.insertMany(["a-1", "a-2", "b-1", "a"].map((_id) => ({ _id: _id as never })));
  expect(await c.countDocuments({ _id: { $regex: "^a-" } as never })).toBe(2);
  expect((await c.find({ _id: /^a/ as never }).toArray()).map(({ _id }) => _id)).toEqual(["a", "a-1", "a-2"]);
});

it("two beginnings are looked for together", async () => {
  const c = await words();
  const filter = { $or: [{ words: /^w199/ }, { words: "w3" }] };
  expect(await c.countDocuments(filter)).toBe(2);
  const { executionStats } = await c.find(filter).explain("executionStats");
  expect(executionStats.totalDocsExamined).toBe(2);
  expect(await c.countDocuments({ $and: [{ words: "common" }, { words: { $in: [/^w19/, "w3"] } }] })).toBe(
    12,
  );
});

it("an expression that is asked for as a value is found as a value, also where there is an index", async () => {
  const c = await words();
  await c.insertOne({ _id: "expression" as never, words: [/^w19/] as never });
  const found = await c.find({ words: { $eq: /^w19/ as never } }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual(["expression"]);
});

import type { Collection, Document } from "mongodb";

/** As many as the orders of some months: enough to make a scan visible. */
export const SOME = 20_000;

/** A call of `npm run bench -- db`. */
export interface Measure {
  name: string;
  /** At least this many times mongo-java-server's rate. */
  aim: number | null;
  run: (collection: Collection<Document>, n: number) => Promise<unknown>;
}

const product = (i: number): Document => ({
  _id: i as never,
  sku: `SKU-${i}`,
  name: `Part ${i}`,
  category: `c${i % 10}`,
  priceCents: (i * 37) % 50_000,
  available: 1_000_000,
  holds: [],
  description: "x".repeat(200),
});

export const anyOf = (count: number) => Math.floor(Math.random() * count);

export const measures: Measure[] = [
  { name: "ping", aim: null, run: (c) => c.db.command({ ping: 1 }) },
  {
    name: "insertOne",
    aim: 2,
    run: (c, n) =>
      c.insertOne({ ...product(0), _id: `n${n}-${Math.random()}` as never, sku: `N${n}-${Math.random()}` }),
  },
  {
    name: "conditional findOneAndUpdate",
    aim: 2,
    run: (c) =>
      c.findOneAndUpdate(
        { _id: anyOf(SOME) as never, available: { $gte: 1 } },
        { $inc: { available: -1 } },
        { returnDocument: "after" },
      ),
  },
  { name: "findOne by _id", aim: 1, run: (c) => c.findOne({ _id: anyOf(SOME) as never }) },
  { name: "findOne by an index", aim: 1, run: (c) => c.findOne({ sku: `SKU-${anyOf(SOME)}` }) },
  {
    name: "find 60 by an index, in order",
    aim: 1,
    run: (c) => c.find({ category: "c3" }).sort({ priceCents: 1 }).limit(60).toArray(),
  },
];

export async function prepare(collection: Collection<Document>, count: number): Promise<void> {
  await collection.createIndex({ sku: 1 }, { unique: true });
  await collection.createIndex({ category: 1, priceCents: 1 });
  for (let at = 0; at < count; at += 1000)
    await collection.insertMany(
      Array.from({ length: Math.min(1000, count - at) }, (_, i) => product(at + i)),
    );
}

import { products } from "@/lib/core/data/catalogue/collections";

const BATCH_SIZE = 1_000;

/** Reads the stock of every product on sale from an index, without documents. */
export async function eachStock(take: (id: string, available: number) => void): Promise<void> {
  const cursor = products()
    .find({ archived: false }, { projection: { available: 1 } })
    .hint({ archived: 1, available: 1, _id: 1 })
    .batchSize(BATCH_SIZE);
  for await (const { _id, available } of cursor) take(_id.toHexString(), available);
}

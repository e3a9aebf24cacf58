import type { AnyBulkWriteOperation, Db, Document } from "mongodb";
import { countryCodeOf } from "@/lib/core/data/orders/countries";
import type { Migration } from "./migration";

const AT_ONCE = 500;

/** The addresses that had no code until now, or may have been written without one. */
const ADDRESSES = [
  { collection: "orders", field: "address" },
  { collection: "companies", field: "billing" },
  { collection: "users", field: "billingAddress" },
] as const;

/**
 * Gives the address of each order, and where companies and accounts are billed, its country's code, where the text is the exact name
 * of one country. Nothing is guessed: another text has the code null. A process of the version before writes addresses without a code;
 * they are read as such.
 */
export const countriesOfOrders: Migration = {
  version: 11,
  what: "orders and billing addresses have the code of their country",
  async run(db) {
    for (const { collection, field } of ADDRESSES) await fill(db, collection, field);
  },
};

async function fill(db: Db, name: string, field: string): Promise<void> {
  const collection = db.collection(name);
  const [country, code] = [`${field}.country`, `${field}.countryCode`];
  const found = collection.find(
    { [country]: { $type: "string" }, [code]: { $exists: false } },
    { projection: { [country]: 1 } },
  );
  let writes: AnyBulkWriteOperation<Document>[] = [];
  for await (const { _id, [field]: address } of found) {
    const text = String(address.country);
    // The text is part of the guard: it may be changed meanwhile.
    const filter = { _id, [country]: text };
    writes.push({ updateOne: { filter, update: { $set: { [code]: await countryCodeOf(text) } } } });
    if (writes.length < AT_ONCE) continue;
    await collection.bulkWrite(writes);
    writes = [];
  }
  if (writes.length > 0) await collection.bulkWrite(writes);
}

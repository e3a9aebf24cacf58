import type { AnyBulkWriteOperation, Document } from "mongodb";
import { countryCodeOf } from "@/lib/core/data/orders/countries";
import type { Migration } from "./migration";

const AT_ONCE = 500;

/**
 * Gives the address of each account its country's code, where the text is the exact name of one country. The text stays as
 * it is. A process of the version before writes addresses without a code; they are read as such.
 */
export const countryCodes: Migration = {
  version: 6,
  what: "the country of an address has its code",
  run: async (db) => {
    const users = db.collection("users");
    const found = users.find(
      { "address.country": { $type: "string" }, "address.countryCode": { $exists: false } },
      { projection: { "address.country": 1 } },
    );
    let writes: AnyBulkWriteOperation<Document>[] = [];
    for await (const { _id, address } of found) {
      const country = String(address.country);
      const countryCode = await countryCodeOf(country);
      // The text is part of the guard: it may be changed meanwhile.
      const filter = { _id, "address.country": country };
      writes.push({ updateOne: { filter, update: { $set: { "address.countryCode": countryCode } } } });
      if (writes.length < AT_ONCE) continue;
      await users.bulkWrite(writes);
      writes = [];
    }
    if (writes.length > 0) await users.bulkWrite(writes);
  },
};

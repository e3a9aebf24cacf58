import { afterAll, expect, it } from "vitest";
import { migrate } from "@/lib/core/data/migrations/migrate";
import { schema } from "@/lib/core/data/store/collections";
import { closeDatabase, database } from "@/lib/core/data/store/connection";
import { INDEXES, indexName } from "@/lib/registry/indexes";
import { isCopy } from "../support/own-copy";

afterAll(closeDatabase);

it.skipIf(!isCopy())(
  "a test file's database has every index of the shop, needs no migration and holds no other document",
  async () => {
    const found = await database().listCollections({}, { nameOnly: true }).toArray();
    for (const [name, declared] of Object.entries(INDEXES)) {
      const indexes = await database().collection(name).listIndexes().toArray();
      expect(
        indexes.map((index) => index.name),
        name,
      ).toEqual(["_id_", ...declared.map(({ keys }) => indexName(keys))]);
    }
    expect(await migrate(database())).toBe(0);
    for (const { name } of found)
      expect(await database().collection(name).countDocuments(), name).toBe(
        name === schema().collectionName ? 1 : 0,
      );
  },
);

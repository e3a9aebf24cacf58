import { type Db, type IndexDescription, MongoServerError } from "mongodb";
import { expect, it } from "vitest";
import { INDEXES } from "@/lib/registry/indexes";
import { ensureIndexes } from "./ensure-indexes";

const SHARD_KEY = "customer.userId";
const beginsWithShardKey = ({ key }: Pick<IndexDescription, "key">): boolean =>
  Object.keys(key)[0] === SHARD_KEY;

/** A server whose orders are sharded by their customer. It has no index yet. */
function shardedOrders() {
  const made: IndexDescription[] = [];
  const createIndexes = (name: string) => async (indexes: IndexDescription[]) => {
    if (name !== "orders") return;
    if (indexes.some((index) => index.unique === true && !beginsWithShardKey(index)))
      throw new MongoServerError({ message: "cannot create unique index", code: 67 });
    made.push(...indexes);
  };
  const db = {
    listCollections: () => ({ toArray: async () => [] }),
    collection: (name: string) => ({ createIndexes: createIndexes(name) }),
  } as unknown as Db;
  return { db, made };
}

it("orders that are sharded by their customer get every index, unique where that begins with the customer", async () => {
  const { db, made } = shardedOrders();
  await ensureIndexes(db);
  expect(made).toHaveLength(INDEXES.orders?.length ?? 0);
  expect(made.filter(({ unique }) => unique).map(({ key }) => key)).toEqual([
    { [SHARD_KEY]: 1, idempotencyKey: 1 },
  ]);
  expect(made).toContainEqual({ key: { staffKey: 1 }, name: "staffKey_1", sparse: true });
});

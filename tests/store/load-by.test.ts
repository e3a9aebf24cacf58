import { expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { loadBy } from "@/lib/core/data/store/batching/load-by";
import { newId } from "@/lib/core/data/store/ids";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct } from "../support/shop-in-process";

setUpTestShop();

it("a loader gives each key its own document, and null for a key that has none", async () => {
  const [chain, hub] = [await aProduct({ name: "Chain" }), await aProduct({ name: "Hub" })];
  const byId = loadBy(products, "_id");
  const byName = loadBy(products, "name");
  const found = await Promise.all([hub._id, newId(), chain._id, hub._id].map(byId));
  expect(found.map((product) => product?.name ?? null)).toEqual(["Hub", null, "Chain", "Hub"]);
  const named = await Promise.all([byName("Hub"), byName("None"), byName("Chain")]);
  expect(named.map((product) => product?._id ?? null)).toEqual([hub._id, null, chain._id]);
});

it("a loader finds only documents that meet its further conditions, with the fields of its projection", async () => {
  const sold = await aProduct({ name: "On sale" });
  const gone = await aProduct({ name: "Archived" });
  await products().updateOne({ _id: gone._id }, { $set: { archived: true } });
  const load = loadBy(products, "_id", { where: { archived: false }, projection: { name: 1 } });
  expect(await Promise.all([load(gone._id), load(sold._id)])).toEqual([
    null,
    { _id: sold._id, name: "On sale" },
  ]);
});

it("a loader reads anew at each load, since nothing is cached", async () => {
  const { _id } = await aProduct({ available: 100 });
  const load = loadBy(products, "_id");
  expect((await load(_id))?.available).toBe(100);
  await products().updateOne({ _id }, { $inc: { available: 1, received: 1 } });
  expect((await load(_id))?.available).toBe(101);
});

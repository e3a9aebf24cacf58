import { expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { createList } from "@/lib/features/saved-lists/commands/change-lists";
import { putListInBasket } from "@/lib/features/saved-lists/commands/put-in-basket";
import { viewSavedLists } from "@/lib/features/saved-lists/commands/view-lists";
import { savedLists } from "@/lib/features/saved-lists/data/collections";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, must } from "../support/shop-in-process";

setUpTestShop();

const line = ({ _id }: { _id: { toHexString: () => string } }, quantity: number) => ({
  productId: _id.toHexString(),
  quantity,
  note: "",
});

it("the lists of a customer say what they come to today, which parts have changed, and when they were in the basket", async () => {
  const viewer = await aCustomer();
  const [chain, pads] = [await aProduct({ priceCents: 200 }), await aProduct({ priceCents: 300 })];
  const make = async (name: string, lines: ReturnType<typeof line>[]) =>
    must(await createList(viewer, { name, lines }, { idempotencyKey: null })).listId;
  const brakes = await make("Brakes", [line(chain, 100), line(pads, 200)]);
  await make("Empty", []);
  expect((await viewSavedLists(viewer)).map(({ name, now, inBasketAt }) => [name, now, inBasketAt])).toEqual([
    ["Empty", { totalCents: 0, changed: 0 }, null],
    ["Brakes", { totalCents: 80_000, changed: 0 }, null],
  ]);
  await products().updateOne({ _id: pads._id }, { $set: { priceCents: 310 } });
  await products().updateOne({ _id: chain._id }, { $set: { archived: true } });
  const { revision } = (await savedLists().findOne({ _id: requireId(brakes) })) ?? {};
  must(await putListInBasket(viewer, brakes, undefined));
  const [, list] = await viewSavedLists(viewer);
  expect(list).toMatchObject({ name: "Brakes", now: { totalCents: 62_000, changed: 2 } });
  expect(Date.parse(list?.inBasketAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(list?.revision).toBe(revision);
});

it("a list of which nothing went into the basket was not in it", async () => {
  const viewer = await aCustomer();
  const gone = await aProduct();
  const lines = [line(gone, 100)];
  const { listId } = must(await createList(viewer, { name: "Gone", lines }, { idempotencyKey: null }));
  await products().updateOne({ _id: gone._id }, { $set: { archived: true } });
  must(await putListInBasket(viewer, listId, undefined));
  expect((await viewSavedLists(viewer))[0]?.inBasketAt).toBeNull();
});

it("of lists with more than 2,000 lines together the latest are priced, and the others are listed without", async () => {
  const viewer = await aCustomer();
  const product = await aProduct();
  const { listId } = must(
    await createList(viewer, { name: "Old", lines: [line(product, 100)] }, { idempotencyKey: null }),
  );
  must(await createList(viewer, { name: "New", lines: [line(product, 100)] }, { idempotencyKey: null }));
  // As many lines as no other list leaves room for.
  await savedLists().updateOne({ _id: requireId(listId) }, { $set: { lineCount: 2_000 } });
  expect((await viewSavedLists(viewer)).map(({ name, now }) => [name, now !== null])).toEqual([
    ["New", true],
    ["Old", false],
  ]);
});

import { expect, it } from "vitest";
import { restoreTogether } from "@/lib/core/commands/catalogue/archive-products";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { newId } from "@/lib/core/data/store/ids";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, codeOf, must, productNow } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const BY = { role: "admin", userId: null, name: "" } as const;

const NEVER_PUBLIC = { state: "draft", archived: true } as const;
const WITHDRAWN = { state: "draft", archived: true, publishedAt: new Date() } as const;
const ON_SALE = {};

it.each([
  ["a draft", NEVER_PUBLIC],
  ["a product taken off sale", WITHDRAWN],
  ["a product on sale", ON_SALE],
])("%s, deleted by hand, does not become public by the undo of another change", async (_, state) => {
  const { _id } = await aProduct();
  if (Object.keys(state).length > 0)
    await products().updateOne({ _id }, { $set: state as Partial<ProductDocument> });
  must(await deleteProduct(await anAdmin(), _id.toHexString()));
  const { revision } = await productNow(_id);
  const [undone] = await restoreTogether(
    [{ productId: _id, entryId: newId(), archivedBy: newId(), revision }],
    BY,
    "Undo",
  );
  expect(undone && codeOf(undone)).toBe("changed_meanwhile");
  expect(await productNow(_id)).toMatchObject({ archived: true, archivedAt: expect.any(Date), revision });
  expect(await findProductById(_id.toHexString())).toBeNull();
});

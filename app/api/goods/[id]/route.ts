import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { heldStockOf } from "@/lib/core/data/catalogue/held-stock";
import { findProductDetail } from "@/lib/core/data/catalogue/product-records";
import { findReplacedById } from "@/lib/core/data/catalogue/successors";
import { goodsAnswerSchema } from "@/lib/core/domain/catalogue/schemas/goods";
import { editProductSchema } from "@/lib/core/domain/catalogue/schemas/products";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { fromGoodsEdit, toGoodsDetail, withOutlook } from "@/lib/http/wire-goods";
import { deleted, modified } from "@/lib/http/write-answers";
import { shopCurrency } from "@/lib/values/currency";
import { type Refusal, refuse } from "@/lib/values/result";

const readGoods = operation({
  method: "GET",
  path: "/goods/{id}",
  tag: "Goods",
  summary: "One product",
  description: "A 404 has the `successor` of a product that is no longer sold and was replaced.",
  access: "anyone",
  params: idParams,
  answer: { status: 200, schema: goodsAnswerSchema, description: "The product" },
  refuses: ["not_found"],
  shared: true,
  run: async ({ params }) => {
    const [product, held] = await Promise.all([findProductDetail(params.id), heldStockOf(params.id)]);
    return product
      ? { ok: true, value: { ...withOutlook(toGoodsDetail(product), held), currency: shopCurrency() } }
      : await notOnSale(params.id);
  },
});

/** The page of such a product leads to the same one. */
async function notOnSale(id: string): Promise<Refusal> {
  const replaced = await findReplacedById(id);
  if (!replaced) return refuse("not_found", "There is no such product");
  const { former, replacement } = replaced;
  const { product, fit, note } = replacement;
  const { id: _id, name, sku, slug } = product;
  return refuse("not_found", `${former.name} is replaced by ${name}`, {
    details: { successor: { _id, name, sku, slug, fit, note } },
  });
}

const editGoods = operation({
  method: "PATCH",
  path: "/goods/{id}",
  tag: "Goods",
  summary: "Change a product, as it was read",
  description:
    "`revision` is the one that was read: a change by somebody else meanwhile is a 409. An empty text and null mean " +
    "that a fact is not known any more. `state` publishes a draft, or takes a product off every public page.",
  access: "staff",
  params: idParams,
  body: editProductSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The product is changed" },
  refuses: ["not_found", "changed_meanwhile", "duplicate"],
  run: async ({ viewer, params, body }) =>
    modified(await editProduct(viewer, params.id, fromGoodsEdit(body))),
});

const deleteGoods = operation({
  method: "DELETE",
  path: "/goods/{id}",
  tag: "Goods",
  summary: "Take a product out of the catalogue",
  description:
    "Orders keep their own copy of its name and price. A 404 has `deletedCount: 0` beside `error`.",
  access: "staff",
  beside404: { deletedCount: 0 },
  params: idParams,
  answer: { status: 200, schema: deletedSchema, description: "The product is gone" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => deleted(await deleteProduct(viewer, params.id)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readGoods, editGoods, deleteGoods);

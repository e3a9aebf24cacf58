import { mergeBasket } from "@/lib/core/commands/basket/merge-basket";
import { withPricesOf } from "@/lib/core/commands/prices/company-prices";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findReplacements } from "@/lib/core/data/catalogue/successors";
import type { AskedLine, BasketLineView, BasketView, LineVerdict } from "@/lib/core/domain/basket/basket";
import type { MergeChange } from "@/lib/core/domain/basket/merge-lines";
import { type AskedOrderLine, judgeOrderLine, whyNotOrderable } from "@/lib/core/domain/orders/order-lines";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findSavedList, markListInBasket } from "@/lib/features/saved-lists/data/saved-lists";
import { repeatedRows } from "@/lib/values/repeated-rows";
import { done, type Result, refuse } from "@/lib/values/result";
import { findOwnOrder, NO_ORDER_AGAIN } from "./order-again";
import { NO_SUCH_LIST, viewProductLines } from "./view-list";

export interface PutInBasket {
  basket: BasketView;
  changes: MergeChange[];
  /** The lines that cannot be ordered as they are: they stay where they were. */
  left: { productId: string; verdict: LineVerdict }[];
}

/** Puts lines of a saved list into the basket. @param asked undefined: each line that can be ordered as it is */
export async function putListInBasket(
  viewer: Viewer,
  listId: string,
  asked: readonly AskedOrderLine[] | undefined,
): Promise<Result<PutInBasket>> {
  const list = await findSavedList(viewer, listId);
  if (!list) return NO_SUCH_LIST;
  const put = await putInBasket(viewer, list.lines, asked);
  const count = put.ok ? (asked?.length ?? list.lines.length - put.value.left.length) : 0;
  if (count > 0) await markListInBasket(viewer, listId);
  return put;
}

/** The same with the lines of an order, whatever has become of it. */
export async function putOrderInBasket(
  viewer: Viewer,
  orderId: string,
  asked: readonly AskedOrderLine[] | undefined,
): Promise<Result<PutInBasket>> {
  const order = await findOwnOrder(viewer, orderId);
  return order ? await putInBasket(viewer, order.lines, asked, viewer) : NO_ORDER_AGAIN;
}

/**
 * Per product the larger quantity stays in the basket, so that the same call twice changes nothing.
 * @param pricedFor as in `viewProductLines`: the prices that the customer saw
 * @param from the lines that there are: others are refused, but for products that replace those
 */
async function putInBasket(
  viewer: Viewer,
  from: readonly AskedLine[],
  asked: readonly AskedOrderLine[] | undefined,
  pricedFor: Viewer | null = null,
): Promise<Result<PutInBasket>> {
  if (asked === undefined) {
    const views = await viewProductLines(from, pricedFor);
    const right = views.filter(isRight);
    const left = views
      .filter((view) => !isRight(view))
      .map(({ productId, verdict }) => ({ productId, verdict }));
    const merged = await mergeBasket(
      viewer,
      right.map(({ productId, quantity }) => ({ productId, quantity })),
    );
    return merged.ok ? done({ ...merged.value, left }) : merged;
  }
  const lines = asked.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const twice = repeatedRows(lines);
  if (Object.keys(twice).length > 0)
    return refuse("invalid", "The same product stands in two lines", { fields: twice });
  const found = await findBasketProducts(from.map(({ productId }) => productId));
  const { products: there, replacements } = await withPricesOf(pricedFor, {
    products: found,
    replacements: await findReplacements(found, { ofAll: true }),
  });
  const products = new Map([
    ...there,
    ...[...replacements.values()].map(({ product }) => [product.id, product] as const),
  ]);
  const foreign = lines.flatMap(({ productId }, index) => (products.has(productId) ? [] : [index]));
  if (foreign.length > 0) {
    const fields = Object.fromEntries(foreign.map((index) => [`lines[${index}].productId`, NOT_THERE]));
    return refuse("invalid", NOT_THERE, { fields });
  }
  const judged = lines.map((line) => judgeOrderLine(line, products.get(line.productId), undefined));
  const refusal = whyNotOrderable(judged);
  if (refusal) return refusal;
  const merged = await mergeBasket(viewer, lines);
  return merged.ok ? done({ ...merged.value, left: [] }) : merged;
}

const NOT_THERE = "is no product of these lines";

const isRight = ({ verdict }: BasketLineView): boolean => verdict === "ok";

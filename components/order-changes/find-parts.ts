import { call } from "@/components/api/call";
import type { ApiResult } from "@/components/api/request";
import { searchGoods } from "@/components/api/search-goods";
import { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { pricesSchema } from "@/lib/features/price-lists/domain/schemas";
import { dollarsToCents } from "@/lib/values/money";
import type { ChangeableLine } from "./change-rows";

/** The customer of an order that staff change. Their prices count. */
export interface ChangedFor {
  name: string;
  email: string;
  companyId?: string | undefined;
}

interface ListedPrice {
  unitPrice: number;
  tiers: readonly { from: number; unitPrice: number }[];
}

/**
 * The first parts with these words, at what they cost the order's customer.
 * @param changedFor null: the viewer is the customer
 */
export async function findParts(
  words: string,
  changedFor: ChangedFor | null,
): Promise<ApiResult<ChangeableLine[]>> {
  const found = await searchGoods(words);
  if (!found.ok) return found;
  const lines = found.value.map(({ _id, quantity }) => ({ productId: _id, quantity: lotFloor(quantity) }));
  const prices = await (lines.length === 0
    ? { ok: true as const, value: new Map<string, ListedPrice>() }
    : changedFor
      ? pricesFor(changedFor, lines)
      : ownPrices(lines.map(({ productId }) => productId)));
  if (!prices.ok) return prices;
  return {
    ok: true,
    value: found.value.map(({ _id, name, sku, img, quantity, available, price, tiers }) => ({
      productId: _id,
      name,
      sku,
      image: img,
      heldQuantity: 0,
      heldCents: 0,
      minimumLot: quantity,
      available,
      price: toPrice(prices.value.get(_id) ?? { unitPrice: price, tiers }),
    })),
  };
}

async function pricesFor(
  { email, companyId }: ChangedFor,
  lines: readonly { productId: string; quantity: number }[],
): Promise<ApiResult<Map<string, ListedPrice>>> {
  const body = { customerEmail: email, lines: [...lines], ...(companyId === undefined ? {} : { companyId }) };
  return byProduct(
    await call("POST /draft-orders/check", { body, answer: basketSchema }),
    ({ lines }) => lines,
  );
}

const ownPrices = async (productIds: string[]): Promise<ApiResult<Map<string, ListedPrice>>> =>
  byProduct(
    await call("POST /prices", { body: { productIds }, answer: pricesSchema }),
    ({ prices }) => prices,
  );

const byProduct = <Answer>(
  answer: ApiResult<Answer>,
  listOf: (value: Answer) => readonly (ListedPrice & { productId: string })[],
): ApiResult<Map<string, ListedPrice>> =>
  answer.ok ? { ok: true, value: new Map(listOf(answer.value).map((one) => [one.productId, one])) } : answer;

const toPrice = ({ unitPrice, tiers }: ListedPrice): ChangeableLine["price"] => ({
  priceCents: dollarsToCents(unitPrice) ?? 0,
  tiers: tiers.map(({ from, unitPrice: dollars }) => ({ from, priceCents: dollarsToCents(dollars) ?? 0 })),
});

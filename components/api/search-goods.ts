import { goodsDetailSchema, goodsSchema } from "@/lib/core/domain/catalogue/schemas/goods";
import type { FoundGoods } from "./answers";
import { call } from "./call";
import type { ApiResult } from "./request";

const MAX_FOUND = 5;

/** The first products with these words, each with its tiers, which the list does not have. */
export async function searchGoods(words: string): Promise<ApiResult<FoundGoods[]>> {
  const query = { limit: MAX_FOUND, q: words.trim() };
  const list = await call("GET /goods", { query, answer: goodsSchema.array() });
  if (!list.ok) return list;
  const found = await Promise.all(
    list.value.map(({ _id: id }) => call("GET /goods/{id}", { path: { id }, answer: goodsDetailSchema })),
  );
  // A product that was deleted meanwhile is left out.
  return { ok: true, value: found.flatMap((one) => (one.ok ? [one.value] : [])) };
}

import { expect } from "vitest";
import { addGoods, type Fixtures, type Product } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

interface Goods {
  revision: number;
  slug: string;
  sku: string;
  successor?: object;
}

export const goods = async ({ id }: Product) =>
  (await json(callRoute(`GET /api/goods/${id}`))) as unknown as Goods;

export const refusalOf = async (answer: Response) => ({
  status: answer.status,
  ...(
    (await answer.json()) as {
      error: { message: string; fields?: Record<string, string>; successor?: object };
    }
  ).error,
});

/** The writes of products and their successors, as the administrator of the fixtures makes them. */
export function successorCalls(fixtures: () => Fixtures) {
  const edit = async (product: Product, fields: object) =>
    await callRoute(`PATCH /api/goods/${product.id}`, {
      token: fixtures().ada.token,
      body: { revision: (await goods(product)).revision, ...fields },
    });
  const link = async (from: Product, to: { id: string }, more = {}) =>
    await edit(from, { successor: { productId: to.id, fit: "same", ...more } });
  const archive = async ({ id }: Product) =>
    expect((await callRoute(`DELETE /api/goods/${id}`, { token: fixtures().ada.token })).status).toBe(200);
  /** Products that are each replaced by the next one. All are on sale. */
  const chainOf = async (length: number): Promise<Product[]> => {
    const chain: Product[] = [];
    for (let index = 0; index < length; index += 1) chain.push(await addGoods(fixtures()));
    for (const [index, product] of chain.entries()) {
      const next = chain[index + 1];
      if (next) expect((await link(product, next)).status).toBe(200);
    }
    return chain;
  };
  return { edit, link, archive, chainOf };
}

export const at = (chain: readonly Product[], index: number): Product => {
  const product = chain.at(index);
  if (!product) throw new Error("no such product in the chain");
  return product;
};

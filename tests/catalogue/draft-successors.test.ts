import { beforeAll, describe, expect, it } from "vitest";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { findReplacedBySlug, listFormerProducts } from "@/lib/core/data/catalogue/successors";
import { addGoods, type Fixtures, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { goods, successorCalls } from "./successor-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
const { link, archive } = successorCalls(() => fixtures);

describe("the successor of a draft", () => {
  it("a draft that never was public is named nowhere after it is deleted", async () => {
    const next = await addGoods(fixtures);
    const name = `Secret hub ${next.id}`;
    const made = await json(
      callRoute("POST /api/goods", {
        token: fixtures.ada.token,
        body: {
          ...{ name, price: 1, quantity: 100, available: 100, state: "draft" },
          successor: { productId: next.id, fit: "same" },
        },
      }),
    );
    const draft = { id: String(made.insertedId) };
    expect(await listFormerProducts(next.id)).toEqual([]);
    await archive(draft as Product);
    expect(await listFormerProducts(next.id)).toEqual([]);
    expect((await callRoute(`GET /api/goods/${draft.id}`)).status).toBe(404);
    expect(await json(callRoute(`GET /api/goods/${draft.id}`))).not.toHaveProperty("error.successor");
  });

  it("a product that was public and is withdrawn as a draft leads to its successor once it is deleted", async () => {
    const [old, next] = [await addGoods(fixtures), await addGoods(fixtures)];
    await link(old, next);
    const { sku, slug } = await goods(old);
    const { revision } = (await findProductRecord(old.id)) ?? {};
    expect(
      (
        await callRoute(`PATCH /api/goods/${old.id}`, {
          token: fixtures.ada.token,
          body: { revision, state: "draft" },
        })
      ).status,
    ).toBe(200);
    expect(await findReplacedBySlug(slug)).toBeNull();
    await archive(old);
    expect((await findReplacedBySlug(slug))?.replacement.product.id).toBe(next.id);
    expect(await listFormerProducts(next.id)).toMatchObject([{ sku }]);
  });
});

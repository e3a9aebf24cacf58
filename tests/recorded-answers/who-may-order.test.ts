import { beforeAll, it } from "vitest";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import type { ShopChanges } from "@/lib/core/domain/shop/shop-record";
import { fixtures, product } from "../companies/company-order-calls";
import { body as draftBody, prepareDraftOrders, sally } from "../draft-orders/draft-order-calls";
import { customer } from "../people/stored-accounts";
import { orderBody } from "../support/call-fixtures";
import { json } from "../support/call-route";
import { must, staffViewer } from "../support/shop-in-process";
import { recorder } from "./recorder";

beforeAll(prepareDraftOrders);

it("orders that the shop's owner does not want are refused as recorded", async () => {
  const { ada } = fixtures;
  const mara = await customer();
  const record = recorder("who-may-order");
  const refuse = (title: string, changes: object) =>
    record(title, "PATCH /api/shop", { as: ada, body: { ...changes, revision: 0 } });
  // Without its answer, which has every other choice of the shop's owner.
  const set = async (changes: ShopChanges) => {
    const { revision } = await findShopRecord();
    must(await setShopRecord(staffViewer(), { ...changes, revision }));
  };
  const place = (title: string, more: object = {}) =>
    record(title, "POST /api/orders", { as: mara, body: { ...orderBody(product, mara), ...more } });
  const address = {
    ...{ company: "", street: "Calle 9", city: "Arica", postalCode: "1000000", country: "Chile" },
  };
  const orderBasket = (title: string) =>
    record(title, "POST /api/basket/order", {
      as: mara,
      body: {
        lines: [{ productId: product.id, quantity: 100, unitPrice: product.price }],
        totalPrice: 100 * product.price,
        customerPhone: "030 123456",
        address,
      },
      headers: { "Idempotency-Key": title.replaceAll(" ", "-") },
    });
  const draft = (title: string) =>
    record(title, "POST /api/draft-orders", {
      as: sally,
      body: draftBody(mara, { address }),
      headers: { "Idempotency-Key": title.replaceAll(" ", "-") },
    });
  await refuse("nobody has such a choice", { whoMayOrder: "friends" });
  await refuse("a country that is none", { deliversTo: ["XX"] });
  await refuse("a country twice", { deliversTo: ["DE", "DE"] });
  const { insertedId } = (await json(place("place an order before the choice"))) as { insertedId: string };
  const change = (title: string) =>
    record(title, `PUT /api/orders/${insertedId}/lines`, {
      as: mara,
      body: { revision: 0, lines: [{ productId: product.id, quantity: 300 }] },
    });
  await set({ whoMayOrder: "confirmed" });
  await change("add pieces without a confirmed e-mail");
  await record("the profile of an account that is not confirmed", "GET /api/profile", { as: mara });
  await place("place an order without a confirmed e-mail");
  await orderBasket("order a basket without a confirmed e-mail");
  await set({ whoMayOrder: "companies" });
  await change("add pieces for no company");
  await record("the profile of somebody without a company", "GET /api/profile", { as: mara });
  await place("place an order for no company");
  await orderBasket("order a basket for no company");
  await draft("order for a customer without a company");
  await set({ whoMayOrder: "anybody", deliversTo: ["DE", "SE"] });
  await place("place an order to another country", { address });
  await place("place an order to nowhere");
  await orderBasket("order a basket to another country");
  await draft("order for a customer in another country");
  await record.compare();
});

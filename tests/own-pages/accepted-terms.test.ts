import { afterEach, beforeEach, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { toOrderView } from "@/lib/core/data/orders/views";
import { requireId } from "@/lib/core/data/store/ids";
import { showPublishedPages } from "@/lib/core/domain/shop/published-pages";
import { shownTerms, termsAttributes } from "@/lib/core/domain/shop/shown-terms";
import { setPage } from "@/lib/features/own-pages/commands/keep-pages";
import { findVersion } from "@/lib/features/own-pages/data/read-pages";
import { toOrder, toOrderDetail } from "@/lib/http/wire";
import { orderPlacedMail } from "@/lib/services/mails/order-mails";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, aProduct, must, staffViewer } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });
beforeEach(() => showPublishedPages([]));
afterEach(() => showPublishedPages([]));

const publish = async (text: string, revision: number) =>
  must(
    await setPage(staffViewer(), "terms", {
      title: "Terms",
      text,
      inFooter: true,
      position: 20,
      publish: true,
      revision,
    }),
  );
const viewOf = async (orderId: string) => {
  const order = await orders().findOne({ _id: requireId(orderId) });
  if (!order) throw new Error("no such order");
  return toOrderView(order);
};

it("an order says nothing of terms while none are published, on the wire, in its mail and on the page", async () => {
  const order = await viewOf(await anOrder(await aCustomer(), await aProduct()));
  expect(order).not.toHaveProperty("termsVersion");
  expect(toOrderDetail(order)).not.toHaveProperty("termsVersion");
  expect(JSON.stringify(orderPlacedMail({ order, shopUrl: "https://shop.example" }))).not.toContain("/terms");
  expect(termsAttributes()).toEqual({});
  expect(shownTerms()).toBeNull();
});

it("an order keeps the version of the terms that it was placed under, and its text can be read ever after", async () => {
  const [mara, product] = [await aCustomer(), await aProduct()];
  await publish("The first terms", 0);
  expect(termsAttributes()).toEqual({ "data-terms": "1" });
  const first = await anOrder(mara, product);
  await publish("The second terms", 1);
  const second = await anOrder(mara, product);

  expect(await viewOf(first)).toMatchObject({ termsVersion: 1 });
  expect(toOrderDetail(await viewOf(second))).toMatchObject({ termsVersion: 2 });
  // Lists gain no key.
  expect(toOrder(await viewOf(second))).not.toHaveProperty("termsVersion");
  expect(await findVersion("terms", 1)).toMatchObject({ text: "The first terms" });
  const mail = orderPlacedMail({ order: await viewOf(first), shopUrl: "https://shop.example" });
  expect(JSON.stringify(mail)).toContain("https://shop.example/terms/1");
});

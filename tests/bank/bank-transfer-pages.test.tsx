import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { inGroups, referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { makePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { show } from "../security/fixtures/render-page";
import { ACCOUNT } from "../support/bank-account";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { must } from "../support/shop-in-process";
import { anEntry, book, takeBack } from "../support/transfers";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("@/lib/auth/viewer", async () =>
  (await import("../security/fixtures/render-page")).withAskedViewer(),
);
vi.mock("next/navigation", async (original) =>
  (await import("../security/fixtures/render-page")).withoutRequest(await original<object>()),
);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
beforeEach(() => {
  env().bank = ACCOUNT;
});

const admin = (): Viewer => ({ ...fixtures.ada, role: "admin" });
const accounts = (): Viewer => ({ ...fixtures.ada, role: null, staffRoles: ["accounts"] });
const mara = (): Viewer => ({ ...fixtures.mara, role: null });

const anOrder = async () => await placeOrder(await addGoods(fixtures), fixtures.mara);
const htmlOf = async (page: string, viewer: Viewer | null, params: Record<string, string>) =>
  (await show(page, viewer, params)).html.replaceAll("<!-- -->", "");
const orderPage = (viewer: Viewer, id: string) => htmlOf("/dashboard/myorders/[id]", viewer, { id });

describe("the account of the shop", () => {
  it("stands with amount, reference and time on the order's page, its payment page and its pay link, while it is unpaid", async () => {
    const orderId = await anOrder();
    const { url } = must(await makePayLink(mara(), orderId, {}, { idempotencyKey: null }));
    const token = url.split("/pay/")[1] ?? "";
    const pages = async () => [
      await orderPage(mara(), orderId),
      await htmlOf("/dashboard/payment/[id]", mara(), { id: orderId }),
      await htmlOf("/pay/[token]", null, { token }),
    ];
    const details = [
      ACCOUNT.holder,
      inGroups(ACCOUNT.iban),
      ACCOUNT.bic,
      inGroups(referenceOf(orderId)),
      "$ 1,250.00",
    ];
    for (const html of await pages())
      for (const words of [...details, "To arrive by"]) expect(html).toContain(words);

    env().bank = null;
    for (const html of await pages()) expect(html).not.toContain("Bank transfer");

    env().bank = ACCOUNT;
    must(await book(accounts(), orderId, anEntry(), 125_000));
    for (const html of await pages()) expect(html).not.toContain(inGroups(ACCOUNT.iban));
  });

  it("stands where card payments are off instead of the word that nothing can be paid", async () => {
    const orderId = await anOrder();
    const { payments } = env();
    env().payments = "off";
    const html = await htmlOf("/dashboard/payment/[id]", mara(), { id: orderId });
    env().bank = null;
    const without = await htmlOf("/dashboard/payment/[id]", mara(), { id: orderId });
    env().payments = payments;
    expect(html).toContain(inGroups(ACCOUNT.iban));
    expect(html).not.toContain("Card payment is not set up");
    expect(without).toContain("Card payment is not set up");
  });
});

describe("the form that books a transfer", () => {
  it("is for accounts and administrators, for unpaid and expired orders", async () => {
    const orderId = await anOrder();
    const form = "Book a bank transfer";
    for (const viewer of [admin(), accounts()]) {
      const html = await orderPage(viewer, orderId);
      expect(html).toContain(form);
      expect(html).toContain(inGroups(referenceOf(orderId)));
    }
    const sales: Viewer = { ...fixtures.ada, role: null, staffRoles: ["sales", "warehouse"] };
    for (const viewer of [mara(), sales]) expect(await orderPage(viewer, orderId)).not.toContain(form);
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "expired" } });
    expect(await orderPage(accounts(), orderId)).toContain(form);
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "cancelled" } });
    expect(await orderPage(accounts(), orderId)).not.toContain(form);
  });
});

it("the page of an order that was paid by transfer names the entry, and says what became of the money", async () => {
  const orderId = await anOrder();
  const entry = anEntry();
  must(await book(accounts(), orderId, entry, 125_000));
  const paid = await orderPage(accounts(), orderId);
  for (const words of ["Paid by bank transfer", entry, "Take the booking back"])
    expect(paid).toContain(words);
  expect(await orderPage(mara(), orderId)).not.toContain("Take the booking back");
  expect(await htmlOf("/dashboard/payment/[id]", mara(), { id: orderId })).toContain(
    `Bank transfer ${entry}`,
  );

  must(await takeBack(accounts(), orderId, entry));
  const ended = await orderPage(mara(), orderId);
  for (const words of ["Payment taken back", "Of another customer"]) expect(ended).toContain(words);
  expect(ended).not.toContain("on its way back");
  expect(await htmlOf("/dashboard/payment/[id]", mara(), { id: orderId })).toContain("was taken back");
});

import { beforeAll, expect, it, vi } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { bookTransfer } from "@/lib/features/bank/commands/book-transfer";
import { makePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { payByLink, startByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { ANSWER_HEADER, takeGone } from "@/lib/http/gone-page";
import { show } from "../security/fixtures/render-page";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { confirm, must } from "../support/shop-in-process";

vi.mock("next/headers", () => ({ headers: async () => new Headers({ [ANSWER_HEADER]: "this answer" }) }));
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

async function aPayLink() {
  const mara: Viewer = { ...fixtures.mara, role: null };
  const orderId = await placeOrder(await addGoods(fixtures), fixtures.mara);
  const { url } = must(await makePayLink(mara, orderId, {}, { idempotencyKey: null }));
  return { mara, orderId, token: url.split("/pay/")[1] ?? "" };
}

const open = async (token: string, viewer: Viewer | null = null) => {
  const { status, html } = await show("/pay/[token]", viewer, { token });
  return { status, html: html.replaceAll("<!-- -->", ""), isGone: takeGone("this answer") };
};

it("the page of a pay link shows what is due to a visitor and to whoever is signed in, and tells nothing of the account", async () => {
  const { mara, orderId, token } = await aPayLink();
  for (const viewer of [null, mara]) {
    const { status, html, isGone } = await open(token, viewer);
    expect([status, isGone]).toEqual([200, false]);
    for (const words of [`Pay order ${orderNumber(orderId)}`, "$ 1,250.00", "Mara Kessler", "To be paid by"])
      expect(html).toContain(words);
    for (const secret of [mara.email, mara.userId, "+49"]) expect(html).not.toContain(secret);
  }
});

it("the page of a pay link says what has changed since the order was approved, and names no address", async () => {
  const { orderId, token } = await aPayLink();
  const order = await orders().findOne({ _id: requireId(orderId) });
  const [line] = order?.lines ?? [];
  if (!line) throw new Error("the order has a line");
  expect((await open(token)).html).not.toContain("Changed since it was approved");
  const address = { company: "", street: "Hamngatan 9", city: "Malmö", postalCode: "211 22", country: "SE" };
  const hub = { productId: newId(), name: "Track hub", quantity: 200 };
  const approved = { lines: [{ ...line, quantity: line.quantity + 100 }, hub], address };
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { approved, approvedCents: 400_000 } });
  const { html } = await open(token);
  for (const words of [
    "Changed since it was approved",
    `<b>${line.name}</b>: 200 pieces, now 100 pieces`,
    "<b>Track hub</b>: 200 pieces, now none",
    "<b>Delivery address</b>: as approved, now another one",
    "<b>Total cost</b>: $ 4,000.00, now $ 1,250.00",
  ])
    expect(html).toContain(words);
  expect(html).not.toContain("Hamngatan");
});

it("the page of a pay link says that its order is paid, and asks for no card", async () => {
  const { orderId, token } = await aPayLink();
  const client = { clientIp: "192.0.2.3" };
  const { clientSecret } = must(await startByPayLink({ token, totalPrice: 1250 }, client));
  must(await payByLink({ token, transactionId: await confirm(clientSecret) }, client));
  const { status, html, isGone } = await open(token);
  expect([status, isGone]).toEqual([200, false]);
  expect(html).toContain(`Order ${orderNumber(orderId)} is paid`);
  for (const words of ["Card number", "Whoever has it can pay"]) expect(html).not.toContain(words);
});

it("the page of a pay link of an order on account has the bank details and its terms, the rest where a part has come, and no card", async () => {
  Object.assign(env(), { bank: { holder: "Halfinch", iban: "DE89370400440532013000", bic: "COBADEFFXXX" } });
  const { orderId, token } = await aPayLink();
  const terms = { netDays: 30, settledCents: 0, owed: true } as const;
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "accepted", terms } });
  const { html } = await open(token);
  for (const words of ["DE89 3704 0044 0532 0130 00", "30 days after we ship", "$ 1,250.00", "On account"])
    expect(html).toContain(words);
  for (const words of ["Pay by card", "Whoever has it can pay", "To be paid by"])
    expect(html).not.toContain(words);
  must(
    await bookTransfer({ ...fixtures.ada, role: "admin" }, orderId, {
      entry: "PART-1",
      amountCents: 100_000,
      day: "2026-01-15",
      reason: "Statement 3",
    }),
  );
  const { html: partly } = await open(token);
  expect(partly).toContain("$ 250.00 are still to be paid.");
  Object.assign(env(), { bank: null });
  expect((await open(token)).html).toContain("$ 250.00 are still to be paid.");
});

it("the page of a pay link that has ended calls itself gone, and one that never was is a 404", async () => {
  const { mara, orderId, token } = await aPayLink();
  must(await cancelOrder(mara, orderId));
  const ended = await open(token);
  expect(ended.isGone).toBe(true);
  expect(ended.html).toContain("This pay link has ended");
  const altered = await open(`${token.slice(1)}x`);
  expect([altered.status, altered.isGone]).toEqual([404, false]);
});

import { describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { changeLines } from "@/lib/core/commands/orders/change-lines";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { extendHold } from "@/lib/core/commands/orders/extend-hold";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { audit } from "@/lib/core/data/audit/collections";
import { jobs } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { revokePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { lookByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { viewPayLinks } from "@/lib/features/pay-links/commands/view-pay-links";
import { expectInvariants } from "../support/invariants";
import { lineOf } from "../support/order-lines";
import { aPayLink, pay, start } from "../support/pay-links";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { codeOf, confirm, makeOverdue, must, orderNow } from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS });

describe("paying by a link", () => {
  it("a person who has only the link pays the order, and the history and the audit say so", async () => {
    const { ada, orderId, token } = await aPayLink();
    const { clientSecret } = must(await start(token));
    expect(must(await pay(token, await confirm(clientSecret)))).toEqual({ modifiedCount: 1 });
    const paid = await orderNow(orderId);
    expect(paid.status).toBe("paid");
    expect(paid.history.at(-1)).toMatchObject({ event: "pay", by: { role: "payer", name: "Pay link" } });
    expect(must(await lookByPayLink(token))).toMatchObject({ state: "paid", paidAt: expect.any(String) });
    await moveAllAudit();
    const [entry] = await audit().find({ kind: "order", event: "pay", "subject.id": paid._id }).toArray();
    expect(entry?.by).toMatchObject({ role: "payer", userId: null });
    expect(must(await viewPayLinks(ada, orderId))[0]).toMatchObject({ state: "paid" });
    await expectInvariants();
  });

  it("an order has one payment, whether its customer or a link begins it", async () => {
    const { ada, orderId, token, product } = await aPayLink();
    const secrets = await Promise.all([
      start(token),
      startPayment(ada, { totalPrice: 1240, orderId }),
      start(token),
      startPayment(ada, { totalPrice: 1240, orderId }),
    ]);
    const [first, ...others] = secrets.map((secret) => must(secret).clientSecret);
    expect(new Set(others)).toEqual(new Set([first]));
    const transactionId = await confirm(first ?? "");
    const answers = await Promise.all([
      pay(token, transactionId),
      payOrder(ada, orderId, { orderId, productName: product.name, transactionId }),
      pay(token, transactionId),
    ]);
    expect(answers.map((answer) => must(answer).modifiedCount).sort()).toEqual([0, 0, 1]);
    expect(codeOf(await start(token))).toBe("already_paid");
    await expectInvariants();
  });

  it("a payment of another total, a made-up payment and another order's payment are refused", async () => {
    const { token } = await aPayLink();
    const other = await aPayLink();
    expect(await start(token, 1)).toMatchObject({ code: "total_changed", details: { total: 1240 } });
    expect(codeOf(await pay(token, "pi_made_up"))).toBe("payment_not_succeeded");
    const theirs = await confirm(must(await start(other.token)).clientSecret);
    expect(codeOf(await pay(token, theirs))).toBe("payment_mismatch");
    expect(must(await pay(other.token, theirs))).toEqual({ modifiedCount: 1 });
  });

  it("lines that were changed since show and cost what they are now", async () => {
    const { ada, orderId, product, token } = await aPayLink();
    must(await changeLines(ada, orderId, { revision: 0, lines: [lineOf(product, 200)] }));
    expect(codeOf(await start(token, 1240))).toBe("total_changed");
    expect(must(await lookByPayLink(token)).order).toMatchObject({ dueCents: 248_000 });
    must(await pay(token, await confirm(must(await start(token, 2480)).clientSecret)));
    expect((await orderNow(orderId)).totalCents).toBe(248_000);
  });

  it("a charge is recorded by a link that was revoked after the card was charged", async () => {
    const { ada, orderId, linkId, token } = await aPayLink();
    const transactionId = await confirm(must(await start(token)).clientSecret);
    must(await revokePayLink(ada, orderId, linkId));
    expect(codeOf(await start(token))).toBe("gone");
    expect(must(await pay(token, transactionId))).toEqual({ modifiedCount: 1 });
  });
});

describe("opening a link", () => {
  it("changes no document, and tells what is to be paid and nothing of the account", async () => {
    const { ada, orderId, token } = await aPayLink({ days: 3 });
    await moveAllAudit();
    const before = await orders().find().toArray();
    const seen = must(await lookByPayLink(token));
    expect(await orders().find().toArray()).toEqual(before);
    expect(seen).toMatchObject({ state: "open", orderedBy: ada.name, madeBy: ada.name });
    expect(Object.keys(seen.order).sort()).toEqual(
      [
        ...["expiresAt", "id", "lines", "placedAt", "poNumber", "status"],
        ...["charges", "dueCents", "goodsCents", "receipts", "taxes"],
      ].sort(),
    );
    const told = JSON.stringify(seen);
    for (const secret of [ada.email, ada.userId, "+49 30 123456"]) expect(told).not.toContain(secret);
    expect(seen.order.id).toBe(orderId);
  });

  it("an altered token is none, and the database alone opens nothing", async () => {
    const { orderId, token } = await aPayLink();
    const [stored] = (await orderNow(orderId)).payLinks ?? [];
    const altered = token.startsWith("A") ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const wrong of [altered, token.slice(1), `${token}A`, "", "$ne", stored?.hash ?? ""])
      expect(codeOf(await lookByPayLink(wrong)), wrong).toBe("not_found");
    expect(JSON.stringify(await orderNow(orderId))).not.toContain(token);
    await moveAllAudit();
    expect(JSON.stringify(await audit().find().toArray())).not.toContain(token);
    expect(JSON.stringify(await jobs().find().toArray())).not.toContain(token);
  });

  it.each([
    ["is revoked", async ({ ada, orderId, linkId }: Made) => must(await revokePayLink(ada, orderId, linkId))],
    ["is too old", async ({ orderId }: Made) => age(orderId)],
    ["'s order is cancelled", async ({ ada, orderId }: Made) => must(await cancelOrder(ada, orderId))],
    ["'s hold is over", async ({ orderId }: Made) => makeOverdue(orderId)],
    [
      "'s order has expired",
      async ({ orderId }: Made) => {
        await makeOverdue(orderId);
        await expireOrders(new Date());
      },
    ],
  ])("a link that %s has ended", async (_, end) => {
    const made = await aPayLink();
    await end(made);
    expect(codeOf(await lookByPayLink(made.token))).toBe("gone");
    expect(codeOf(await start(made.token))).toBe("gone");
    const [link] = must(await viewPayLinks(made.ada, made.orderId));
    expect(link).toMatchObject({ state: "ended", url: null });
  });

  it("a link lives as long as the hold, which may be extended, and no longer than its days", async () => {
    const { ada, orderId, until } = await aPayLink();
    expect(until).toBe((await orderNow(orderId)).expiresAt.toISOString());
    const { expiresAt } = must(await extendHold(ada, orderId));
    expect(must(await viewPayLinks(ada, orderId))[0]?.until).toBe(expiresAt);
    await orders().updateOne(
      { _id: requireId(orderId) },
      { $set: { expiresAt: new Date(Date.now() + 30 * 86_400_000) } },
    );
    const end = Date.parse(must(await viewPayLinks(ada, orderId))[0]?.until ?? "");
    expect(Math.round((end - Date.now()) / 86_400_000)).toBe(14);
  });
});

type Made = Awaited<ReturnType<typeof aPayLink>>;

const age = (orderId: string) =>
  orders().updateOne(
    { _id: requireId(orderId) },
    { $set: { "payLinks.0.until": new Date(Date.now() - 1000) } },
  );

it("under another session secret a link is not told again, and the old one still pays", async () => {
  const { ada, orderId, token } = await aPayLink();
  const { authSecret } = env();
  Object.assign(env(), { authSecret: "another secret of forty characters, at least" });
  expect(must(await viewPayLinks(ada, orderId))[0]).toMatchObject({ state: "open", url: null });
  expect(must(await lookByPayLink(token)).state).toBe("open");
  Object.assign(env(), { authSecret });
});

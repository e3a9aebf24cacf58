import { describe, expect, it } from "vitest";
import { eraseAccount } from "@/lib/commands/account/erase-account";
import { cancelOrder } from "@/lib/commands/orders/cancel-order";
import { changeLines } from "@/lib/commands/orders/change-lines";
import { expireOrders } from "@/lib/commands/orders/expire-orders";
import { extendHold } from "@/lib/commands/orders/extend-hold";
import { shipOrder } from "@/lib/commands/orders/ship-order";
import { makePayLink, revokePayLink } from "@/lib/commands/pay-links/change-pay-links";
import { lookByPayLink, payByLink, startByPayLink } from "@/lib/commands/pay-links/pay-by-link";
import { viewPayLinks } from "@/lib/commands/pay-links/view-pay-links";
import { payOrder } from "@/lib/commands/payments/pay-order";
import { startPayment } from "@/lib/commands/payments/start-payment";
import { moveAllAudit } from "@/lib/commands/upkeep/move-audit";
import { audit, jobs, orders, outbox } from "@/lib/data/collections";
import { newId, requireId } from "@/lib/data/ids";
import type { Viewer } from "@/lib/domain/access";
import { MOST_OPEN_PAY_LINKS, MOST_PAY_LINKS } from "@/lib/domain/pay-links";
import { env } from "@/lib/env";
import { expectInvariants } from "../support/invariants";
import { lineOf } from "../support/order-lines";
import { aPerson, PASSWORD } from "../support/person";
import { runAllJobs } from "../support/run-jobs";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  anUnpaidOrder,
  aProduct,
  codeOf,
  confirm,
  makeOverdue,
  must,
  orderNow,
} from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS });

const CLIENT = { clientIp: "192.0.2.7" };
const key = () => ({ idempotencyKey: newId().toHexString() });
const tokenOf = (url: string): string => url.split("/pay/")[1] ?? "";

async function aPayLink(asked: { email?: string; days?: number } = {}) {
  const made = await anUnpaidOrder();
  const link = must(await makePayLink(made.ada, made.orderId, asked, key()));
  return { ...made, ...link, token: tokenOf(link.url) };
}

const start = (token: string, totalPrice = 1240) => startByPayLink({ token, totalPrice }, CLIENT);
const pay = (token: string, transactionId: string) => payByLink({ token, transactionId }, CLIENT);

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
    expect(must(await lookByPayLink(token)).order).toMatchObject({ totalCents: 248_000 });
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
      ["expiresAt", "id", "lines", "placedAt", "poNumber", "status", "totalCents"].sort(),
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

describe("making and revoking links", () => {
  it("five are open at most, also when sixteen are made at once, and a revoked one makes room", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const made: string[] = [];
    // A call that has lost three races is refused, so each round calls again.
    for (let rounds = 0; rounds < 10 && made.filter((code) => code === "ok").length < 5; rounds += 1) {
      const answers = Array.from({ length: 16 }, () => makePayLink(ada, orderId, {}, key()));
      made.push(...(await Promise.all(answers)).map(codeOf));
    }
    expect(made.filter((code) => code === "ok")).toHaveLength(MOST_OPEN_PAY_LINKS);
    expect(codeOf(await makePayLink(ada, orderId, {}, key()))).toBe("full");
    const [link] = must(await viewPayLinks(ada, orderId));
    expect(must(await revokePayLink(ada, orderId, link?.id ?? ""))).toEqual({ deletedCount: 1 });
    expect(must(await revokePayLink(ada, orderId, link?.id ?? ""))).toEqual({ deletedCount: 0 });
    expect(codeOf(await makePayLink(ada, orderId, {}, key()))).toBe("ok");
    const { payLinks = [], history } = await orderNow(orderId);
    expect(history.filter(({ event }) => event === "share")).toHaveLength(payLinks.length);
  });

  it("the same key makes one link of an order, however often it is sent", async () => {
    const { ada, orderId, product } = await anUnpaidOrder();
    const same = key();
    const ask = (days = 14) => makePayLink(ada, orderId, { days }, same);
    const first = must(await ask());
    const others = (await Promise.all([ask(), ask(), ask()])).map(must);
    expect(new Set([first, ...others].map(({ url }) => url)).size).toBe(1);
    expect(codeOf(await ask(3))).toBe("idempotency_mismatch");
    must(await revokePayLink(ada, orderId, first.linkId));
    expect(codeOf(await ask())).toBe("gone");
    const second = await anOrder(ada, product);
    expect(must(await makePayLink(ada, second, {}, same)).url).not.toBe(first.url);
  });

  it("an order has thirty links at most, revoked ones included", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const { linkId } = must(await makePayLink(ada, orderId, {}, key()));
    must(await revokePayLink(ada, orderId, linkId));
    const [link] = (await orderNow(orderId)).payLinks ?? [];
    if (!link) throw new Error("the link is not stored");
    const many = Array.from({ length: MOST_PAY_LINKS }, (_, n) => ({
      ...link,
      _id: newId(),
      hash: `hash ${orderId} ${n}`,
    }));
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { payLinks: many } });
    expect(codeOf(await makePayLink(ada, orderId, {}, key()))).toBe("full");
  });

  it("staff with the right make and revoke them, a stranger finds nothing, and none is made of an order that is over", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const [admin, eve] = [await anAdmin(), await aCustomer("Eve")];
    const warehouse: Viewer = { ...(await aCustomer("Walt")), staffRoles: ["warehouse"] };
    const { linkId } = must(await makePayLink(admin, orderId, {}, key()));
    // Outside the shop its staff have no names.
    expect(must(await viewPayLinks(admin, orderId))[0]).toMatchObject({ by: admin.name });
    const [link] = must(await viewPayLinks(ada, orderId));
    expect(link).toMatchObject({ by: "the shop" });
    expect(must(await lookByPayLink(tokenOf(link?.url ?? ""))).madeBy).toBeNull();
    for (const other of [eve, warehouse]) {
      expect(codeOf(await makePayLink(other, orderId, {}, key()))).toBe("not_found");
      expect(codeOf(await viewPayLinks(other, orderId))).toBe("not_found");
      expect(codeOf(await revokePayLink(other, orderId, linkId))).toBe("not_found");
    }
    expect(codeOf(await revokePayLink(ada, orderId, newId().toHexString()))).toBe("not_found");
    must(await cancelOrder(ada, orderId));
    expect(codeOf(await makePayLink(ada, orderId, {}, key()))).toBe("cancelled");
  });
});

describe("a link that is sent", () => {
  const confirmed = async (viewer: Viewer): Promise<Viewer> => ({ ...viewer, isConfirmed: true });
  const mailsTo = async (email: string) => {
    await runAllJobs();
    return await outbox().find({ to: email }).toArray();
  };

  it("goes to the e-mail once, and pays from there", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const [viewer, email, same] = [await confirmed(ada), `books.${orderId}@example.com`, key()];
    const { url } = must(await makePayLink(viewer, orderId, { email }, same));
    must(await makePayLink(viewer, orderId, { email }, same));
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(url);
    expect(mail?.text).toContain(ada.email);
    const token = tokenOf(url);
    must(await pay(token, await confirm(must(await start(token)).clientSecret)));
    expect((await orderNow(orderId)).history.at(-1)?.by).toMatchObject({ role: "payer", name: email });
  });

  it("of two links each brings its own, and one that was revoked before brings none", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const viewer = await confirmed(ada);
    const email = (n: number) => `books${n}.${orderId}@example.com`;
    const made = [1, 2, 3].map(async (n) => await makePayLink(viewer, orderId, { email: email(n) }, key()));
    const [first, second, third] = (await Promise.all(made)).map(must);
    must(await revokePayLink(viewer, orderId, third?.linkId ?? ""));
    expect((await mailsTo(email(1)))[0]?.text).toContain(first?.url);
    expect((await mailsTo(email(2)))[0]?.text).toContain(second?.url);
    expect(await mailsTo(email(3))).toEqual([]);
  });

  it("is asked for by its customer, or by the shop without a name of its staff", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const email = (who: string) => `${who}.${orderId}@example.com`;
    must(await makePayLink(await confirmed(ada), orderId, { email: email("theirs") }, key()));
    const admin = await anAdmin("Max Quillfeather");
    must(await makePayLink(admin, orderId, { email: email("ours") }, key()));
    expect((await mailsTo(email("theirs")))[0]?.text).toContain(`${ada.name} asks you to pay this order`);
    const ours = (await mailsTo(email("ours")))[0]?.text;
    expect(ours).toContain("Please pay this order");
    expect(ours).not.toContain("Quillfeather");
  });

  it("is refused to somebody who has neither confirmed the e-mail nor paid, and over the mailbox's limit", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    const email = `flood.${orderId}@example.com`;
    expect(codeOf(await makePayLink(ada, orderId, { email }, key()))).toBe("email_unconfirmed");
    expect((await orderNow(orderId)).payLinks).toBeUndefined();
    const viewer = await confirmed(ada);
    const codes: string[] = [];
    for (let times = 0; times < 11; times += 1) {
      const made = await makePayLink(viewer, orderId, { email }, key());
      codes.push(codeOf(made));
      if (made.ok) must(await revokePayLink(viewer, orderId, made.value.linkId));
    }
    expect(codes).toEqual([...Array<string>(10).fill("ok"), "too_many"]);
  });
});

it("a deleted account leaves no link, no e-mail of who was to pay or paid, and no mail with its name", async () => {
  const ada = await aPerson("Ada Quillfeather");
  const viewer = { ...ada, isConfirmed: true };
  const product = await aProduct();
  const [unpaid, shipped] = [await anOrder(ada, product), await anOrder(ada, product)];
  const email = `books.${unpaid}@example.com`;
  const tokens: string[] = [];
  for (const orderId of [unpaid, shipped])
    tokens.push(tokenOf(must(await makePayLink(viewer, orderId, { email }, key())).url));
  const [open = "", paid = ""] = tokens;
  must(await pay(paid, await confirm(must(await start(paid)).clientSecret)));
  must(await shipOrder(await anAdmin(), shipped, { productName: product.name, quantity: 100 }));
  await runAllJobs();
  expect(await outbox().countDocuments({ to: email })).toBe(1);
  await moveAllAudit();
  must(await eraseAccount(ada, { password: PASSWORD }, { ...CLIENT, cookies: null }));
  for (const token of [open, paid]) expect(codeOf(await lookByPayLink(token))).toBe("not_found");
  const ids = [requireId(unpaid), requireId(shipped)];
  const left = JSON.stringify([
    await orders()
      .find({ _id: { $in: ids } })
      .toArray(),
    await audit()
      .find({ "subject.id": { $in: ids } })
      .toArray(),
    await outbox().find().toArray(),
  ]);
  expect(left).toContain('"pay"');
  expect(left).not.toContain(email);
  expect(left).not.toContain("Quillfeather");
});

it("under another session secret a link is not told again, and the old one still pays", async () => {
  const { ada, orderId, token } = await aPayLink();
  const { authSecret } = env();
  Object.assign(env(), { authSecret: "another secret of forty characters, at least" });
  expect(must(await viewPayLinks(ada, orderId))[0]).toMatchObject({ state: "open", url: null });
  expect(must(await lookByPayLink(token)).state).toBe("open");
  Object.assign(env(), { authSecret });
});

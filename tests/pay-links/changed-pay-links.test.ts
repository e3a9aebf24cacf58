import { describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { audit } from "@/lib/core/data/audit/collections";
import { outbox } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { makePayLink, revokePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { lookByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { viewPayLinks } from "@/lib/features/pay-links/commands/view-pay-links";
import { MOST_OPEN_PAY_LINKS, MOST_PAY_LINKS } from "@/lib/features/pay-links/domain/pay-links";
import { eraseAccount } from "@/lib/upkeep/erasure/erase-account";
import { CLIENT, key, pay, start, tokenOf } from "../support/pay-links";
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
  must,
  orderNow,
} from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS });

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

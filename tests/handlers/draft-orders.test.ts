import { beforeAll, describe, expect, it } from "vitest";
import { lookByPayLink } from "@/lib/commands/pay-links/pay-by-link";
import { sweepOnce } from "@/lib/commands/upkeep/sweep";
import { audit, companies, orders } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { consumeLimit, type LimitName } from "@/lib/data/limits";
import { env } from "@/lib/env";
import { expectInvariants } from "../support/invariants";
import { priceCompany, storePriceList } from "../support/price-lists";
import { aCompanyThatApproves, approve, cents, HOUR_MS, orderOf, statusOf } from "./approval-calls";
import { addGoods } from "./call-fixtures";
import { callRoute, json } from "./call-route";
import { companyWith, join, mailsTo } from "./company-calls";
import { errorOf, fixtures, get, idsOf, place, product } from "./company-order-calls";
import { aCompanyOnAccount, credit, prepareOrdersOnAccount, price } from "./on-account-calls";
import { customer, type Person, staff } from "./stored-accounts";
import { withSettings } from "./with-settings";

let sally: Person;
beforeAll(async () => {
  await prepareOrdersOnAccount();
  sally = await staff("sales");
});

const ADDRESS = {
  company: "",
  street: "Hamngatan 9",
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
};
const body = ({ email }: Person, more: object = {}) => ({
  customerEmail: email,
  lines: [{ productId: product.id, quantity: 200 }],
  customerPhone: "030 123456",
  address: ADDRESS,
  sent: "payLink",
  ...more,
});
const draft = (buyer: Person, more: object = {}, by = sally, key: string = crypto.randomUUID()) =>
  callRoute("POST /api/draft-orders", {
    token: by.token,
    body: body(buyer, more),
    headers: { "idempotency-key": key },
  });
type Made = { insertedId: string; payLink: string | null };
const made = async (answer: Promise<Response>) => {
  const response = await answer;
  const value = (await response.json()) as Made;
  expect(response.status, JSON.stringify(value)).toBe(201);
  return value;
};
const exhaust = async (limit: LimitName, key: string): Promise<void> => {
  if ((await consumeLimit(limit, key)).ok) await exhaust(limit, key);
};
const agreed = { productId: "", quantity: 200, ownPrice: 0.55, reason: "Last of the old stock" };
const withPrice = () => ({ lines: [{ ...agreed, productId: product.id }] });

describe("an order that sales place for a customer", () => {
  it("is unpaid and theirs, says who placed it, and its mail has a link that pays it", async () => {
    const mara = await customer("Mara Kessler");
    const { insertedId, payLink } = await made(draft(mara));
    expect(await statusOf(insertedId)).toBe("unpaid");
    expect(await json(get(mara, `/orders/${insertedId}`))).toMatchObject({
      placedByShop: true,
      totalPrice: 200 * product.price,
      customerEmail: mara.email,
    });
    const [mail] = await mailsTo(mara.email);
    expect(mail?.text).toContain(payLink);
    expect(mail?.text).toContain("Halfinch sales have placed this order for you");
    expect(mail?.text).not.toContain(sally.name);
    const token = payLink?.split("/pay/")[1] ?? "";
    expect(await lookByPayLink(token)).toMatchObject({ ok: true, value: { state: "open" } });
    expect((await callRoute(`DELETE /api/orders/${insertedId}`, { token: mara.token })).status).toBe(200);
    await expectInvariants();
  });

  it("keeps a price that was agreed, with its reason, until the quantity of its line is changed", async () => {
    const mara = await customer("Mara Kessler");
    const { insertedId } = await made(draft(mara, withPrice()));
    const read = async () => await json(get(mara, `/orders/${insertedId}`));
    const source = { list: "", kind: "agreed", reason: "Last of the old stock" };
    expect(await read()).toMatchObject({
      totalPrice: 110,
      lines: [{ unitPrice: 0.55, priceSource: source }],
    });
    const other = await addGoods(fixtures, { available: 100_000 });
    const change = async (quantity: number, revision: number) =>
      await callRoute(`PUT /api/orders/${insertedId}/lines`, {
        token: mara.token,
        body: {
          revision,
          lines: [
            { productId: product.id, quantity, unitPrice: quantity === 200 ? 0.55 : product.price },
            { productId: other.id, quantity: 100 },
          ],
        },
      });
    expect((await change(200, 0)).status).toBe(200);
    expect(await read()).toMatchObject({ lines: [{ unitPrice: 0.55, priceSource: source }, {}] });
    expect((await change(300, 1)).status).toBe(200);
    const { lines } = (await read()) as unknown as { lines: { unitPrice: number; priceSource?: object }[] };
    expect(lines[0]).toMatchObject({ unitPrice: product.price });
    expect(lines[0]).not.toHaveProperty("priceSource");
    await sweepOnce(new Date());
    const entry = await audit().findOne({ "subject.id": requireId(insertedId), event: "confirm" });
    expect(entry?.by).toMatchObject({ role: "staff", name: sally.name });
    expect(entry?.changes.map(({ field }) => field)).toEqual(["status", "agreedPrice", "payLinkUntil"]);
    expect(entry?.changes[1]?.to).toContain("0.55 a piece: Last of the old stock");
  });

  it("costs what the customer pays for their company, and another price that they were told is a 409", async () => {
    const marta = await customer("Marta Lindqvist");
    const companyId = await companyWith(marta);
    await priceCompany(companyId, await storePriceList({ basisPoints: 1_000 }));
    const told = (unitPrice: number) => ({
      lines: [{ productId: product.id, quantity: 200, unitPrice }],
      companyId,
    });
    const own = Math.round(product.price * 90) / 100;
    expect((await errorOf(draft(marta, told(product.price)))).code).toBe("total_changed");
    const { insertedId } = await made(draft(marta, told(own)));
    expect(await json(get(marta, `/orders/${insertedId}`))).toMatchObject({
      company: { id: companyId },
      lines: [{ unitPrice: own, priceSource: { kind: "percentage" } }],
    });
    const { customerEmail, lines } = body(marta);
    const checked = await callRoute("POST /api/draft-orders/check", {
      token: sally.token,
      body: { customerEmail, companyId, lines },
    });
    expect(await json(checked)).toMatchObject({ lines: [{ verdict: "ok", unitPrice: own }] });
  });

  it("is placed once under one key, and another order under it is refused", async () => {
    const mara = await customer("Mara Kessler");
    const [one, two] = await Promise.all([
      made(draft(mara, {}, sally, "phone-1")),
      made(draft(mara, {}, sally, "phone-1")),
    ]);
    expect(one).toEqual(two);
    expect(await orders().countDocuments({ "customer.userId": requireId(mara.userId) })).toBe(1);
    expect((await errorOf(draft(mara, withPrice(), sally, "phone-1"))).code).toBe("idempotency_mismatch");
  });

  it("is one order under a key also for two customers, one after the other and at once", async () => {
    const [mara, marta, mira] = [await customer("Mara"), await customer("Marta"), await customer("Mira")];
    await made(draft(mara, {}, sally, "phone-2"));
    expect((await errorOf(draft(marta, {}, sally, "phone-2"))).code).toBe("idempotency_mismatch");
    const twins = await Promise.all([
      draft(marta, {}, sally, "phone-3"),
      draft(mira, {}, sally, "phone-3"),
      draft(mara, {}, await staff("sales"), "phone-3"),
    ]);
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    await expectInvariants();
  });

  it("is the answer to its request again, also when the person has left the company or the limit is reached", async () => {
    const { mia, id: companyId } = await aCompanyThatApproves();
    const order = { companyId, sent: "approval" };
    const first = await made(draft(mia, order, sally, "phone-4"));
    const members = { userId: requireId(mia.userId) };
    await companies().updateOne({ _id: requireId(companyId) }, { $pull: { members } });
    expect((await draft(mia, order)).status).toBe(404);
    expect(await made(draft(mia, order, sally, "phone-4"))).toEqual(first);

    const [mara, other] = [await customer("Mara Kessler"), await staff("sales")];
    const once = await made(draft(mara, {}, other, "phone-5"));
    await exhaust("draftOrders", other.userId);
    expect((await draft(mara, {}, other)).status).toBe(429);
    expect(await made(draft(mara, {}, other, "phone-5"))).toEqual(once);
  });

  it("is the answer to its request again also where the version before placed it, without the staff member's key", async () => {
    const mara = await customer("Mara Kessler");
    const first = await made(draft(mara, {}, sally, "phone-8"));
    await orders().updateOne({ _id: requireId(first.insertedId) }, { $unset: { staffKey: "" } });
    expect(await made(draft(mara, {}, sally, "phone-8"))).toEqual(first);
    expect((await errorOf(draft(mara, withPrice(), sally, "phone-8"))).code).toBe("idempotency_mismatch");
  });

  it("has no pay link for a request that comes again after the link was ended", async () => {
    const mara = await customer("Mara Kessler");
    const { insertedId, payLink } = await made(draft(mara, {}, sally, "phone-6"));
    expect(payLink).not.toBeNull();
    expect((await callRoute(`DELETE /api/orders/${insertedId}`, { token: mara.token })).status).toBe(200);
    expect(await made(draft(mara, {}, sally, "phone-6"))).toEqual({
      acknowledged: true,
      insertedId,
      payLink: null,
    });
  });

  it("neither waits for the customer's limits nor counts in them, and is no lapse of theirs", async () => {
    const mara = await customer("Mara Kessler");
    const limits = { ...env().limits, ordersPer10Minutes: 1, unpaidOrders: 1 };
    await withSettings({ limits }, async () => {
      const ids = [(await made(draft(mara))).insertedId, (await made(draft(mara))).insertedId];
      expect((await place(mara)).status).toBe(201);
      expect((await place(mara)).status).toBe(429);
      const { insertedId } = await made(draft(mara));
      ids.push(insertedId);
      const held = (await orderOf(insertedId)).expiresAt.getTime() - Date.now();
      // Not the shorter time of a new customer.
      expect(held).toBeGreaterThan((env().unpaidOrderHours - 1) * HOUR_MS);
      await orders().updateMany({ _id: { $in: ids.map(requireId) } }, { $set: { expiresAt: new Date(0) } });
      await sweepOnce(new Date());
      for (const id of ids) expect(await orderOf(id)).not.toHaveProperty("lapsedAt");
    });
  });

  it("is decided on by nobody who placed it, and is held as long as that of a known customer once it is approved", async () => {
    const { mia, jonas, id: companyId } = await aCompanyThatApproves();
    await join(companyId, sally, "approver");
    const { insertedId } = await made(draft(mia, { companyId, sent: "approval" }));
    expect(await idsOf(sally, "/approvals")).not.toContain(insertedId);
    expect((await approve(sally, insertedId)).status).toBe(403);
    expect(await mailsTo(sally.email)).toEqual([]);
    expect((await approve(jonas, insertedId)).status).toBe(200);
    expect((await orderOf(insertedId)).expiresAt.getTime()).toBeGreaterThan(Date.now() + 20 * HOUR_MS);
  });

  it("waits for approval where it is sent for that, whatever it costs, and never where nobody else can decide", async () => {
    const { mia, jonas, id: companyId } = await aCompanyThatApproves();
    const { insertedId, payLink } = await made(draft(mia, { companyId, sent: "approval" }));
    expect(payLink).toBeNull();
    expect(await statusOf(insertedId)).toBe("awaiting");
    const [asked] = await mailsTo(jonas.email);
    expect(asked?.subject).toContain("asks you to approve");
    expect(await json(approve(jonas, insertedId))).toMatchObject({ modifiedCount: 1 });
    expect(await statusOf(insertedId)).toBe("unpaid");
    // A pay link is no way around the company's limit.
    expect(cents()).toBeLessThan(200 * 100 * product.price);
    expect((await errorOf(draft(mia, { companyId }))).code).toBe("awaiting_approval");
    const alone = await customer("Ada Alone");
    const own = await companyWith(alone);
    await companies().updateOne({ _id: requireId(own) }, { $unset: { ownApproval: "" } });
    for (const more of [{ companyId: own, sent: "approval" }, { sent: "approval" }])
      expect(await errorOf(draft(alone, more))).toMatchObject({
        code: "invalid",
        fields: { sent: expect.any(String) },
      });
  });

  it("is on account where the company has terms, takes of its credit once, and has no pay link", async () => {
    const { mia, id: companyId } = await aCompanyOnAccount(2 * price());
    const order = { companyId, payBy: "terms" };
    const first = await made(draft(mia, order, sally, "phone-7"));
    expect(first.payLink).toBeNull();
    expect(await made(draft(mia, order, sally, "phone-7"))).toEqual(first);
    expect((await errorOf(draft(mia, { companyId }, sally, "phone-7"))).code).toBe("idempotency_mismatch");
    expect(await credit(companyId)).toEqual({ used: 2 * price(), orders: 1 });
    const stored = await orderOf(first.insertedId);
    expect(stored).toMatchObject({ status: "accepted", terms: { netDays: 30, settledCents: 0 } });
    expect(stored).not.toHaveProperty("payLinks");
    const [mail] = await mailsTo(mia.email);
    expect(mail?.subject).toContain("is placed, on account");
    expect(mail?.text).toContain("Halfinch sales have placed this order for you, on account");
    expect(mail?.text).not.toMatch(/\/pay\/|You can change/);
    await sweepOnce(new Date());
    const entry = await audit().findOne({ "subject.id": requireId(first.insertedId), event: "accept" });
    expect(entry?.by).toMatchObject({ role: "staff", name: sally.name });
    expect(await errorOf(draft(mia, order))).toMatchObject({
      code: "over_credit",
      free: 0,
      limit: 2 * price(),
    });
    expect((await callRoute(`DELETE /api/orders/${first.insertedId}`, { token: mia.token })).status).toBe(
      200,
    );
    expect(await credit(companyId)).toEqual({ used: 0, orders: 0 });
    // Without an account nobody could pay.
    await withSettings({ bank: null }, async () =>
      expect((await errorOf(draft(mia, order))).code).toBe("not_on_account"),
    );
    const mara = await customer("Mara Kessler");
    for (const more of [{ payBy: "terms" }, { payBy: "terms", companyId: await companyWith(mara) }])
      expect((await errorOf(draft(mara, more))).code).toBe("not_on_account");
    await expectInvariants();
  });

  it("on account is accepted by its approval where it is sent for that, and its credit is kept meanwhile", async () => {
    const { mia, id: companyId } = await aCompanyOnAccount(2 * price());
    const jonas = await customer("Jonas Ekdahl");
    await join(companyId, jonas, "approver");
    const { insertedId, payLink } = await made(draft(mia, { companyId, payBy: "terms", sent: "approval" }));
    expect(payLink).toBeNull();
    expect(await statusOf(insertedId)).toBe("awaiting");
    expect(await credit(companyId)).toEqual({ used: 2 * price(), orders: 1 });
    expect((await approve(jonas, insertedId)).status).toBe(200);
    expect(await statusOf(insertedId)).toBe("accepted");
    const subjects = (await mailsTo(mia.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("is approved, on account"));
    await expectInvariants();
  });

  it("is for customers alone, placed by sales and administrators alone, and an own price needs its reason", async () => {
    const mara = await customer("Mara Kessler");
    expect((await draft(fixtures.ada)).status).toBe(403);
    expect((await draft(sally)).status).toBe(403);
    expect((await draft({ ...mara, email: "nobody@example.com" })).status).toBe(404);
    expect((await draft(mara, { companyId: await companyWith(await customer("Other")) })).status).toBe(404);
    for (const by of [mara, await staff("warehouse", "accounts", "catalogue")])
      expect((await draft(mara, {}, by)).status).toBe(403);
    for (const line of [
      { ownPrice: 0.5 },
      { reason: "So" },
      { ownPrice: 0, reason: "So" },
      { ownPrice: 0.5, reason: "x".repeat(201) },
    ])
      expect((await draft(mara, { lines: [{ productId: product.id, quantity: 200, ...line }] })).status).toBe(
        400,
      );
    const without = { token: sally.token, body: body(mara) };
    expect((await callRoute("POST /api/draft-orders", without)).status).toBe(400);
    expect((await draft(mara, {}, fixtures.ada)).status).toBe(201);
  });
});

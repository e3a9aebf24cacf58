import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { lookByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { HOUR_MS, orderOf, statusOf } from "../companies/approval-calls";
import { companyWith, mailsTo } from "../companies/company-calls";
import { errorOf, fixtures, get, place, product } from "../companies/company-order-calls";
import { customer, staff } from "../people/stored-accounts";
import { addGoods } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import { priceCompany, storePriceList } from "../support/price-lists";
import { withSettings } from "../support/with-settings";
import { body, draft, made, prepareDraftOrders, sally, withPrice } from "./draft-order-calls";

beforeAll(prepareDraftOrders);

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

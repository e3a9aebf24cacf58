import { beforeAll, describe, expect, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { COMPANY_ROLES } from "@/lib/core/domain/companies/company-roles";
import { lookByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { confirmed, customer } from "../people/stored-accounts";
import { insertedBy, payAtGateway } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { change, companyWith } from "./company-calls";
import {
  errorOf,
  fixtures,
  get,
  idsOf,
  own,
  place,
  placeFor,
  prepareCompanyOrders,
  product,
} from "./company-order-calls";

beforeAll(prepareCompanyOrders);

describe("an order for a company", () => {
  it("has the company's name and VAT ID of its moment, and the person who placed it", async () => {
    const marta = await customer("Marta Lindqvist");
    const id = await companyWith(marta);
    const orderId = await placeFor(marta, id, { poNumber: "PO-7" });
    expect((await change(marta, id, { name: "Another", vatId: "", revision: 1 })).status).toBe(200);
    expect(await json(get(marta, `/orders/${orderId}`))).toMatchObject({
      customerName: "Marta Lindqvist",
      poNumber: "PO-7",
      company: {
        id,
        name: "Lindqvist Flottverkstad",
        legalName: "Lindqvist Flottverkstad AB",
        vatId: "SE556677889901",
      },
    });
  });

  it("an order of somebody who is in a company is their own where it names none", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    const orderId = await insertedBy(place(marta));
    expect("company" in (await json(get(marta, `/orders/${orderId}`)))).toBe(false);
    expect(await idsOf(marta, `/companies/${id}/orders`)).toEqual([]);
    expect(await idsOf(marta, own(marta))).toEqual([orderId]);
  });

  it("is placed from the basket, too, with its PO number", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    const body = {
      lines: [{ productId: product.id, quantity: 100, unitPrice: product.price }],
      totalPrice: 100 * product.price,
      customerPhone: "030 123456",
      address: { company: "", street: "Hamngatan 9", city: "Malmö", postalCode: "211 22", country: "Sweden" },
      companyId: id,
      poNumber: "PO-8",
    };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const orderId = await insertedBy(
      callRoute("POST /api/basket/order", { token: marta.token, body, headers }),
    );
    expect(await json(get(marta, `/orders/${orderId}`))).toMatchObject({ company: { id }, poNumber: "PO-8" });
  });

  it("its pay link names the company to whoever opens it", async () => {
    const marta = await confirmed(await customer("Marta Lindqvist"));
    const id = await companyWith(marta);
    const orderId = await placeFor(marta, id);
    const made = await callRoute(`POST /api/orders/${orderId}/pay-links`, {
      token: marta.token,
      body: {},
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
    const { url } = (await made.json()) as { url: string };
    const looked = await lookByPayLink(url.slice(url.lastIndexOf("/") + 1));
    expect(looked).toMatchObject({ ok: true, value: { orderedBy: "Lindqvist Flottverkstad" } });
  });

  it.each(COMPANY_ROLES)("a company's %s orders for it as the table says", async (role) => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, role]);
    expect((await place(mia, { companyId: id })).status).toBe(["owner", "buyer"].includes(role) ? 201 : 403);
  });

  it("nobody orders for a company that they are not in: it is not there", async () => {
    const id = await companyWith(await customer());
    expect(await errorOf(place(fixtures.olga, { companyId: id }))).toMatchObject({ code: "not_found" });
    expect(await errorOf(place(fixtures.ada, { companyId: id }))).toMatchObject({ code: "not_found" });
  });

  it("the same key for another company is refused, and the same request again is the same order", async () => {
    const marta = await customer();
    const [first, second] = [await companyWith(marta), await companyWith(marta)];
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const orderId = await insertedBy(place(marta, { companyId: first }, key));
    expect(await insertedBy(place(marta, { companyId: first }, key))).toBe(orderId);
    expect(await errorOf(place(marta, { companyId: second }, key))).toMatchObject({
      code: "idempotency_mismatch",
    });
  });

  it("a company that asks for a PO number gets no order without one, and keeps it", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    expect((await change(marta, id, { poRequired: true, revision: 1 })).status).toBe(200);
    expect(await errorOf(place(marta, { companyId: id }))).toMatchObject({
      code: "invalid",
      fields: { poNumber: "is needed on each order of this company" },
    });
    const orderId = await placeFor(marta, id, { poNumber: "PO-9" });
    const path = `PATCH /api/orders/${orderId}/reference`;
    const papers = (body: object) => callRoute(path, { token: marta.token, body });
    expect((await papers({ poNumber: "" })).status).toBe(400);
    expect((await papers({ poNumber: "PO-10" })).status).toBe(200);
    // An order of one's own still needs no PO number.
    expect((await place(marta)).status).toBe(201);
  });

  it("a company that waits or is suspended cannot order, is told why, and pays what it has ordered", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    const orderId = await placeFor(marta, id);
    const decision = { at: new Date(), reason: "Three unpaid invoices" };
    await companies().updateOne({ _id: requireId(id) }, { $set: { state: "suspended", decision } });
    expect(await errorOf(place(marta, { companyId: id }))).toMatchObject({
      code: "company_inactive",
      message: "This company is suspended and cannot order: Three unpaid invoices",
    });
    const transectionId = await payAtGateway(orderId, marta, 100 * product.price);
    const body = { orderId, productName: product.name, transectionId };
    expect((await callRoute(`PATCH /api/orders/${orderId}`, { token: marta.token, body })).status).toBe(200);
    await companies().updateOne({ _id: requireId(id) }, { $set: { state: "pending" } });
    expect(await errorOf(place(marta, { companyId: id }))).toMatchObject({ code: "company_inactive" });
  });
});

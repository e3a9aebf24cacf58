import { beforeAll, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { CompanyRole } from "@/lib/core/domain/companies/company-roles";
import { customer, type Person, staff } from "../people/stored-accounts";
import { insertedBy } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { companyWith, mailsTo, remove, setRoles } from "./company-calls";
import {
  errorOf,
  get,
  idsOf,
  own,
  place,
  placeFor,
  prepareCompanyOrders,
  product,
} from "./company-order-calls";

beforeAll(prepareCompanyOrders);

/** The statuses of a person's calls about an order of their company that a buyer has placed. */
async function accessOf(person: Person, orderId: string, companyId: string) {
  const { token } = person;
  const ask = async (line: string, body?: object) =>
    (await callRoute(line, { token, ...(body ? { body } : {}) })).status;
  return {
    list: await ask(`GET /api/companies/${companyId}/orders`),
    read: await ask(`GET /api/orders/${orderId}`),
    again: await ask(`GET /api/orders/${orderId}/again`),
    papers: await ask(`PATCH /api/orders/${orderId}/reference`, { note: crypto.randomUUID() }),
    pay: await ask("POST /api/create-payment-intent", { totalPrice: 100 * product.price, orderId }),
    cancel: await ask(`DELETE /api/orders/${orderId}`),
  };
}

const NOTHING = { list: 404, read: 404, again: 404, papers: 404, pay: 404, cancel: 404 };
const EVERYTHING = { list: 200, read: 200, again: 200, papers: 200, pay: 200, cancel: 200 };
/** The access of each person to an order of the company that its buyer Mia has placed. */
const MATRIX: Record<string, Record<string, number>> = {
  "its owner": EVERYTHING,
  "the buyer who placed it": { ...EVERYTHING, list: 403 },
  "another buyer": { ...NOTHING, list: 403 },
  "its approver": { ...NOTHING, list: 200, read: 200 },
  "its accountant": { ...NOTHING, list: 200, read: 200, pay: 200 },
  "an owner of another company": NOTHING,
  "a customer": NOTHING,
};

describe("access to a company's order", () => {
  it.each(Object.keys(MATRIX))("%s has the access that the table says", async (who) => {
    const [marta, mia, other] = [await customer(), await customer("Mia Sandell"), await customer("Olle")];
    const roles: Record<string, CompanyRole[]> = {
      "another buyer": ["buyer"],
      "its approver": ["approver"],
      "its accountant": ["accountant"],
    };
    const role = roles[who];
    const people: [Person, ...CompanyRole[]][] = [
      [mia, "buyer"],
      ...(role ? [[other, ...role] as const] : []),
    ].map(([person, ...given]) => [person as Person, ...(given as CompanyRole[])]);
    const id = await companyWith(marta, ...people);
    if (who === "an owner of another company") await companyWith(other);
    const orderId = await placeFor(mia, id);
    const person = who === "its owner" ? marta : who === "the buyer who placed it" ? mia : other;
    expect(await accessOf(person, orderId, id)).toEqual(MATRIX[who]);
  });

  it("staff see a company's orders by their rights, and a visitor sees nothing", async () => {
    const mia = await customer("Mia Sandell");
    const id = await companyWith(mia);
    const orderId = await placeFor(mia, id);
    for (const role of ["sales", "warehouse", "accounts"] as const)
      expect(await idsOf(await staff(role), `/companies/${id}/orders`)).toEqual([orderId]);
    expect((await get(await staff("catalogue"), `/companies/${id}/orders`)).status).toBe(404);
    expect((await callRoute(`GET /api/companies/${id}/orders`)).status).toBe(401);
  });

  it("somebody in two companies sees each one's orders there, and not the other's", async () => {
    const marta = await customer();
    const [first, second] = [await companyWith(marta), await companyWith(marta)];
    const [a, b] = [await placeFor(marta, first), await placeFor(marta, second)];
    expect(await idsOf(marta, `/companies/${first}/orders`)).toEqual([a]);
    expect(await idsOf(marta, `/companies/${second}/orders`)).toEqual([b]);
    expect(await idsOf(marta, own(marta))).toEqual([b, a]);
  });

  it("a company's list goes on after its last order", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    const [a, b] = [await placeFor(marta, id), await placeFor(marta, id)];
    const first = await get(marta, `/companies/${id}/orders?limit=1`);
    expect(await first.json()).toMatchObject([{ _id: b }]);
    const next = /<([^>]+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const { pathname, search } = new URL(next, "http://localhost");
    expect(await idsOf(marta, `${pathname}${search}`.slice("/api".length))).toEqual([a]);
  });
});

it("an owner who cancels a buyer's order after hours does not slow the buyer down, their own cancellation does", async () => {
  const marta = await customer();
  const mia = await customer("Mia Sandell");
  const id = await companyWith(marta, [mia, "buyer"]);
  const cancelled = async (person: Person, hours: number) => {
    const orderId = await placeFor(mia, id);
    const placedAt = new Date(Date.now() - hours * 3_600_000);
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { placedAt } });
    const path = `DELETE /api/orders/${orderId}`;
    expect((await callRoute(path, { token: person.token })).status).toBe(200);
    return (await orders().findOne({ _id: requireId(orderId) }))?.lapsedAt !== undefined;
  };
  expect(await cancelled(marta, 2)).toBe(false);
  expect(await cancelled(marta, 2)).toBe(false);
  // Only the buyer's own cancellations count as the buyer's habit.
  expect(await cancelled(mia, 0.5)).toBe(false);
  expect(await cancelled(mia, 2)).toBe(true);
});

describe("a person who leaves a company", () => {
  it("their orders stay the company's, and they see and pay none of them from the next request on", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, "buyer"]);
    const orderId = await placeFor(mia, id);
    const private_ = await insertedBy(place(mia));
    expect(await idsOf(mia, own(mia))).toEqual([private_, orderId]);
    expect((await remove(marta, id, mia)).status).toBe(200);
    expect(await idsOf(mia, own(mia))).toEqual([private_]);
    expect(await accessOf(mia, orderId, id)).toEqual(NOTHING);
    // They cannot pay it by its total either, without its id.
    await callRoute(`DELETE /api/orders/${private_}`, { token: mia.token });
    const body = { totalPrice: 100 * product.price };
    const started = await callRoute("POST /api/create-payment-intent", { token: mia.token, body });
    expect(started.status).toBe(409);
    expect(await idsOf(marta, `/companies/${id}/orders`)).toEqual([orderId]);
    expect(await accessOf(marta, orderId, id)).toEqual(EVERYTHING);
  });

  it("a buyer who becomes an accountant pays what they have ordered and changes it no more", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, "buyer"]);
    const orderId = await placeFor(mia, id);
    expect((await setRoles(marta, id, 1, [mia, "accountant"])).status).toBe(200);
    expect(await accessOf(mia, orderId, id)).toEqual(MATRIX["its accountant"]);
  });

  it("the mails of their order go to the company's owner, and to themselves no more", async () => {
    const marta = await customer("Marta Lindqvist");
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, "buyer"]);
    const orderId = await placeFor(mia, id);
    const before = (await mailsTo(mia.email)).length;
    expect(before).toBe(1);
    await remove(marta, id, mia);
    expect((await callRoute(`DELETE /api/orders/${orderId}`, { token: marta.token })).status).toBe(200);
    expect((await mailsTo(marta.email)).map(({ subject }) => subject).join()).toMatch(/cancelled/i);
    expect(await mailsTo(mia.email)).toHaveLength(before);
  });

  it("their own data have number, date and total of the orders that they placed for it, and nothing that is in them", async () => {
    const marta = await customer("Marta Lindqvist");
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, "buyer"]);
    const orderId = await placeFor(mia, id, { poNumber: "PO-13" });
    const papers = { note: "For Marta's fleet" };
    await callRoute(`PATCH /api/orders/${orderId}/reference`, { token: marta.token, body: papers });
    await moveAllAudit();
    const download = async () => (await get(mia, "/account/data")).text();
    const before = await download();
    for (const word of ["PO-13", papers.note]) expect(before).toContain(word);
    expect((await remove(marta, id, mia)).status).toBe(200);
    await callRoute(`PATCH /api/orders/${orderId}/reference`, {
      token: marta.token,
      body: { note: "After she left" },
    });
    await moveAllAudit();
    const after = await download();
    expect((JSON.parse(after) as { orders: object[] }).orders).toEqual([
      {
        id: orderId,
        placedAt: expect.any(String),
        totalCents: 100 * 100 * product.price,
        company: { name: "Lindqvist Flottverkstad" },
      },
    ]);
    for (const word of ["PO-13", papers.note, "After she left", product.name, "Hamngatan"])
      expect(after).not.toContain(word);
  });

  it("the last person of a company with an open order can neither leave nor delete the account", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    const orderId = await placeFor(marta, id);
    expect(await errorOf(remove(marta, id, marta))).toMatchObject({ code: "order_under_way" });
    const body = { password: marta.password };
    const erase = () => callRoute("POST /api/account/erasure", { token: marta.token, body });
    expect(await errorOf(erase())).toMatchObject({ code: "order_under_way" });
    await callRoute(`DELETE /api/orders/${orderId}`, { token: marta.token });
    expect((await erase()).status).toBe(200);
  });

  it("an account that is deleted leaves the company's open order with its papers, and no name once it has ended", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, "buyer"]);
    const orderId = await placeFor(mia, id, { poNumber: "PO-11" });
    const ended = await placeFor(mia, id, { poNumber: "PO-12" });
    await callRoute(`DELETE /api/orders/${ended}`, { token: mia.token });
    const body = { password: mia.password };
    expect((await callRoute("POST /api/account/erasure", { token: mia.token, body })).status).toBe(200);
    const [open, cancelled] = await Promise.all(
      [orderId, ended].map((one) => orders().findOne({ _id: requireId(one) })),
    );
    expect(open).toMatchObject({ status: "unpaid", poNumber: "PO-11", customer: { name: mia.name } });
    expect(cancelled).toMatchObject({
      poNumber: "PO-12",
      customer: { name: "A former customer", email: "" },
    });
    expect(await json(get(marta, `/orders/${orderId}`))).toMatchObject({ status: "unpaid" });
  });

  it("an owner's name goes from another's order that they cancelled or changed, once their account is deleted", async () => {
    const [marta, olle, mia] = [await customer(), await customer("Olle"), await customer("Mia Sandell")];
    const id = await companyWith(marta, [olle, "owner"], [mia, "buyer"]);
    const [changed, cancelled] = [await placeFor(mia, id), await placeFor(mia, id)];
    const { token } = olle;
    const body = { revision: 0, lines: [{ productId: product.id, quantity: 200 }] };
    expect((await callRoute(`PUT /api/orders/${changed}/lines`, { token, body })).status).toBe(200);
    expect((await callRoute(`DELETE /api/orders/${cancelled}`, { token })).status).toBe(200);
    const erased = callRoute("POST /api/account/erasure", { token, body: { password: olle.password } });
    expect((await erased).status).toBe(200);
    for (const orderId of [changed, cancelled]) {
      const order = await orders().findOne({ _id: requireId(orderId) });
      expect(JSON.stringify(order)).not.toContain(olle.name);
      expect(order?.history.at(-1)?.by).toMatchObject({ role: "customer", name: "A former customer" });
    }
  });
});

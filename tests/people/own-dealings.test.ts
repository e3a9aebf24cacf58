import { beforeAll, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { audit } from "@/lib/core/data/audit/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { adminIds } from "@/lib/core/data/people/admins";
import { admins } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { OWN_DEALINGS } from "@/lib/core/domain/people/own-dealings";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { apply, companyWith, decide, join } from "../companies/company-calls";
import { errorOf, fixtures, placeFor, product } from "../companies/company-order-calls";
import { draft, prepareDraftOrders, sally, withPrice } from "../draft-orders/draft-order-calls";
import { changed, made, send as sendOffer } from "../offers/offer-calls";
import { storePaper } from "../papers/store-paper";
import {
  aCompanyOnAccount,
  book,
  placeOnAccount,
  setTerms,
  ship,
  takeBack,
  writeOff,
} from "../payments/on-account-calls";
import { aReturn } from "../returns/return-calls";
import { pack, packed, packing } from "../shipments/shipment-calls";
import { addGoods, addReview, insertedBy, orderBody, paidOrder, placeOrder } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { makeShippedOnAccount } from "../support/order-on-account";
import { priceCompany, storePriceList } from "../support/price-lists";
import { orderWithRefundDue, REFUND_DUE } from "../support/refund-due";
import { bytesOf, writeEntry, writeStatement } from "../support/statements";
import { allBooked, aWaitingEntry } from "../support/stored-entries";
import { anEntry } from "../support/transfers";
import { admin, customer, type Person, staff } from "./stored-accounts";

/** Somebody with every role of staff, who is a customer and has a company, and a colleague with the same roles. */
let otto: Person;
let colleague: Person;
beforeAll(async () => {
  await prepareDraftOrders();
  await admin("Second Admin");
  otto = await staff("sales", "accounts", "warehouse", "catalogue");
  colleague = await staff("sales", "accounts", "warehouse", "catalogue");
});

type Decision = (by: Person) => Promise<Response>;
const send = (line: string, body: object, headers: Record<string, string> = {}): Decision => {
  return (by) => callRoute(line, { token: by.token, body, headers });
};

/** A list that is the company's price list, with a row of the product. */
async function aListOf(companyId: string): Promise<string> {
  const list = await storePriceList({}, [product.id, [100, 500]]);
  await priceCompany(companyId, list);
  return list;
}

const ottosCompany = async () => await companyWith(await customer(), [otto, "accountant"]);

async function ottosList() {
  return await aListOf(await ottosCompany());
}

/** An order of somebody else of the company that Otto is an accountant of. */
async function ofOttosCompany(): Promise<string> {
  const marta = await customer("Marta");
  return await placeFor(marta, await companyWith(marta, [otto, "accountant"]));
}

const csv = (by: Person, list: string) =>
  callRoute(`PUT /api/price-lists/${list}/rows?mode=merge&revision=1`, {
    token: by.token,
    body: bytesOf(`Product ID,Prices\n${product.id},100: $ 0.01\n`),
    headers: { "content-type": "text/csv" },
  });

/** Each call that decides, about what is Otto's own. */
const DECISIONS: Record<string, () => Promise<Decision>> = {
  "PUT /companies/{id}/state": async () => {
    const id = await insertedBy(apply(otto));
    return (by) => decide(by, id, { state: "approved", reason: "", revision: 1 });
  },
  "PUT /companies/{id}/terms": async () => {
    const id = await ottosCompany();
    return (by) => setTerms(by, id, { terms: { netDays: 30, creditLimit: 500 }, revision: 1 });
  },
  "PUT /companies/{id}/vat-proof": async () => {
    const id = await ottosCompany();
    return send(`PUT /api/companies/${id}/vat-proof`, { state: "valid", reason: "By letter", revision: 1 });
  },
  "PUT /companies/{id}/price-list": async () => {
    const [id, list] = [await ottosCompany(), await storePriceList()];
    return send(`PUT /api/companies/${id}/price-list`, { priceListId: list, revision: 1 });
  },
  "POST /draft-orders": async () => {
    const mia = await customer("Mia Sandell");
    const companyId = await companyWith(otto, [mia, "buyer"]);
    return (by) => draft(mia, { ...withPrice(), companyId }, by);
  },
  "POST /offers/{id}/send": async () => {
    const mia = await customer("Mia Sandell");
    const companyId = await companyWith(otto, [mia, "buyer"]);
    const id = await made({ customerEmail: mia.email, companyId }, sally);
    await changed(id, { lines: [{ productId: product.id, quantity: 100, unitPrice: 0.01 }] }, sally);
    return (by) => sendOffer(id, 1, by);
  },
  "PATCH /price-lists/{id}": async () =>
    send(`PATCH /api/price-lists/${await ottosList()}`, {
      ...{ name: "Friends", percentOff: 50, from: null, until: null },
      revision: 1,
    }),
  "PUT /price-lists/{id}/rows": async () => {
    const list = await ottosList();
    return (by) => csv(by, list);
  },
  "PUT /price-lists/{id}/rows/{productId}": async () =>
    send(`PUT /api/price-lists/${await ottosList()}/rows/${product.id}`, {
      tiers: [{ from: 100, unitPrice: 0.01 }],
      revision: 1,
    }),
  "DELETE /price-lists/{id}/rows/{productId}": async () => {
    const list = await ottosList();
    return (by) =>
      callRoute(`DELETE /api/price-lists/${list}/rows/${product.id}?revision=1`, { token: by.token });
  },
  "POST /orders/{id}/transfers": async () => {
    const orderId = await placeOrder(product, otto);
    return (by) => book(by, orderId, anEntry());
  },
  "POST /bank-entries/{id}/booking": async () => {
    const orderId = await placeOrder(product, otto);
    const entry = await aWaitingEntry({ amountCents: product.price * 10_000 });
    return send(`POST /api/bank-entries/${entry}/booking`, { orderId, revision: 1 });
  },
  "POST /orders/{id}/transfers/undo": async () => {
    const [orderId, entry] = [await placeOrder(product, otto), anEntry()];
    await book(colleague, orderId, entry);
    return (by) => takeBack(by, orderId, entry);
  },
  "PUT /orders/{id}/charges": async () => {
    const orderId = await placeOrder(product, otto);
    return send(`PUT /api/orders/${orderId}/charges`, { revision: 0, delivery: 1, reason: "By sea" });
  },
  "PUT /orders/{id}/lines": async () => {
    const orderId = await ofOttosCompany();
    const lines = [{ productId: product.id, quantity: 200 }];
    return send(`PUT /api/orders/${orderId}/lines`, { revision: 0, lines, reason: "By telephone" });
  },
  "PATCH /orders/{id}/reference": async () => {
    const orderId = await ofOttosCompany();
    return send(`PATCH /api/orders/${orderId}/reference`, { poNumber: "4712", reason: "By telephone" });
  },
  "POST /orders/{id}/refund": async () => {
    const { orderId } = await paidOrder(product, otto);
    return send(`POST /api/orders/${orderId}/refund`, { reason: "Damaged" });
  },
  "POST /orders/{id}/refund/sent": async () => {
    const orderId = await orderWithRefundDue(otto, product);
    return send(`POST /api/orders/${orderId}/refund/sent`, { refundId: REFUND_DUE, note: "Entry 7" });
  },
  "POST /papers/{id}/credit": async () => {
    const { orderId } = await paidOrder(product, otto);
    const key = { "idempotency-key": "of-the-paper" };
    return send(`POST /api/papers/${await storePaper(otto, orderId)}/credit`, { reason: "Bent" }, key);
  },
  "POST /orders/{id}/write-off": async () => {
    const { id, mia } = await aCompanyOnAccount();
    await join(id, otto, "accountant");
    const orderId = await placeOnAccount(mia, id);
    await makeShippedOnAccount(orderId);
    return (by) => writeOff(by, orderId);
  },
  "PATCH /ordersShiped/{id}": async () => {
    const { id, mia } = await aCompanyOnAccount();
    await join(id, otto, "accountant");
    const orderId = await placeOnAccount(mia, id);
    return (by) => ship(by, orderId);
  },
  "POST /orders/{id}/shipments": async () => {
    const { id, mia } = await aCompanyOnAccount();
    await join(id, otto, "accountant");
    const orderId = await placeOnAccount(mia, id);
    return (by) => pack(by, orderId, packing(100));
  },
  "POST /orders/{id}/rest": async () => {
    const { orderId } = await paidOrder(product, otto);
    return send(`POST /api/orders/${orderId}/rest`, { revision: 0, reason: "Its maker has ended it" });
  },
  "PATCH /returns/{id}": async () => {
    const goods = await aReturn(product, otto);
    return send(`PATCH /api/returns/${goods}`, { state: "allowed", revision: 0 });
  },
  "PATCH /shipments/{id}": async () => {
    const { id, mia } = await aCompanyOnAccount();
    await join(id, otto, "accountant");
    const shipment = await packed(await placeOnAccount(mia, id));
    return send(`PATCH /api/shipments/${shipment}`, { revision: 1, state: "shipped" });
  },
  "PATCH /review/{id}": async () => {
    const { name } = await addGoods(fixtures);
    return send(`PATCH /api/review/${await addReview(name, otto)}`, { hidden: true, reason: "Rude" });
  },
  "PUT /review/{id}/answer": async () => {
    const { name } = await addGoods(fixtures);
    return send(`PUT /api/review/${await addReview(name, otto)}/answer`, { text: "Thank you" });
  },
};

const calls: string[] = Object.values(OWN_DEALINGS).flatMap(({ calls }) => [...calls]);
/** Calls about several orders answer for each by itself. They have their tests below, and in tests/shipments/sent-orders.test.ts. */
const BY_ITSELF = ["POST /bank-statements", "POST /shipments"];

describe("nobody of the shop decides on their own", () => {
  it("each call that asks is tried here", () => {
    expect([...Object.keys(DECISIONS), ...BY_ITSELF].sort()).toEqual(calls.sort());
  });

  it.each(Object.keys(DECISIONS))(
    "%s is refused on what is their own, and a colleague does it",
    async (call) => {
      const decision = await DECISIONS[call]?.();
      if (!decision) throw new Error(`nothing to try for ${call}`);
      const refused = await decision(otto);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        error: { code: "forbidden", message: expect.stringMatching(/your own|You belong|that you belong/) },
      });
      const done = await decision(colleague);
      expect([200, 201], await done.clone().text()).toContain(done.status);
    },
  );

  it("an invitation to a company is enough, and so is an order of somebody else of it", async () => {
    const marta = await customer("Marta");
    const id = await companyWith(marta);
    const orderId = await placeFor(marta, id);
    const invited = { ...invitation(), email: otto.email };
    await companies().updateOne({ _id: requireId(id) }, { $push: { invitations: invited } });
    expect((await errorOf(book(otto, orderId, anEntry()))).message).toContain("invited to");
    expect((await setTerms(otto, id, { terms: null, revision: 1 })).status).toBe(403);
  });

  it("a statement books nothing for its uploader's order: the entry waits for a colleague", async () => {
    const [own, other] = [await placeOrder(product, otto), await placeOrder(product, await customer())];
    const amount = (product.price * 100).toFixed(2);
    const entries = [own, other].map((id) =>
      writeEntry({ bankReference: anEntry(), amount, reference: referenceOf(id) }),
    );
    const upload = callRoute("POST /api/bank-statements", {
      token: otto.token,
      body: bytesOf(writeStatement(entries)),
      headers: { "content-type": "application/xml", "idempotency-key": crypto.randomUUID() },
    });
    const statementId = requireId(await insertedBy(upload));
    await allBooked();
    const found = await bankEntries().find({ statementId }).toArray();
    const ofOrder = (id: string) => found.find(({ namedOrderIds }) => namedOrderIds[0]?.equals(id));
    expect(ofOrder(own)).toMatchObject({ state: "waiting", problem: { kind: "own_order" } });
    expect(ofOrder(other)).toMatchObject({ state: "booked" });
    const { _id, revision } = ofOrder(own) ?? { _id: "", revision: 0 };
    const booking = send(`POST /api/bank-entries/${_id.toString()}/booking`, { orderId: own, revision });
    expect((await booking(otto)).status).toBe(403);
    expect((await booking(colleague)).status).toBe(200);
  });

  it("a paid order is shipped also by its own customer", async () => {
    const { orderId } = await paidOrder(product, otto);
    expect((await ship(otto, orderId)).status).toBe(200);
  });
});

describe("a person of the shop who has set a price", () => {
  const setPrice = async (by: Person, id: string, price: number) => {
    const { revision } = await json(callRoute(`GET /api/goods/${id}/details`, { token: by.token }));
    const changed = await callRoute(`PATCH /api/goods/${id}`, { token: by.token, body: { price, revision } });
    expect(changed.status, await changed.clone().text()).toBe(200);
  };
  const buy = async (by: Person, { id }: { id: string }) => {
    const { name, price } = await json(callRoute(`GET /api/goods/${id}`));
    const body = orderBody({ id, name: String(name), price: Number(price) }, by);
    return await callRoute("POST /api/orders", { token: by.token, body });
  };

  it("does not buy at it for thirty days, by no way of ordering; others do, and they once a colleague has set it", async () => {
    const goods = await addGoods(fixtures, { available: 10_000 });
    const before = await insertedBy(buy(otto, goods));
    await setPrice(otto, goods.id, 0.01);
    const refused = await errorOf(buy(otto, goods));
    expect(refused).toMatchObject({ code: "forbidden", message: expect.stringContaining(goods.name) });
    const lines = [{ productId: goods.id, quantity: 200 }];
    const change = await callRoute(`PUT /api/orders/${before}/lines`, {
      token: otto.token,
      body: { revision: 0, lines },
    });
    expect(change.status).toBe(403);
    expect((await buy(await customer(), goods)).status).toBe(201);
    await setPrice(colleague, goods.id, 0.02);
    expect((await buy(otto, goods)).status).toBe(201);
    await setPrice(otto, goods.id, 0.01);
    const long = new Date(Date.now() - 31 * 86_400_000);
    await products().updateOne({ _id: requireId(goods.id) }, { $set: { "pricedBy.at": long } });
    expect((await buy(otto, goods)).status).toBe(201);
  });

  it("counts for a product that they have added, and not for another field that they change", async () => {
    const goods = await addGoods(fixtures, { available: 10_000 });
    const { revision } = await json(callRoute(`GET /api/goods/${goods.id}/details`, { token: otto.token }));
    const described = { dec: "Runs true", revision };
    expect((await send(`PATCH /api/goods/${goods.id}`, described)(otto)).status).toBe(200);
    expect((await buy(otto, goods)).status).toBe(201);
    const made = await insertedBy(
      callRoute("POST /api/goods", {
        token: otto.token,
        body: { name: "A friend's chain", img: "", dec: "", price: 0.01, quantity: 100, available: 500 },
      }),
    );
    expect((await buy(otto, { id: made })).status).toBe(403);
  });
});

describe("the only administrator of a shop", () => {
  it("decides on their own, and the company, the order and the audit say so", async () => {
    const sole = await alone();
    const id = await insertedBy(apply(sole));
    const approved = await decide(sole, id, { state: "approved", reason: "", revision: 1 });
    expect(await approved.json()).toMatchObject({ state: "approved", decidedByOwnAt: expect.any(String) });
    const orderId = await placeOrder(product, sole);
    expect((await book(sole, orderId, anEntry())).status).toBe(200);
    const order = await orders().findOne({ _id: requireId(orderId) });
    expect(order?.history.at(-1)?.by).toMatchObject({ name: sole.name, onOwn: true });
    const goods = await addGoods({ ...fixtures, ada: sole }, { available: 500 });
    const bought = await placeOrder(goods, sole);
    expect((await orders().findOne({ _id: requireId(bought) }))?.history.at(-1)?.by.onOwn).toBe(true);
    await moveAllAudit();
    const marked = await audit().find({ "by.onOwn": true }).toArray();
    expect(marked.map(({ kind, event }) => `${kind} ${event}`).sort()).toEqual([
      "company set",
      "order confirm",
      "order pay",
    ]);
    const answer = await callRoute(`GET /api/audit?q=${orderId}`, { token: sole.token });
    expect(JSON.stringify(await answer.json())).toContain('"onOwn":true');
  });

  it("is refused from the day on that there is a second one", async () => {
    const sole = await alone();
    const orderId = await placeOrder(product, sole);
    await admin("Back Again");
    expect((await book(sole, orderId, anEntry())).status).toBe(403);
  });
});

/** @returns an administrator, who is the only one from now on */
async function alone(): Promise<Person> {
  const sole = await admin("Sole Owner");
  await admins().updateOne({ _id: "admins" }, { $set: { userIds: [requireId(sole.userId)] } });
  expect(await adminIds()).toHaveLength(1);
  return sole;
}

const invitation = () => ({
  _id: requireId("64b0000000000000000000aa"),
  roles: ["buyer" as const],
  hash: "none",
  by: { userId: requireId(otto.userId), name: "Marta" },
  until: new Date(0),
});

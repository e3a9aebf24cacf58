import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { ORDER_BAR_TEXTS, type WhoMayOrder } from "@/lib/core/domain/shop/who-may-order";
import { companyWith, decide } from "../companies/company-calls";
import { errorOf, fixtures, get, place, product } from "../companies/company-order-calls";
import { draft, made, prepareDraftOrders } from "../draft-orders/draft-order-calls";
import { confirmed, customer, type Person } from "../people/stored-accounts";
import { insertedBy } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { must, staffViewer } from "../support/shop-in-process";

beforeAll(prepareDraftOrders);

const set = async (changes: { whoMayOrder?: WhoMayOrder; deliversTo?: string[] }) => {
  const { revision } = await findShopRecord();
  must(await setShopRecord(staffViewer(), { ...changes, revision }));
};
beforeEach(() => set({ whoMayOrder: "anybody", deliversTo: [] }));

const address = (country: string) => ({
  address: { company: "", street: "Hamngatan 9", city: "Malmö", postalCode: "211 22", country },
});

const orderBasket = (person: Person, more: object = {}) =>
  callRoute("POST /api/basket/order", {
    token: person.token,
    body: {
      lines: [{ productId: product.id, quantity: 100, unitPrice: product.price }],
      totalPrice: 100 * product.price,
      customerPhone: "030 123456",
      ...address("Sweden"),
      ...more,
    },
    headers: { "idempotency-key": crypto.randomUUID() },
  });

const UNCONFIRMED = { code: "email_unconfirmed", message: ORDER_BAR_TEXTS.unconfirmed };
const NO_COMPANY = {
  code: "company_needed",
  message: ORDER_BAR_TEXTS.noCompany,
  fields: { companyId: ORDER_BAR_TEXTS.noCompany },
};

describe("who may order", () => {
  it("is anybody at first, and the profile says nothing of it", async () => {
    const mara = await customer();
    await insertedBy(place(mara));
    expect(await json(get(mara, "/profile"))).not.toHaveProperty("orderBar");
  });

  it("can be accounts with a confirmed e-mail: others are refused by each way to order, and order once it is confirmed", async () => {
    await set({ whoMayOrder: "confirmed" });
    const mara = await customer();
    expect(await errorOf(place(mara))).toMatchObject(UNCONFIRMED);
    expect(await errorOf(orderBasket(mara))).toMatchObject(UNCONFIRMED);
    expect(await json(get(mara, "/profile"))).toMatchObject({ orderBar: "unconfirmed" });
    // Staff know the customer for whom they order.
    await made(draft(mara));
    await confirmed(mara);
    await insertedBy(place(mara));
    await insertedBy(orderBasket(mara));
    expect(await json(get(mara, "/profile"))).not.toHaveProperty("orderBar");
  });

  it("can be approved companies: an order for nobody or for another company is refused, also one by staff", async () => {
    await set({ whoMayOrder: "companies" });
    const owner = await confirmed(await customer("Olga Owner"));
    expect(await errorOf(place(owner))).toMatchObject(NO_COMPANY);
    expect(await json(get(owner, "/profile"))).toMatchObject({ orderBar: "noCompany" });
    const companyId = await companyWith(owner);
    expect(await json(get(owner, "/profile"))).not.toHaveProperty("orderBar");
    expect(await errorOf(place(owner))).toMatchObject(NO_COMPANY);
    expect(await errorOf(orderBasket(owner))).toMatchObject(NO_COMPANY);
    expect(await errorOf(draft(owner))).toMatchObject(NO_COMPANY);
    await insertedBy(place(owner, { companyId }));
    await insertedBy(orderBasket(owner, { companyId }));
    await made(draft(owner, { companyId }));
    const { revision } = (await json(get(owner, `/companies/${companyId}`))) as { revision: number };
    await decide(fixtures.ada, companyId, { state: "suspended", reason: "Unpaid", revision });
    expect(await errorOf(place(owner, { companyId }))).toMatchObject({ code: "company_inactive" });
    expect(await json(get(owner, "/profile"))).toMatchObject({ orderBar: "noCompany" });
  });

  it("is asked again where a customer adds to an order that was placed before the change, not where they take away", async () => {
    const mara = await customer();
    const orderId = await insertedBy(place(mara));
    const change = async (quantity: number) => {
      const { revision } = (await json(get(mara, `/orders/${orderId}`))) as { revision: number };
      return callRoute(`PUT /api/orders/${orderId}/lines`, {
        token: mara.token,
        body: { revision, lines: [{ productId: product.id, quantity }] },
      });
    };
    expect((await change(300)).status).toBe(200);
    await set({ whoMayOrder: "confirmed" });
    expect(await errorOf(change(400))).toMatchObject(UNCONFIRMED);
    await set({ whoMayOrder: "companies" });
    expect(await errorOf(change(400))).toMatchObject(NO_COMPANY);
    expect((await change(200)).status).toBe(200);
    await set({ whoMayOrder: "anybody", deliversTo: ["SE"] });
    expect(await errorOf(change(400))).toMatchObject({ code: "invalid" });
    await set({ deliversTo: [] });
    expect((await change(400)).status).toBe(200);
  });

  it("never makes a second order of a request that was answered before the change", async () => {
    const mara = await customer();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await insertedBy(place(mara, {}, headers));
    await set({ whoMayOrder: "companies" });
    expect(await insertedBy(place(mara, {}, headers))).toBe(first);
  });
});

describe("countries delivered to", () => {
  const REFUSED = {
    code: "invalid",
    message: "We deliver to Germany and Sweden only",
    fields: { "address.country": "We deliver to Germany and Sweden only" },
  };

  it("are every country at first; then another one, and none at all, is refused at its field by each way to order", async () => {
    const mara = await customer();
    await insertedBy(place(mara, address("Chile")));
    await set({ deliversTo: ["DE", "SE"] });
    for (const country of ["Chile", "Nowhere"]) {
      expect(await errorOf(place(mara, address(country)))).toMatchObject(REFUSED);
      expect(await errorOf(orderBasket(mara, address(country)))).toMatchObject(REFUSED);
      expect(await errorOf(draft(mara, address(country)))).toMatchObject(REFUSED);
    }
    expect(await errorOf(place(mara))).toMatchObject(REFUSED);
  });

  it("are known by their names in other languages", async () => {
    await set({ deliversTo: ["DE", "SE"] });
    const mara = await customer();
    await insertedBy(place(mara, address("Deutschland")));
    await insertedBy(orderBasket(mara, address("sverige")));
    await made(draft(mara, address("Sweden")));
  });

  it("hold for another address of an order, and its old one stays where nothing of it changes", async () => {
    const mara = await customer();
    const id = await insertedBy(place(mara, address("Chile")));
    await set({ deliversTo: ["DE", "SE"] });
    const annotate = (body: object) =>
      callRoute(`PATCH /api/orders/${id}/reference`, { token: mara.token, body });
    expect(await errorOf(annotate(address("Norway")))).toMatchObject(REFUSED);
    expect((await annotate({ poNumber: "7", ...address("Chile") })).status).toBe(200);
    expect((await annotate(address("Sweden"))).status).toBe(200);
  });

  it("are not listed in a sentence where they are many", async () => {
    await set({ deliversTo: ["AT", "BE", "CH", "CZ", "DE", "DK", "ES", "FR", "IT", "NL", "SE"] });
    const mara = await customer();
    expect((await errorOf(place(mara, address("Chile")))).message).toBe("We do not deliver to Chile");
    expect((await errorOf(place(mara, address("Nowhere")))).message).toBe(
      "Please choose a country that we deliver to",
    );
  });
});

import { randomUUID } from "node:crypto";
import { MongoClient, ObjectId } from "mongodb";
import { DAY_MS } from "../../lib/values/day";
import type { Goods } from "../../tests/support/call-bodies";
import type { ShopClient, SignedIn } from "../../tests/support/shop-client";

/** A company with a price list and people, for the pictures. */

export const ADDRESS = {
  address: {
    company: "Kessler Fahrradwerkstatt",
    street: "Boxhagener Straße 12",
    city: "Berlin",
    postalCode: "10245",
    country: "Germany",
  },
};

/** A company that the shop has approved, with somebody invited. @returns its id */
export async function approvedCompany(shop: ShopClient, owner: SignedIn, admin: SignedIn): Promise<string> {
  const id = await shop.insert(
    owner,
    "POST /api/companies",
    {
      name: "Lindqvist Cykel",
      legalName: "Lindqvist Cykel AB",
      vatId: "SE 5566 7788 9901",
      billing: ADDRESS.address,
    },
    { "idempotency-key": randomUUID() },
  );
  await shop.call(admin, `PUT /api/companies/${id}/state`, { state: "approved", revision: 1 });
  const invited = { email: "olle.buyer@example.com", roles: ["buyer"] };
  await shop.call(owner, `POST /api/companies/${id}/invitations`, invited, {
    "idempotency-key": randomUUID(),
  });
  return id;
}

/** Gives the company a price list with these products. @returns the list's id */
export async function pricedCompany(
  shop: ShopClient,
  admin: SignedIn,
  company: string,
  products: readonly Goods[],
): Promise<string> {
  const list = await shop.insert(
    admin,
    "POST /api/price-lists",
    { name: "Nordic workshops", percentOff: 10, from: null, until: null },
    { "idempotency-key": randomUUID() },
  );
  let { revision } = await shop.call<{ revision: number }>(admin, `GET /api/price-lists/${list}`);
  for (const { _id } of products) {
    const tiers = [{ from: 100, unitPrice: 9.5 }];
    const path = `PUT /api/price-lists/${list}/rows/${_id}`;
    ({ revision } = await shop.call<{ revision: number }>(admin, path, { tiers, revision }));
  }
  const shown = await shop.call<{ revision: number }>(admin, `GET /api/companies/${company}`);
  await shop.call(admin, `PUT /api/companies/${company}/price-list`, {
    priceListId: list,
    revision: shown.revision,
  });
  return list;
}

/** Lets the company order on account. */
export async function giveTerms(shop: ShopClient, admin: SignedIn, company: string): Promise<void> {
  const { revision } = await shop.call<{ revision: number }>(admin, `GET /api/companies/${company}`);
  await shop.call(admin, `PUT /api/companies/${company}/terms`, {
    terms: { netDays: 30, creditLimit: 25_000 },
    reason: "Paid in time for a year",
    revision,
  });
}

/** Orders on account: shipped ones, due in so many days, which no call can have passed, and one that is not shipped. */
export async function openOrders(
  shop: ShopClient,
  { owner, admin }: { owner: SignedIn; admin: SignedIn },
  company: string,
  product: Goods,
  { uri, name }: { uri: string; name: string },
): Promise<void> {
  const client = await MongoClient.connect(uri);
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  try {
    for (const [n, days] of [-34, -5, 0, 9, null].entries()) {
      const more = { ...ADDRESS, companyId: company, payBy: "terms", poNumber: `${4711 + n}` };
      const id = await shop.placeOrder(owner, product, 200, more);
      if (days === null) continue;
      await shop.shipOrder(admin, product, 200, id);
      const dueAt = new Date(midnight + days * DAY_MS);
      const orders = client.db(name).collection("orders");
      await orders.updateOne({ _id: new ObjectId(id) }, { $set: { "terms.dueAt": dueAt } });
    }
  } finally {
    await client.close();
  }
}

/** Adds a buyer who needs approval for everything, in the database, since an invitation is answered from a mail. */
export async function addBuyer(
  { uri, name }: { uri: string; name: string },
  company: string,
  { email }: SignedIn,
): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    const user = await client.db(name).collection("users").findOne({ email });
    const member = { userId: user?._id, roles: ["buyer"], since: new Date(), limit: 1 };
    await client
      .db(name)
      .collection("companies")
      .updateOne({ _id: new ObjectId(company) }, { $push: { members: member as never } });
  } finally {
    await client.close();
  }
}

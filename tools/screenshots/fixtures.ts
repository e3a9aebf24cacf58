import { randomUUID } from "node:crypto";
import { MongoClient } from "mongodb";
import { referenceOf } from "../../lib/core/domain/payments/bank-transfers";
import { priceLine } from "../../lib/core/domain/prices/tiers";
import { DAY_MS } from "../../lib/values/day";
import { catalogue } from "../../sample-data/catalogue";
import type { Goods } from "../../tests/support/call-bodies";
import { redOverBlue } from "../../tests/support/pictures";
import { type SignedIn, shopClient } from "../../tests/support/shop-client";
import { writeEntry, writeStatement } from "../../tests/support/statements";
import { ADDRESS, addBuyer, approvedCompany, giveTerms, openOrders, pricedCompany } from "./company-fixtures";

/** The records of the pictures: accounts, orders in every state, and texts that are hard to lay out. */
export interface Fixtures {
  visitor: null;
  customer: SignedIn;
  /** A customer without orders. */
  newcomer: SignedIn;
  admin: SignedIn;
  paths: Record<
    | "product"
    | "longProduct"
    | "soldOut"
    | "order"
    | "orderLong"
    | "orderSoldOut"
    | "payment"
    | "unpaid"
    | "paid"
    | "shipped"
    | "refunded"
    | "edit"
    | "list"
    | "withPictures"
    | "editWithPictures"
    | "draft"
    | "payLink"
    | "company"
    | "companyView"
    | "priceList"
    | "approval",
    string
  >;
}

const LONG_NAME =
  "Bottom bracket, 68 mm, square taper, sealed cartridge, with alloy cups, stainless spindle and Unterbrechungsfreiheitsprüfprotokoll";

export async function prepareFixtures(
  url: string,
  database: { uri: string; name: string },
): Promise<Fixtures> {
  const shop = shopClient(url);
  const admin = await shop.signInAdmin();
  const customer = await shop.signUp();
  const newcomer = await shop.signUp("Jo");
  const others = await Promise.all(
    ["Tomasz Wilk", "Aoife Brennan", "Wolfeschlegelsteinhausenbergerdorff, Maximiliane-Konstantine"].map(
      (name) => shop.signUp(name),
    ),
  );

  const longId = await shop.addGoods(admin, {
    img: "",
    name: LONG_NAME,
    dec: "Everything about it is long: its name, its description, its stock and its price. ".repeat(4).trim(),
    price: 12_345.67,
    quantity: 1200,
    available: 9_876_543,
  });
  await shop.addGoods(admin, {
    img: "/parts/spokes.svg",
    name: "Ball, 4 mm, loose",
    dec: "Hardened steel.",
    price: 0.01,
    quantity: 10_000,
    available: 9_000_000,
  });
  const goods = await shop.listGoods();
  const find = (part: string): Goods => {
    const found = goods.find(({ name }) => name.startsWith(part));
    if (!found) throw new Error(`The catalogue has no ${part}`);
    return found;
  };
  const chain = find("Chain, 11-speed");
  const soldOut = find("Chain, single-speed, wide");

  /** The product at its price for this quantity. */
  const priced = (product: Goods, quantity: number): Goods => {
    const sample = catalogue.find(({ name }) => name === product.name);
    if (!sample) return product;
    const { unitCents } = priceLine(quantity, { priceCents: sample.priceCents, tiers: sample.tiers ?? [] });
    return { ...product, price: unitCents / 100 };
  };
  const paidOrder = async (person: SignedIn, product: Goods, quantity: number): Promise<string> => {
    const ordered = priced(product, quantity);
    const id = await shop.placeOrder(person, ordered, quantity, ADDRESS);
    await shop.payOrder(person, ordered, quantity, id);
    return id;
  };
  const shipped = await paidOrder(customer, chain, 300);
  await shop.shipOrder(admin, chain, 300, shipped);
  const refunded = await paidOrder(customer, find("Cassette, 9-speed"), 200);
  await shop.refundOrder(admin, refunded, "The lot did not pass our last inspection");
  const paid = await paidOrder(customer, find("Disc rotor"), 400);
  const unpaid = await shop.placeOrder(customer, priced(chain, 600), 600, ADDRESS);

  const bought = goods.filter(({ available, quantity }) => available > quantity * 20).slice(0, 24);
  const earlier: string[] = [shipped];
  for (const [n, product] of bought.entries()) {
    const person = others[n % others.length] ?? customer;
    const quantity = Math.ceil(product.quantity / 100) * 100 * (1 + (n % 3));
    const id = await paidOrder(person, product, quantity);
    earlier.push(id);
    if (n % 3 !== 0) await shop.shipOrder(admin, product, quantity, id);
  }
  await shop.placeOrder(others[2] ?? customer, find("Ball, 4 mm"), 1_250_000, ADDRESS);
  await shop.reviewGoods(
    others[2] ?? customer,
    find(LONG_NAME),
    2,
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft. ".repeat(3).trim(),
  );
  await spreadOverDays(database, earlier);

  const rotor = find("Disc rotor");
  for (const [width, height] of [
    [1600, 1200],
    [900, 1200],
  ] as const) {
    const answer = await fetch(`${url}/api/goods/${rotor._id}/pictures`, {
      method: "POST",
      headers: { cookie: admin.cookie, origin: url, "content-type": "image/jpeg" },
      body: await redOverBlue(width, height).jpeg().toBuffer(),
    });
    if (!answer.ok) throw new Error(`The picture was refused: ${await answer.text()}`);
  }
  const { insertedId: draft } = await shop.call<{ insertedId: string }>(admin, "POST /api/goods", {
    name: "Freehub body, XDR, steel ratchet",
    price: 18.4,
    quantity: 100,
    available: 0,
    state: "draft",
  });
  const former = await shop.addGoods(admin, {
    img: "",
    name: "Chain, 11-speed, 116 links",
    dec: "",
    price: 11.9,
    quantity: 100,
    available: 300,
  });
  const { insertedId: list } = await shop.call<{ insertedId: string }>(customer, "POST /api/lists", {
    name: "Brake stock, monthly",
    lines: [chain, rotor, { _id: former }, soldOut].map(({ _id }, n) => ({
      productId: _id,
      quantity: 200,
      note: n === 1 ? "for the rental fleet" : "",
    })),
  });
  await shop.call(customer, "PUT /api/own-numbers?mode=merge", {
    numbers: [chain, rotor, soldOut].map(({ _id }, n) => ({ number: `FLEET-${100 + n}`, productId: _id })),
  });
  const { revision } = await shop.call<{ revision: number }>(admin, `GET /api/goods/${former}`);
  const successor = { productId: chain._id, fit: "check", note: "Two links longer." };
  await shop.call(admin, `PATCH /api/goods/${former}`, { revision, successor });
  await shop.call(admin, `DELETE /api/goods/${former}`);

  const { url: payLink } = await shop.call<{ url: string }>(
    customer,
    `POST /api/orders/${unpaid}/pay-links`,
    {},
    { "idempotency-key": randomUUID() },
  );
  const company = await approvedCompany(shop, newcomer, admin);
  const priceList = await pricedCompany(shop, admin, company, [chain, rotor]);
  await giveTerms(shop, admin, company);
  await addBuyer(database, company, customer);
  const own = { ...rotor, price: 9.5 };
  await openOrders(shop, { owner: newcomer, admin }, company, { ...chain, price: 9.5 }, database);
  const awaiting = await shop.placeOrder(customer, own, 1000, { ...ADDRESS, companyId: company });

  await uploadStatement(url, admin, { unpaid, awaiting });

  const slug = async (product: Goods): Promise<string> => {
    const html = await (await fetch(`${url}/singlegoods?q=${encodeURIComponent(product.name)}`)).text();
    return /<a href="(\/goods\/[^"]+)"/.exec(html)?.[1] ?? "/singlegoods";
  };
  return {
    visitor: null,
    customer,
    newcomer,
    admin,
    paths: {
      product: await slug(chain),
      longProduct: await slug(find(LONG_NAME)),
      soldOut: await slug(soldOut),
      order: `/orders/${chain._id}`,
      orderLong: `/orders/${longId}`,
      orderSoldOut: `/orders/${soldOut._id}`,
      payment: `/dashboard/payment/${unpaid}`,
      unpaid: `/dashboard/myorders/${unpaid}`,
      paid: `/dashboard/myorders/${paid}`,
      shipped: `/dashboard/myorders/${shipped}`,
      refunded: `/dashboard/myorders/${refunded}`,
      edit: `/dashboard/manageproduct/${chain._id}`,
      list: `/dashboard/lists/${list}`,
      withPictures: await slug(rotor),
      editWithPictures: `/dashboard/manageproduct/${rotor._id}`,
      draft: `/dashboard/manageproduct/${draft}`,
      payLink: new URL(payLink).pathname,
      company: `/dashboard/company/${company}`,
      companyView: `/dashboard/company/${company}?product=${chain._id}`,
      priceList: `/dashboard/price-lists/${priceList}`,
      approval: `/dashboard/approvals/${awaiting}`,
    },
  };
}

/** Brings payments that wait for a person, each for another reason. */
async function uploadStatement(
  url: string,
  { cookie }: SignedIn,
  { unpaid, awaiting }: { unpaid: string; awaiting: string },
): Promise<void> {
  const entries = [
    writeEntry({ bankReference: "B-1", amount: "3.50", reference: referenceOf(unpaid) }),
    writeEntry({ bankReference: "B-2", reference: referenceOf(awaiting), payer: "Lindqvist Cykel AB" }),
    writeEntry({ bankReference: "B-3", amount: "950.00", text: "Parts of January, thank you" }),
    writeEntry({ bankReference: "B-4", currency: "EUR", payer: "Velo Nord" }),
  ];
  const answer = await fetch(`${url}/api/bank-statements`, {
    method: "POST",
    headers: { cookie, origin: url, "content-type": "application/xml", "idempotency-key": randomUUID() },
    body: writeStatement(entries),
  });
  if (!answer.ok) throw new Error(`POST /bank-statements: ${answer.status} ${await answer.text()}`);
}

/** Spreads orders over the last days in the database, since no call makes an older order. */
async function spreadOverDays({ uri, name }: { uri: string; name: string }, ids: string[]): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    const orders = client.db(name).collection("orders");
    const all = await orders.find({}, { projection: { placedAt: 1 } }).toArray();
    for (const [n, id] of ids.entries()) {
      const order = all.find(({ _id }) => _id.toString() === id);
      if (!order) continue;
      const days = (n * 5) % 13;
      const placedAt = new Date(order.placedAt.getTime() - days * DAY_MS);
      await orders.updateOne({ _id: order._id }, { $set: { placedAt } });
    }
  } finally {
    await client.close();
  }
}

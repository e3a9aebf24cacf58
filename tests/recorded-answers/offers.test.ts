import { beforeAll, it } from "vitest";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { products } from "@/lib/core/data/catalogue/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { LimitName } from "@/lib/core/data/store/limits";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { DEFAULT_TAX } from "@/lib/core/domain/shop/tax-settings";
import { offers } from "@/lib/features/offers/data/collections";
import { aCompanyThatApproves } from "../companies/approval-calls";
import { fixtures, product } from "../companies/company-order-calls";
import { content, prepareOffers, read, sally } from "../offers/offer-calls";
import { addGoods, insertedBy, NOBODYS_ID } from "../support/call-fixtures";
import { must } from "../support/shop-in-process";
import { changeShop } from "../support/taxes";
import { recorder } from "./recorder";

beforeAll(prepareOffers);

const NO_TOKEN = "x".repeat(43);

it("the calls about offers answer as recorded", async () => {
  const record = recorder("offers");
  const { olga, ada } = fixtures;
  const { mia, id: companyId } = await aCompanyThatApproves();
  await offers().deleteMany({});
  let keys = 0;
  const make = (title: string, body: object, { as = sally, key = "" } = {}) => {
    keys += 1;
    return record(title, "POST /api/offers", {
      as,
      body,
      headers: { "Idempotency-Key": key || `key-${keys}` },
    });
  };
  const change = (title: string, id: string, revision: number, more: object = {}) =>
    record(title, `PATCH /api/offers/${id}`, { as: sally, body: { ...content(more), revision } });
  const send = (title: string, id: string, revision: number, as = sally) =>
    record(title, `POST /api/offers/${id}/send`, { as, body: { revision } });
  const withdraw = (title: string, id: string, version: number) =>
    record(title, `POST /api/offers/${id}/withdraw`, { as: sally, body: { version } });
  const remove = (title: string, id: string, revision: number) =>
    record(title, `DELETE /api/offers/${id}?revision=${revision}`, { as: sally });
  const pdf = (title: string, id: string) => record(title, `GET /api/offers/${id}/pdf`, { as: sally });
  const look = (title: string, token: string) => record(title, "POST /api/offer", { body: { token } });
  const pdfOf = (title: string, token: string) => record(title, "POST /api/offer/pdf", { body: { token } });
  const accept = (title: string, token: string, version = 1) =>
    record(title, "POST /api/offer/accept", { body: { token, version } });
  const decline = (title: string, token: string, version = 1) =>
    record(title, "POST /api/offer/decline", { body: { token, version, word: "Too dear" } });
  const tokenOf = async (id: string) => (await read(id)).url?.split("/offer/")[1] ?? "";
  const forOlga = { customerEmail: olga.email };
  const ofSales = (title: string, whom: object = forOlga) => insertedBy(make(title, whom));
  const sentOffer = async (title: string, whom: object = forOlga, more: object = {}) => {
    const id = await ofSales(`${title}, made`, whom);
    await change(`${title}, written`, id, 0, more);
    await send(`${title}, sent`, id, 1);
    return { id, token: await tokenOf(id) };
  };
  const setCompany = ($set: object) => companies().updateOne({ _id: requireId(companyId) }, { $set });

  await record("no offers yet", "GET /api/offers", { as: sally });
  await record("the offers as a customer", "GET /api/offers", { as: olga });
  await make("an offer for nobody", { customerEmail: "nobody@example.com" });
  await make("an offer for two", {
    ...forOlga,
    newCustomer: { name: "C", email: "c@example.com", phone: "030 1" },
  });
  await make("an offer for a colleague", { customerEmail: ada.email });
  await make("an offer for a new customer who has an account", {
    newCustomer: { name: "Olga", email: olga.email, phone: "030 123456" },
  });
  await make("an offer as a customer", forOlga, { as: olga });
  const id = await insertedBy(make("an offer", forOlga, { key: "once" }));
  await make("another offer with the same key", { customerEmail: mia.email }, { key: "once" });
  await record("the offer", `GET /api/offers/${id}`, { as: sally });
  await record("an offer of nobody", `GET /api/offers/${NOBODYS_ID}`, { as: sally });
  await change("change an offer", id, 0);
  await change("change an offer as it is not any more", id, 0, { note: "Other" });
  await change("change an offer of nobody", NOBODYS_ID, 0);
  await change("change an offer to two lines of one product", id, 1, {
    lines: [1, 2].map(() => ({ productId: product.id, quantity: 100 })),
  });
  await pdf("the PDF of a draft", id);
  await send("send an offer of nobody", NOBODYS_ID, 0);
  await send("send an offer as it is not any more", id, 0);
  await change("change an offer to no lines", id, 1, { lines: [] });
  await send("send an offer without lines", id, 2);
  await change("change an offer to an odd number of pieces", id, 2, {
    lines: [{ productId: product.id, quantity: 250 }],
  });
  await send("send an offer with an odd number of pieces", id, 3);
  const gone = await addGoods(fixtures);
  await change("change an offer to a product that is removed then", id, 3, {
    lines: [{ productId: gone.id, quantity: 100 }],
  });
  must(await deleteProduct({ ...ada, role: "admin" }, gone.id));
  await send("send an offer of a product that was removed", id, 4);
  await change("change an offer to be on account", id, 4, { payBy: "terms" });
  await send("send an offer on account to a person", id, 5);
  await change("change an offer to an agreed price", id, 5, {
    lines: [{ productId: product.id, quantity: 200, unitPrice: 0.55 }],
    delivery: 12.5,
    validUntil: null,
  });
  await send("send an offer as a customer", id, 6, olga);
  await send("send an offer", id, 6);
  await send("send an offer again", id, 6);
  await record("the offer that was sent", `GET /api/offers/${id}`, { as: sally });
  await record("the offers", "GET /api/offers?state=open&q=olga", { as: sally });
  await pdf("the PDF of an offer", id);
  await pdf("the PDF of an offer of nobody", NOBODYS_ID);
  await remove("remove an offer that was sent", id, 6);
  await remove("remove an offer of nobody", NOBODYS_ID, 0);
  const token = await tokenOf(id);
  for (const [title, call] of [
    ["read an offer", look],
    ["the PDF of a link", pdfOf],
    ["accept an offer", accept],
    ["decline an offer", decline],
  ] as const)
    await call(`${title} by no token`, NO_TOKEN);
  await look("read an offer by its link", token);
  await pdfOf("the PDF of an offer by its link", token);
  await accept("accept a version that is none", token, 2);
  await decline("decline a version that is none", token, 2);
  await decline("decline an offer", token);
  await decline("decline an offer again", token);
  await accept("accept an offer that was declined", token);
  await change("change an offer that was declined", id, 6);
  await send("send the next version", id, 7);
  await withdraw("withdraw a version before", id, 1);
  await withdraw("withdraw an offer of nobody", NOBODYS_ID, 1);
  await withdraw("withdraw an offer", id, 2);
  await withdraw("withdraw an offer again", id, 2);
  await look("read an offer that was withdrawn", token);
  await pdfOf("the PDF of an offer that was withdrawn", token);
  await accept("accept an offer that was withdrawn", token, 2);
  await decline("decline an offer that was withdrawn", token, 2);
  const draft = await ofSales("a draft");
  await remove("remove a draft as it is not any more", draft, 3);
  await remove("remove a draft", draft, 0);

  const short = await addGoods(fixtures, { available: 300 });
  const lines = [{ productId: short.id, quantity: 500 }];
  const over = await sentOffer("an offer of more than there is", forOlga, { lines });
  await accept("accept an offer of more than there is", over.token);
  const lotted = await addGoods(fixtures, { available: 1000 });
  const off = await sentOffer("an offer below a later minimum", forOlga, {
    lines: [{ productId: lotted.id, quantity: 100 }],
  });
  await products().updateOne(
    { _id: requireId(lotted.id) },
    { $set: { minimumLot: 500 }, $inc: { revision: 1 } },
  );
  await accept("accept an offer below a later minimum", off.token);
  const glyphs = await sentOffer("an offer in letters that the font lacks", forOlga, { note: "渋谷" });
  await pdf("the PDF of letters that the font lacks", glyphs.id);
  await pdfOf("the PDF of letters that the font lacks, by its link", glyphs.token);

  const caller = { name: "Carl Caller", email: "carl.offers@example.com", phone: "030 123456" };
  const known = await ofSales("an offer for a caller", { newCustomer: caller });
  const other = await ofSales("another offer for the caller", { newCustomer: { ...caller, name: "Other" } });
  await change("write the offer for the caller", known, 0);
  await send("send the offer to the caller", known, 1);
  await record("order for the caller", "POST /api/draft-orders", {
    as: sally,
    body: {
      customerEmail: caller.email,
      lines: [{ productId: product.id, quantity: 100 }],
      customerPhone: "030 123456",
      address: content().address,
      sent: "payLink",
    },
    headers: { "Idempotency-Key": "order-for-the-caller" },
  });
  await change("write another offer for the caller", other, 0);
  await send("send the offer to a caller who has an account", other, 1);

  const whom = { customerEmail: mia.email, companyId };
  const firm = await sentOffer("an offer to a company", whom);
  const next = await ofSales("another offer to the company", whom);
  await change("write another offer to the company", next, 0);
  await setCompany({ poRequired: true });
  await accept("accept an offer without the PO number that a company needs", firm.token);
  await setCompany({ poRequired: false, state: "suspended" });
  await accept("accept an offer to a suspended company", firm.token);
  await send("send an offer to a suspended company", next, 1);
  await setCompany({ state: "approved" });
  const { members = [] } = (await companies().findOne({ _id: requireId(companyId) })) ?? {};
  await setCompany({
    members: members.map((member) =>
      member.userId.toHexString() === mia.userId ? { ...member, roles: ["accountant"] } : member,
    ),
  });
  await accept("accept an offer by who does not order for the company any more", firm.token);
  await setCompany({ members });
  await accept("accept an offer to a company", firm.token);
  await accept("accept an offer to a company again", firm.token);
  await record("the offer that was accepted", `GET /api/offers/${firm.id}`, { as: sally });
  await withdraw("withdraw an offer that was accepted", firm.id, 1);
  await decline("decline an offer that was accepted", firm.token);

  const many = await sentOffer("an offer with many versions");
  const [first] = (await offers().findOne({ _id: requireId(many.id) }))?.versions ?? [];
  if (!first) throw new Error("it was sent");
  await offers().updateOne(
    { _id: requireId(many.id) },
    { $set: { versions: Array.from({ length: 20 }, (_, index) => ({ ...first, version: index + 1 })) } },
  );
  await change("change an offer with many versions", many.id, 1, { note: "Once more" });
  await send("send an offer with many versions", many.id, 2);

  const taxed = await sentOffer("an offer before the tax");
  const open = await ofSales("an offer before the table of deliveries");
  await change("write an offer before the table of deliveries", open, 0);
  await changeShop({ whoMayOrder: "companies" });
  await accept("accept an offer where companies alone order", taxed.token);
  await send("send an offer where companies alone order", open, 1);
  await changeShop({
    whoMayOrder: "anybody",
    seller: { ...DEFAULT_SELLER, country: "DE", postalCode: "50667", timeZone: "Europe/Berlin" },
    tax: { ...DEFAULT_TAX, mode: "added" },
  });
  await accept("accept an offer before the tax", taxed.token);
  await changeShop({ tax: DEFAULT_TAX, deliveryRates: [{ country: "DE", cents: 990 }] });
  await send("send an offer whose delivery has no price", open, 1);
  await changeShop({ deliveryRates: [] });

  await reach("offersSent", sally.userId);
  await send("send offers very often", open, 1);
  await reach("offerPdfs", sally.userId);
  await pdf("PDFs of offers very often", over.id);
  for (const limit of ["offerAnswers", "offerPdfs"] as const) await reach(limit, "127.0.0.1");
  await accept("accept offers very often", over.token);
  await decline("decline offers very often", over.token);
  await pdfOf("PDFs of a link very often", over.token);
  await record.compare();
});

async function reach(limit: LimitName, key: string): Promise<void> {
  while ((await refuseOver(limit, key, "Often")) === null);
}

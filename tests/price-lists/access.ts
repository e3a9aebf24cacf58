import { companies } from "@/lib/core/data/companies/collections";
import { insertCompany } from "@/lib/core/data/companies/companies";
import { priceLists } from "@/lib/core/data/prices/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { forRoles, of, type Row } from "../calls/access/row";
import { aCompany } from "../support/companies";
import { storePriceList } from "../support/price-lists";

const ALWAYS = { from: null, until: null };

let made: Promise<string> | undefined;
/** All rows of the table use the same price list. It is read again each time, because rows change it. */
async function theList(): Promise<{ id: string; revision: number }> {
  made ??= storePriceList();
  const id = await made;
  const list = await priceLists().findOne({ _id: requireId(id) });
  return { id, revision: list?.revision ?? 0 };
}

export const calls: Record<string, Row> = {
  "GET /price-lists": forRoles(["sales"], of("/price-lists")),
  "POST /price-lists": forRoles(
    ["sales"],
    async () => ({
      path: "/price-lists",
      body: { name: "Nordic", percentOff: 5 },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    }),
    201,
  ),
  "GET /price-lists/{id}": forRoles(["sales"], async () => ({
    path: `/price-lists/${(await theList()).id}`,
  })),
  "PATCH /price-lists/{id}": forRoles(["sales"], async () => {
    const { id, revision } = await theList();
    return { path: `/price-lists/${id}`, body: { name: "Nordic", percentOff: 5, ...ALWAYS, revision } };
  }),
  "PUT /price-lists/{id}/rows": forRoles(["sales"], async (_, product) => {
    const { id, revision } = await theList();
    return {
      path: `/price-lists/${id}/rows?revision=${revision}`,
      body: `Product ID,Prices\n${product.id},100: 6\n`,
      headers: { "content-type": "text/csv" },
    };
  }),
  "PUT /price-lists/{id}/rows/{productId}": forRoles(["sales"], async (_, product) => {
    const { id, revision } = await theList();
    const body = { tiers: [{ from: 100, unitPrice: 5 }], ...ALWAYS, revision };
    return { path: `/price-lists/${id}/rows/${product.id}`, body };
  }),
  "DELETE /price-lists/{id}/rows/{productId}": forRoles(["sales"], async (_, product) => {
    const { id, revision } = await theList();
    return { path: `/price-lists/${id}/rows/${product.id}?revision=${revision}` };
  }),
  "PUT /companies/{id}/price-list": forRoles(["sales"], async (mara) => {
    const by = { role: "customer" as const, userId: requireId(mara.userId), name: mara.name };
    const _id = newId();
    await insertCompany({ _id, data: aCompany(), requestHash: "" }, by);
    // Nobody is in it, so that nobody comes to have too many.
    await companies().updateOne({ _id }, { $set: { members: [] } });
    const { id } = await theList();
    return { path: `/companies/${_id.toHexString()}/price-list`, body: { priceListId: id, revision: 1 } };
  }),
};

import { admin, customer } from "../../people/stored-accounts";
import { addReview } from "../../support/call-fixtures";
import { callRoute, json } from "../../support/call-route";
import { aPdf } from "../../support/pdfs";
import { aPicture } from "../../support/pictures";
import { forAdmins, forVisitors, of, type Row } from "./row";

export const catalogue: Record<string, Row> = {
  "GET /goods": forVisitors(of("/goods")),
  "GET /goods/{id}": forVisitors(async (_, { id }) => ({ path: `/goods/${id}` })),
  "POST /goods": forAdmins(
    of("/goods", { name: crypto.randomUUID(), price: 1, quantity: 1, available: 1 }),
    201,
  ),
  "PATCH /goods/{id}": forAdmins(async (_, { id }) => {
    const { revision } = await json(callRoute(`GET /api/goods/${id}`));
    return { path: `/goods/${id}`, body: { revision, price: 99 } };
  }),
  "GET /catalogue/{sku}": forVisitors(async (_, { id }) => ({
    path: `/catalogue/${(await json(callRoute(`GET /api/goods/${id}`))).sku}`,
  })),
  "GET /goods/{id}/details": forAdmins(async (_, { id }) => ({ path: `/goods/${id}/details` })),
  "GET /attributes": forVisitors(of("/attributes")),
  "PUT /attributes/{key}": forAdmins(async () => ({
    path: `/attributes/a${crypto.randomUUID().slice(0, 8)}`,
    body: { label: "Width", type: "number" },
  })),
  "POST /attributes/{key}/check": forAdmins(
    of("/attributes/width/check", { label: "Width", type: "number" }),
  ),
  "DELETE /attributes/{key}": forAdmins(async () => {
    const key = `a${crypto.randomUUID().slice(0, 8)}`;
    await callRoute(`PUT /api/attributes/${key}`, {
      token: (await admin()).token,
      body: { label: "Width", type: "number" },
    });
    return { path: `/attributes/${key}?revision=0` };
  }),
  "GET /families": forVisitors(of("/families")),
  "GET /families/{slug}": forVisitors(async () => ({ path: `/families/${await aFamily()}` })),
  "PUT /families/{slug}": forAdmins(async () => ({
    path: `/families/${await aFamily()}`,
    body: { ...FAMILY, name: "Long chains", revision: 0 },
  })),
  "DELETE /families/{slug}": forAdmins(async () => ({ path: `/families/${await aFamily()}?revision=0` })),
  "DELETE /goods/{id}": forAdmins(async (_, { id }) => ({ path: `/goods/${id}` })),
  "POST /goods/{id}/copies": forAdmins(async (_, { id }) => ({ path: `/goods/${id}/copies` }), 201),
  "GET /goods/{id}/history": forAdmins(async (_, { id }) => ({ path: `/goods/${id}/history` })),
  "POST /goods/{id}/put-back": forAdmins(async (_, { id }) => ({
    path: `/goods/${id}/put-back`,
    body: { entry: await lastEntryOf(id), revision: 1 },
  })),
  "GET /goods/{id}/files": forAdmins(async (_, { id }) => ({ path: `/goods/${id}/files` })),
  "POST /goods/{id}/pictures": forAdmins(
    async (_, { id }) => ({
      path: `/goods/${id}/pictures`,
      body: await aPicture(),
      headers: { "content-type": "image/png" },
    }),
    201,
  ),
  "POST /goods/{id}/documents": forAdmins(
    async (_, { id }) => ({
      path: `/goods/${id}/documents?title=Manual`,
      body: aPdf(),
      headers: { "content-type": "application/pdf" },
    }),
    201,
  ),
  "PATCH /goods/{id}/files": forAdmins(async (_, { id }) => ({
    path: `/goods/${id}/files`,
    body: { revision: 0, pictures: [] },
  })),
  "GET /statistics/{list}": forAdmins(of("/statistics/unsold")),
  "GET /statistics/searches": forAdmins(of("/statistics/searches")),
  "GET /review": forVisitors(of("/review")),
  "POST /review": {
    asks: async (mara, { name }) => ({
      path: "/review",
      body: { reviewProduct: name, dec: "Fine.", ratting: 5, email: mara.email },
    }),
    owner: 201,
    stranger: 403,
    admin: 403,
  },
  "PATCH /review/{id}": forAdmins(async (_, { name }) => ({
    path: `/review/${await addReview(name, await customer())}`,
    body: { hidden: true, reason: "Abusive" },
  })),
  "PUT /review/{id}/answer": forAdmins(async (_, { name }) => ({
    path: `/review/${await addReview(name, await customer())}/answer`,
    body: { text: "Thank you." },
  })),
};

const FAMILY = { name: "Chains", axes: ["links-of-chains"] };

/** A new family. @returns its slug */
async function aFamily(): Promise<string> {
  const { token } = await admin();
  const slug = `f${crypto.randomUUID().slice(0, 8)}`;
  await callRoute("PUT /api/attributes/links-of-chains", { token, body: { label: "Links", type: "number" } });
  await callRoute(`PUT /api/families/${slug}`, { token, body: FAMILY });
  return slug;
}

/** Of an edit that only this test makes. */
async function lastEntryOf(id: string): Promise<string> {
  const { token } = await admin();
  await callRoute(`PATCH /api/goods/${id}`, { token, body: { revision: 0, price: 98 } });
  const [entry] = (await json(callRoute(`GET /api/goods/${id}/history`, { token }))) as unknown as {
    _id: string;
  }[];
  return entry?._id ?? "";
}

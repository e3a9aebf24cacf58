import { forRoles, forVisitors, of, type Row } from "../calls/access/row";
import { admin } from "../people/stored-accounts";
import { callRoute, json } from "../support/call-route";
import { aPdf } from "../support/pdfs";
import { aPicture } from "../support/pictures";

export const calls: Record<string, Row> = {
  "GET /goods": forVisitors(of("/goods")),
  "GET /goods/{id}": forVisitors(async (_, { id }) => ({ path: `/goods/${id}` })),
  "POST /goods": forRoles(
    ["catalogue"],
    of("/goods", { name: crypto.randomUUID(), price: 1, quantity: 1, available: 1 }),
    201,
  ),
  "PATCH /goods/{id}": forRoles(["catalogue"], async (_, { id }) => {
    const { revision } = await json(callRoute(`GET /api/goods/${id}`));
    return { path: `/goods/${id}`, body: { revision, price: 99 } };
  }),
  "GET /catalogue/{sku}": forVisitors(async (_, { id }) => ({
    path: `/catalogue/${(await json(callRoute(`GET /api/goods/${id}`))).sku}`,
  })),
  "GET /goods/{id}/details": forRoles(["catalogue"], async (_, { id }) => ({ path: `/goods/${id}/details` })),
  "GET /attributes": forVisitors(of("/attributes")),
  "PUT /attributes/{key}": forRoles(["catalogue"], async () => ({
    path: `/attributes/a${crypto.randomUUID().slice(0, 8)}`,
    body: { label: "Width", type: "number" },
  })),
  "POST /attributes/{key}/check": forRoles(
    ["catalogue"],
    of("/attributes/width/check", { label: "Width", type: "number" }),
  ),
  "DELETE /attributes/{key}": forRoles(["catalogue"], async () => {
    const key = `a${crypto.randomUUID().slice(0, 8)}`;
    await callRoute(`PUT /api/attributes/${key}`, {
      token: (await admin()).token,
      body: { label: "Width", type: "number" },
    });
    return { path: `/attributes/${key}?revision=0` };
  }),
  "GET /synonyms": forRoles(["catalogue"], of("/synonyms")),
  // None, as before, so that nothing changes.
  "PUT /synonyms": forRoles(["catalogue"], of("/synonyms", { groups: [], revision: 0 })),
  "GET /families": forVisitors(of("/families")),
  "GET /families/{slug}": forVisitors(async () => ({ path: `/families/${await aFamily()}` })),
  "PUT /families/{slug}": forRoles(["catalogue"], async () => ({
    path: `/families/${await aFamily()}`,
    body: { ...FAMILY, name: "Long chains", revision: 0 },
  })),
  "DELETE /families/{slug}": forRoles(["catalogue"], async () => ({
    path: `/families/${await aFamily()}?revision=0`,
  })),
  "DELETE /goods/{id}": forRoles(["catalogue"], async (_, { id }) => ({ path: `/goods/${id}` })),
  "POST /goods/{id}/copies": forRoles(
    ["catalogue"],
    async (_, { id }) => ({ path: `/goods/${id}/copies` }),
    201,
  ),
  "GET /goods/{id}/history": forRoles(["catalogue"], async (_, { id }) => ({ path: `/goods/${id}/history` })),
  "POST /goods/{id}/put-back": forRoles(["catalogue"], async (_, { id }) => ({
    path: `/goods/${id}/put-back`,
    body: { entry: await lastEntryOf(id), revision: 1 },
  })),
  "GET /goods/{id}/files": forRoles(["catalogue"], async (_, { id }) => ({ path: `/goods/${id}/files` })),
  "POST /goods/{id}/pictures": forRoles(
    ["catalogue"],
    async (_, { id }) => ({
      path: `/goods/${id}/pictures`,
      body: await aPicture(),
      headers: { "content-type": "image/png" },
    }),
    201,
  ),
  "POST /goods/{id}/documents": forRoles(
    ["catalogue"],
    async (_, { id }) => ({
      path: `/goods/${id}/documents?title=Manual`,
      body: aPdf(),
      headers: { "content-type": "application/pdf" },
    }),
    201,
  ),
  "PATCH /goods/{id}/files": forRoles(["catalogue"], async (_, { id }) => ({
    path: `/goods/${id}/files`,
    body: { revision: 0, pictures: [] },
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

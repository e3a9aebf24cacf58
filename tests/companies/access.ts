import { companies } from "@/lib/core/data/companies/collections";
import { insertCompany } from "@/lib/core/data/companies/companies";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { forAccounts, forRoles, forVisitors, of, type Row } from "../calls/access/row";
import type { Person } from "../people/stored-accounts";
import { NOBODYS_ID } from "../support/call-fixtures";
import { aCompany } from "../support/companies";

const made = new Map<string, string>();

/** A company of which this person is the owner. A person has one: more than ten are refused. */
async function companyOf(
  { userId, name }: Person,
  state?: "approved",
): Promise<{ id: string; revision: number }> {
  const id = made.get(userId) ?? newId().toHexString();
  if (!made.has(userId)) {
    made.set(userId, id);
    const by = { role: "customer" as const, userId: requireId(userId), name };
    await insertCompany({ _id: requireId(id), data: aCompany(), requestHash: "" }, by);
  }
  if (state) await companies().updateOne({ _id: requireId(id) }, { $set: { state } });
  const company = await companies().findOne({ _id: requireId(id) });
  return { id, revision: company?.revision ?? 0 };
}

export const calls: Record<string, Row> = {
  "GET /account/company": forAccounts(of("/account/company")),
  "PUT /account/company": forAccounts(of("/account/company", { companyId: null })),
  "GET /companies": forAccounts(of("/companies")),
  "POST /companies": forAccounts(of("/companies", aCompany()), 201),
  "POST /companyadmin": forRoles(
    ["sales"],
    async () => {
      const word = crypto.randomUUID();
      return {
        path: "/companyadmin",
        body: { ...aCompany(`Radhaus ${word}`), vatId: "", ownerEmail: `${word}@example.com` },
        headers: { "idempotency-key": word },
      };
    },
    201,
  ),
  "GET /companyadmin": forRoles(["sales", "accounts", "support"], of("/companyadmin")),
  "GET /companies/{id}": {
    asks: async (mara) => ({ path: `/companies/${(await companyOf(mara)).id}` }),
    owner: 200,
    stranger: 404,
    admin: 200,
    roles: ["sales", "accounts", "support"],
  },
  // Staff see a company and do not change what its owners say of it.
  "PATCH /companies/{id}": {
    asks: async (mara) => {
      const { id, revision } = await companyOf(mara);
      return { path: `/companies/${id}`, body: { name: "Lindqvist", revision } };
    },
    owner: 200,
    stranger: 404,
    admin: 403,
    roles: ["sales", "accounts", "support"],
  },
  // The company has no other people: its owner keeps the role.
  "PATCH /companies/{id}/members": {
    asks: async (mara) => {
      const { id, revision } = await companyOf(mara);
      const members = [{ userId: mara.userId, roles: ["owner"] }];
      return { path: `/companies/${id}/members`, body: { members, revision } };
    },
    owner: 200,
    stranger: 404,
    admin: 403,
    roles: ["sales", "accounts", "support"],
  },
  "DELETE /companies/{id}/members/{userId}": {
    asks: async (mara) => ({ path: `/companies/${(await companyOf(mara)).id}/members/${NOBODYS_ID}` }),
    owner: 404,
    stranger: 404,
    admin: 403,
    roles: ["sales", "accounts", "support"],
  },
  "PUT /companies/{id}/number": forRoles(["sales"], async (mara) => {
    const { id, revision } = await companyOf(mara);
    return { path: `/companies/${id}/number`, body: { number: `K ${id.slice(-12)}`, revision } };
  }),
  "PUT /companies/{id}/terms": forRoles(["accounts"], async (mara) => {
    const { id, revision } = await companyOf(mara);
    return { path: `/companies/${id}/terms`, body: { terms: null, revision } };
  }),
  "PUT /companies/{id}/vat-proof": forRoles(["accounts"], async (mara) => {
    const { id, revision } = await companyOf(mara);
    return {
      path: `/companies/${id}/vat-proof`,
      body: { state: "valid", reason: "By letter", revision },
    };
  }),
  // The shop has nobody to ask.
  "POST /companies/{id}/vat-check": {
    asks: async (mara) => ({ path: `/companies/${(await companyOf(mara)).id}/vat-check` }),
    owner: 409,
    stranger: 404,
    admin: 409,
    roles: ["sales", "accounts", "support"],
  },
  "GET /companies/{id}/addresses": {
    asks: async (mara) => ({ path: `/companies/${(await companyOf(mara)).id}/addresses` }),
    owner: 200,
    stranger: 404,
    admin: 200,
    roles: ["sales", "accounts", "support"],
  },
  // Without an address before and after: each asker finds them as they want them.
  "PUT /companies/{id}/addresses": {
    asks: async (mara) => ({
      path: `/companies/${(await companyOf(mara)).id}/addresses`,
      body: { addresses: [], revision: 0 },
    }),
    owner: 200,
    stranger: 404,
    admin: 403,
    roles: ["sales", "accounts", "support"],
  },
  "POST /companies/{id}/invitations": {
    asks: async (mara) => {
      const { id } = await companyOf(mara, "approved");
      const email = `i${crypto.randomUUID().slice(0, 8)}@example.com`;
      return { path: `/companies/${id}/invitations`, body: { email, roles: ["buyer"] } };
    },
    owner: 201,
    stranger: 404,
    admin: 403,
    roles: ["sales", "accounts", "support"],
  },
  "DELETE /companies/{id}/invitations/{invitationId}": {
    asks: async (mara) => ({ path: `/companies/${(await companyOf(mara)).id}/invitations/${NOBODYS_ID}` }),
    owner: 200,
    stranger: 404,
    admin: 403,
    roles: ["sales", "accounts", "support"],
  },
  // An invented token: the link is what opens.
  "POST /company-invitation": forVisitors(of("/company-invitation", { token: "made-up" }), 410),
  "PUT /company-invitation": {
    ...forAccounts(of("/company-invitation", { token: "made-up" }), 410),
    signedOut: 410,
  },
  "GET /companies/{id}/orders": {
    asks: async (mara) => ({ path: `/companies/${(await companyOf(mara)).id}/orders` }),
    owner: 200,
    stranger: 404,
    admin: 200,
    roles: ["sales", "warehouse", "accounts", "support"],
  },
  "PUT /companies/{id}/state": forRoles(["sales"], async (mara) => {
    const { id, revision } = await companyOf(mara);
    return { path: `/companies/${id}/state`, body: { state: "approved", revision } };
  }),
};

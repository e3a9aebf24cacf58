import { type Person, session } from "../../people/stored-accounts";
import { callRoute, json } from "../../support/call-route";
import { forAccounts, forVisitors, of, type Row } from "./row";

const SOMEWHERE = {
  company: "",
  street: "Main street 1",
  city: "Berlin",
  postalCode: "10115",
  country: "Germany",
};

async function anAddressOf({ token }: Person): Promise<unknown> {
  const { delivery } = (await json(callRoute("GET /api/account/addresses", { token }))) as {
    delivery: { _id: string }[];
  };
  if (delivery[0]) return delivery[0]._id;
  return (await json(callRoute("POST /api/account/addresses", { token, body: SOMEWHERE }))).insertedId;
}

/** A record of Mara's that others do not even see. */
const own = (asks: Row["asks"]): Row => ({ asks, owner: 200, stranger: 404, admin: 404 });

/** An invented token: the link is what opens, not who has it. */
const LINK = { purpose: "confirm-email", token: "made-up" };

export const account: Record<string, Row> = {
  "POST /password-link": forVisitors(async () => ({
    path: "/password-link",
    body: { email: `${crypto.randomUUID().slice(0, 8)}@example.com` },
  })),
  "PUT /password-link": forVisitors(
    of("/password-link", { token: "made-up", newPassword: "a better one" }),
    410,
  ),
  "POST /links": forVisitors(of("/links", LINK), 410),
  "PUT /links": forVisitors(of("/links", LINK), 410),
  "PUT /account/email": {
    // Another one each time: links to one e-mail are limited.
    asks: async () => ({
      path: "/account/email",
      body: { email: `${crypto.randomUUID()}@example.com`, password: "correct-horse" },
    }),
    owner: 200,
    stranger: 200,
    admin: 200,
  },
  // Google is not set up here: `google.test.ts` has the other answers.
  "POST /account/google": {
    ...forAccounts(of("/account/google", { password: "correct-horse" }), 404),
  },
  "DELETE /account/google": forAccounts(of("/account/google")),
  "GET /account/data": forAccounts(of("/account/data")),
  "POST /account/erasure": {
    // Each has another account's password: nobody is deleted.
    asks: async () => ({ path: "/account/erasure", body: { password: "wrong-horse" } }),
    owner: 400,
    stranger: 400,
    admin: 400,
  },
  "DELETE /account/email": forAccounts(of("/account/email")),
  "POST /account/confirmation": forAccounts(of("/account/confirmation")),
  "GET /account/addresses": forAccounts(of("/account/addresses")),
  "POST /account/addresses": forAccounts(of("/account/addresses", SOMEWHERE), 201),
  "PATCH /account/addresses/{id}": own(async (mara) => ({
    path: `/account/addresses/${await anAddressOf(mara)}`,
    body: { city: "Lund" },
  })),
  "DELETE /account/addresses/{id}": own(async (mara) => ({
    path: `/account/addresses/${await anAddressOf(mara)}`,
  })),
  "GET /account/bicycle": forAccounts(of("/account/bicycle")),
  // It is empty already, so this is no change.
  "PUT /account/bicycle": forAccounts(of("/account/bicycle", { interfaces: [], revision: 0 })),
  "GET /account/company": forAccounts(of("/account/company")),
  "PUT /account/company": forAccounts(of("/account/company", { companyId: null })),
  "PUT /account/billing-address": forAccounts(of("/account/billing-address", SOMEWHERE)),
  "DELETE /account/billing-address": forAccounts(of("/account/billing-address")),
  "GET /account/sessions": forAccounts(of("/account/sessions")),
  "DELETE /account/sessions": forAccounts(of("/account/sessions")),
  "DELETE /account/sessions/{id}": own(async (mara) => {
    await session(mara.userId);
    const { sessions } = (await json(callRoute("GET /api/account/sessions", { token: mara.token }))) as {
      sessions: { _id: string }[];
    };
    return { path: `/account/sessions/${sessions.at(1)?._id}` };
  }),
};

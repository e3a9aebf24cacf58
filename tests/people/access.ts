import {
  encodedEmail,
  forAccounts,
  forAdmins,
  forRoles,
  forStaff,
  forVisitors,
  of,
  ownersAlone,
  type Row,
} from "../calls/access/row";
import { NOBODYS_ID } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { admin, confirmed, customer, type Person, session } from "./stored-accounts";

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

/** An invented token: the link is what opens, not who has it. */
const LINK = { purpose: "confirm-email", token: "made-up" };

export const calls: Record<string, Row> = {
  "POST /password-link": forVisitors(async () => ({
    path: "/password-link",
    body: { email: `${crypto.randomUUID().slice(0, 8)}@example.com` },
  })),
  "POST /device-link": forVisitors(async () => ({
    path: "/device-link",
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
  "PATCH /account/addresses/{id}": ownersAlone(async (mara) => ({
    path: `/account/addresses/${await anAddressOf(mara)}`,
    body: { city: "Lund" },
  })),
  "DELETE /account/addresses/{id}": ownersAlone(async (mara) => ({
    path: `/account/addresses/${await anAddressOf(mara)}`,
  })),
  "PUT /account/billing-address": forAccounts(of("/account/billing-address", SOMEWHERE)),
  "DELETE /account/billing-address": forAccounts(of("/account/billing-address")),
  "GET /account/sessions": forAccounts(of("/account/sessions")),
  "DELETE /account/sessions": forAccounts(of("/account/sessions")),
  "DELETE /account/sessions/{id}": ownersAlone(async (mara) => {
    await session(mara.userId);
    const { sessions } = (await json(callRoute("GET /api/account/sessions", { token: mara.token }))) as {
      sessions: { _id: string }[];
    };
    return { path: `/account/sessions/${sessions.at(1)?._id}` };
  }),
  "GET /users": forRoles(["sales"], of("/users")),
  "POST /users": forVisitors(
    async () => ({
      path: "/users",
      body: {
        name: "Nora",
        email: `n${crypto.randomUUID().slice(0, 8)}@example.com`,
        password: "correct-horse",
      },
    }),
    201,
  ),
  "PUT /users/{email}": {
    asks: async (mara) => ({ path: `/users/${encodedEmail(mara)}`, body: { email: mara.email } }),
    owner: 200,
    stranger: 403,
    admin: 403,
    callRefuses: "all",
  },
  "GET /users/{email}/roles": {
    asks: async (mara) => ({ path: `/users/${encodedEmail(mara)}/roles` }),
    owner: 200,
    stranger: 403,
    admin: 200,
    roles: ["sales", "support"],
  },
  "PUT /users/{email}/roles": forAdmins(async () => ({
    path: `/users/${encodedEmail(await confirmed(await customer()))}/roles`,
    body: { roles: ["sales"] },
  })),
  "PUT /users/admin/{email}": forAdmins(async () => ({
    path: `/users/admin/${encodedEmail(await customer())}`,
  })),
  "DELETE /users/admin/{email}": forAdmins(async () => ({
    path: `/users/admin/${encodedEmail(await admin())}`,
  })),
  "GET /adminrole": {
    asks: async (mara) => ({ path: `/adminrole?email=${encodedEmail(mara)}` }),
    owner: 200,
    stranger: 403,
    admin: 200,
    roles: ["sales", "support"],
  },
  "GET /admin/{email}": {
    asks: async (mara) => ({ path: `/admin/${encodedEmail(mara)}` }),
    owner: 200,
    stranger: 403,
    admin: 200,
    roles: ["sales", "support"],
  },
  "PUT /customer-view": forRoles(["sales", "support"], async () => {
    const { email } = await customer();
    return { path: "/customer-view", body: { email, reason: "They called" } };
  }),
  "DELETE /customer-view": forAccounts(of("/customer-view")),
  "GET /profile": forAccounts(of("/profile")),
  "PATCH /profile": forAccounts(of("/profile", { phone: "030 123456" })),
  "PUT /password": forAccounts(
    of("/password", { currentPassword: "correct-horse", newPassword: "correct-horse" }),
  ),
  "GET /account/second-factor": forAccounts(of("/account/second-factor")),
  "PUT /account/authenticator": forStaff(of("/account/authenticator")),
  "PATCH /account/authenticator": forAccounts(of("/account/authenticator", { code: "12345" }), 400),
  // None of them has a second factor.
  "DELETE /account/authenticator": forStaff(of("/account/authenticator")),
  "PUT /account/recovery-codes": forStaff(of("/account/recovery-codes"), 404),
  "GET /account/passkeys": forAccounts(of("/account/passkeys")),
  "PUT /account/passkeys": forStaff(of("/account/passkeys")),
  "POST /account/passkeys": forAccounts(of("/account/passkeys", { name: "Key" }), 400),
  "PATCH /account/passkeys/{id}": forAccounts(of(`/account/passkeys/${NOBODYS_ID}`, { name: "Key" }), 404),
  "DELETE /account/passkeys/{id}": forAccounts(of(`/account/passkeys/${NOBODYS_ID}`), 404),
  "PUT /session/passkey-challenge": forAccounts(of("/session/passkey-challenge"), 404),
  "GET /staff/invitations": forAdmins(of("/staff/invitations")),
  "POST /staff/invitations": forAdmins(
    async () => ({
      path: "/staff/invitations",
      body: { email: `${crypto.randomUUID()}@example.com`, roles: ["sales"] },
    }),
    201,
  ),
  "DELETE /staff/invitations/{id}": forAdmins(of(`/staff/invitations/${NOBODYS_ID}`), 404),
  // An invented token: the link is what opens.
  "POST /invitation": forVisitors(of("/invitation", { token: "made-up" }), 410),
  "PUT /invitation": { ...forAccounts(of("/invitation", { token: "made-up" }), 410), signedOut: 410 },
  "PUT /session/proof": forAccounts(of("/session/proof", { password: "correct-horse" })),
  "DELETE /session": { ...forAccounts(of("/session")), signedOut: 200 },
  "DELETE /sessions": forAccounts(of("/sessions")),
};

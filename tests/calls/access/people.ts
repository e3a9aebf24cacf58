import { admin, confirmed, customer } from "../../people/stored-accounts";
import { NOBODYS_ID } from "../../support/call-fixtures";
import { encodedEmail, forAccounts, forAdmins, forStaff, forVisitors, of, type Row } from "./row";

export const people: Record<string, Row> = {
  "GET /users": forAdmins(of("/users")),
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
  },
  "GET /users/{email}/roles": {
    asks: async (mara) => ({ path: `/users/${encodedEmail(mara)}/roles` }),
    owner: 200,
    stranger: 403,
    admin: 200,
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
  },
  "GET /admin/{email}": {
    asks: async (mara) => ({ path: `/admin/${encodedEmail(mara)}` }),
    owner: 200,
    stranger: 403,
    admin: 200,
  },
  "PUT /customer-view": forAdmins(async () => {
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

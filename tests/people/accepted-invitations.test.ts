import { beforeAll, beforeEach, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { finishInvitation, finishInvitations } from "@/lib/core/commands/people/finish-invitation";
import { audit } from "@/lib/core/data/audit/collections";
import { invitations, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { eraseTraces } from "@/lib/upkeep/erasure/erase-traces";
import { type Fixtures, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { ACCOUNT, accept, invited, look, mailedTo, refusalOf, rolesOf } from "./invitation-calls";
import { admin, customer } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

let count = 0;
let email: string;
beforeEach(() => {
  count += 1;
  email = `guest${count}@example.com`;
});

it("an invitation by mail makes an account with the roles and a confirmed e-mail, once", async () => {
  const { token } = await invited(fixtures.ada, email, ["sales", "warehouse"]);
  expect((await mailedTo(email))[0]).toMatch(/as\s+Sales and Warehouse/);
  expect(await json(look(token))).toMatchObject({
    email,
    roles: ["sales", "warehouse"],
    by: fixtures.ada.name,
    hasAccount: false,
  });
  expect(await refusalOf(await accept({ token }))).toBe("400 invalid");
  expect(await refusalOf(await accept({ token, name: "Gus Guest", password: "password" }))).toBe(
    "400 invalid",
  );
  expect((await accept({ token, ...ACCOUNT })).status).toBe(200);
  expect(await rolesOf(fixtures.ada, email)).toEqual(["sales", "warehouse"]);
  expect((await users().findOne({ email }))?.emailVerified).toBeInstanceOf(Date);
  const signedIn = await callRoute(`PUT /api/users/${email}`, {
    body: { email, password: ACCOUNT.password },
  });
  expect(
    (await callRoute("GET /api/orderadmin", { token: String((await json(signedIn)).token) })).status,
  ).toBe(200);
  for (const again of [accept({ token, ...ACCOUNT }), look(token)])
    expect(await refusalOf(await again)).toBe("410 gone");
});

it("looking at an invitation, however often, does not use it up", async () => {
  const { token } = await invited(fixtures.ada, email);
  for (let times = 0; times < 3; times += 1) expect((await look(token)).status).toBe(200);
  expect((await accept({ token, ...ACCOUNT })).status).toBe(200);
});

it("of one invitation that is accepted six times at once one makes the account", async () => {
  const { token } = await invited(fixtures.ada, email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept({ token, ...ACCOUNT })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await users().countDocuments({ email })).toBe(1);
  expect(await rolesOf(fixtures.ada, email)).toEqual(["sales"]);
});

it("an invitation of somebody who has an account is accepted by its signed-in owner alone", async () => {
  const petra = await customer("Petra");
  ({ email } = petra);
  const { token } = await invited(fixtures.ada, email, ["catalogue"]);
  expect(await json(look(token))).toMatchObject({ hasAccount: true });
  expect(await refusalOf(await accept({ token, ...ACCOUNT }))).toBe("401 signed_out");
  expect(await refusalOf(await accept({ token }, fixtures.olga))).toBe("403 forbidden");
  const foreign = await callRoute("PUT /api/invitation", {
    body: { token },
    cookie: petra.cookie,
    origin: "https://example.net",
  });
  expect(await refusalOf(foreign)).toBe("403 forbidden");
  expect((await accept({ token }, petra)).status).toBe(200);
  expect(await rolesOf(fixtures.ada, email)).toEqual(["catalogue"]);
  const account = await users().findOne({ email });
  expect(account).toMatchObject({ name: "Petra", emailVerified: expect.any(Date) });
  expect((await callRoute("GET /api/profile", { token: petra.token })).status).toBe(200);
});

it("an invitation that is altered, revoked, older than seven days or for something else is a 410", async () => {
  const { id, token } = await invited(fixtures.ada, email);
  for (const wrong of ["", "x", `${token}x`, token.slice(1), "A".repeat(43)])
    expect(await refusalOf(await accept({ token: wrong, ...ACCOUNT }))).toBe("410 gone");
  const purposes = await callRoute("PUT /api/links", { body: { purpose: "confirm-email", token } });
  expect(purposes.status).toBe(410);
  const at = (days: number) => ({ $set: { until: new Date(Date.now() + days * 86_400_000) } });
  await invitations().updateOne({ _id: requireId(id) }, at(-0.001));
  expect(await refusalOf(await accept({ token, ...ACCOUNT }))).toBe("410 gone");
  await invitations().updateOne({ _id: requireId(id) }, at(0.01));
  expect((await look(token)).status).toBe(200);
  const revoke = () => callRoute(`DELETE /api/staff/invitations/${id}`, { token: fixtures.ada.token });
  expect(await json(revoke())).toMatchObject({ deletedCount: 1 });
  expect(await json(revoke())).toMatchObject({ deletedCount: 0 });
  expect(await refusalOf(await accept({ token, ...ACCOUNT }))).toBe("410 gone");
  expect(await users().countDocuments({ email })).toBe(0);
  const unknown = await callRoute(`DELETE /api/staff/invitations/${NOBODYS_ID}`, {
    token: fixtures.ada.token,
  });
  expect(await refusalOf(unknown)).toBe("404 not_found");
});

it("an invitation is valid for seven days", async () => {
  const { id } = await invited(fixtures.ada, email);
  const stored = await invitations().findOne({ _id: requireId(id) });
  expect((Number(stored?.until) - Number(stored?.at)) / 86_400_000).toBe(7);
});

it("the invitation of an administrator who has lost the right by then gives nothing", async () => {
  const max = await admin("Max");
  const { token } = await invited(max, email, ["accounts"]);
  await callRoute(`DELETE /api/users/admin/${max.email}`, { token: fixtures.ada.token });
  expect(await refusalOf(await accept({ token, ...ACCOUNT }))).toBe("410 gone");
  expect(await rolesOf(fixtures.ada, email)).toEqual([]);
  expect(await refusalOf(await look(token))).toBe("410 gone");
});

it("the database has an invitation's hash alone: neither it nor its job opens anything", async () => {
  const { id, token } = await invited(fixtures.ada, email);
  const stored = JSON.stringify(await invitations().findOne({ _id: requireId(id) }));
  expect(stored).not.toContain(token);
  expect(await refusalOf(await look(id))).toBe("410 gone");
});

it("an acceptance that died before the roles were given is finished by the sweeper, or by the same account", async () => {
  for (const how of ["sweeper", "again"]) {
    email = `${how}.${email}`;
    const petra = await customer("Petra");
    ({ email } = petra);
    const { id, token } = await invited(fixtures.ada, email, ["warehouse"]);
    const started = {
      state: "accepting",
      acceptedBy: requireId(petra.userId),
      acceptedAt: new Date(0),
    } as const;
    await invitations().updateOne({ _id: requireId(id) }, { $set: started });
    const revoked = await callRoute(`DELETE /api/staff/invitations/${id}`, { token: fixtures.ada.token });
    expect(await json(revoked)).toMatchObject({ deletedCount: 0 });
    if (how === "sweeper") expect(await finishInvitations(new Date(), 10)).toBe(1);
    else expect((await accept({ token }, petra)).status).toBe(200);
    expect(await rolesOf(fixtures.ada, email)).toEqual(["warehouse"]);
    const stored = await invitations().findOne({ _id: requireId(id) });
    expect(stored?.state).toBe("accepted");
    // Once more changes nothing.
    if (stored) expect(await finishInvitation(stored, requireId(petra.userId))).toBe(true);
    expect(await finishInvitations(new Date(), 10)).toBe(0);
  }
});

it("a person who is deleted leaves no invitation, and no e-mail in the audit's lines about it", async () => {
  const { token } = await invited(fixtures.ada, email);
  await accept({ token, ...ACCOUNT });
  const account = await users().findOne({ email });
  if (!account) throw new Error("no account");
  await moveAllAudit();
  await users().deleteOne({ _id: account._id });
  await eraseTraces(account._id, [email]);
  expect(await invitations().countDocuments({ email })).toBe(0);
  expect(JSON.stringify(await audit().find({}).toArray())).not.toContain(email);
});

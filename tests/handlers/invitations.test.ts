import { beforeAll, beforeEach, expect, it } from "vitest";
import { eraseTraces } from "@/lib/commands/account/erase-traces";
import { finishInvitation, finishInvitations } from "@/lib/commands/upkeep/finish-invitation";
import { moveAllAudit } from "@/lib/commands/upkeep/move-audit";
import { audit, invitations, outbox, users } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { env } from "@/lib/env";
import { sendMails } from "../support/mail-links";
import { type Fixtures, NOBODYS_ID, prepareFixtures } from "./call-fixtures";
import { callRoute, json } from "./call-route";
import { admin, customer, type Person } from "./stored-accounts";

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

const refusalOf = async (response: Response) => {
  const { error } = (await json(response)) as { error?: { code: string } };
  return `${response.status} ${error?.code ?? ""}`.trim();
};
const invite = (body: object, person: Person = fixtures.ada, headers: Record<string, string> = {}) =>
  callRoute("POST /api/staff/invitations", { token: person.token, body, headers });
const accept = (body: object, person?: Person) =>
  callRoute("PUT /api/invitation", { body, ...(person ? { token: person.token } : {}) });
const look = (token: string) => callRoute("POST /api/invitation", { body: { token } });
const rolesOf = async (address: string) =>
  (await json(callRoute(`GET /api/users/${address}/roles`, { token: fixtures.ada.token }))).roles;

async function mailedTo(address: string): Promise<string[]> {
  await sendMails();
  const mails = await outbox().find({ to: address }).sort({ at: 1, _id: 1 }).toArray();
  return mails.map(({ text }) => text);
}
async function tokenFor(address: string): Promise<string> {
  const token = /\/invitation#([\w-]{43})/.exec((await mailedTo(address)).join("\n"))?.[1];
  if (token === undefined) throw new Error(`no invitation was mailed to ${address}`);
  return token;
}
async function invited(roles = ["sales"], by = fixtures.ada): Promise<{ id: string; token: string }> {
  const answer = await invite({ email, roles }, by);
  expect(answer.status).toBe(201);
  return { id: String((await json(answer)).insertedId), token: await tokenFor(email) };
}
const ACCOUNT = { name: "Gus Guest", password: "a rather long one" };

it("an invitation by mail makes an account with the roles and a confirmed e-mail, once", async () => {
  const { token } = await invited(["sales", "warehouse"]);
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
  expect(await rolesOf(email)).toEqual(["sales", "warehouse"]);
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
  const { token } = await invited();
  for (let times = 0; times < 3; times += 1) expect((await look(token)).status).toBe(200);
  expect((await accept({ token, ...ACCOUNT })).status).toBe(200);
});

it("of one invitation that is accepted six times at once one makes the account", async () => {
  const { token } = await invited();
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept({ token, ...ACCOUNT })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await users().countDocuments({ email })).toBe(1);
  expect(await rolesOf(email)).toEqual(["sales"]);
});

it("an invitation of somebody who has an account is accepted by its signed-in owner alone", async () => {
  const petra = await customer("Petra");
  ({ email } = petra);
  const { token } = await invited(["catalogue"]);
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
  expect(await rolesOf(email)).toEqual(["catalogue"]);
  const account = await users().findOne({ email });
  expect(account).toMatchObject({ name: "Petra", emailVerified: expect.any(Date) });
  expect((await callRoute("GET /api/profile", { token: petra.token })).status).toBe(200);
});

it("an invitation that is altered, revoked, older than seven days or for something else is a 410", async () => {
  const { id, token } = await invited();
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
  const { id } = await invited();
  const stored = await invitations().findOne({ _id: requireId(id) });
  expect((Number(stored?.until) - Number(stored?.at)) / 86_400_000).toBe(7);
});

it("the invitation of an administrator who has lost the right by then gives nothing", async () => {
  const max = await admin("Max");
  const { token } = await invited(["accounts"], max);
  await callRoute(`DELETE /api/users/admin/${max.email}`, { token: fixtures.ada.token });
  expect(await refusalOf(await accept({ token, ...ACCOUNT }))).toBe("410 gone");
  expect(await rolesOf(email)).toEqual([]);
  expect(await refusalOf(await look(token))).toBe("410 gone");
});

it("the database has an invitation's hash alone: neither it nor its job opens anything", async () => {
  const { id, token } = await invited();
  const stored = JSON.stringify(await invitations().findOne({ _id: requireId(id) }));
  expect(stored).not.toContain(token);
  expect(await refusalOf(await look(id))).toBe("410 gone");
});

it("open invitations are listed newest first in pages, for administrators alone", async () => {
  await invitations().deleteMany({});
  const emails = [1, 2, 3].map((n) => `list${n}.${email}`);
  for (const address of emails) expect((await invite({ email: address, roles: ["sales"] })).status).toBe(201);
  const list = (query: string, { token } = fixtures.ada) =>
    callRoute(`GET /api/staff/invitations${query}`, { token });
  const first = await list("?limit=2");
  expect(((await first.clone().json()) as { email: string }[]).map((one) => one.email)).toEqual([
    emails[2],
    emails[1],
  ]);
  const next = /<\/api([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1];
  const second = await callRoute(`GET /api${next}`, { token: fixtures.ada.token });
  expect(((await second.json()) as { email: string }[]).map((one) => one.email)).toEqual([emails[0]]);
  expect(await refusalOf(await list("", fixtures.mara))).toBe("403 forbidden");
});

it("one e-mail has one open invitation, an Idempotency-Key makes one, and who has the roles gets none", async () => {
  const headers = { "idempotency-key": `for-${email}` };
  const first = await json(invite({ email, roles: ["sales"] }, fixtures.ada, headers));
  expect(await json(invite({ email, roles: ["sales"] }, fixtures.ada, headers))).toEqual(first);
  expect(await refusalOf(await invite({ email, roles: ["accounts"] }, fixtures.ada, headers))).toBe(
    "409 idempotency_mismatch",
  );
  expect(await refusalOf(await invite({ email, roles: ["sales"] }))).toBe("409 duplicate");
  expect(await mailedTo(email)).toHaveLength(1);
  expect((await accept({ token: await tokenFor(email), ...ACCOUNT })).status).toBe(200);
  expect(await refusalOf(await invite({ email, roles: ["sales"] }))).toBe("409 duplicate");
  expect((await invite({ email, roles: ["sales", "accounts"] })).status).toBe(201);
});

it("a mailbox gets three invitations a day, and an administrator sends thirty", async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    statuses.push((await invite({ email, roles: ["sales"] })).status);
    await invitations().updateMany({ email }, { $set: { state: "revoked" } });
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
  const max = await admin("Max");
  const many: number[] = [];
  for (let n = 0; n < 31; n += 1)
    many.push((await invite({ email: `many${n}.${email}`, roles: ["sales"] }, max)).status);
  expect(many.filter((status) => status === 201)).toHaveLength(30);
  expect(many.at(-1)).toBe(429);
});

it("an invitation asks for a fresh proof of an administrator who has a second factor", async () => {
  const max = await admin("Max");
  await users().updateOne({ _id: requireId(max.userId) }, { $set: { "secondFactor.since": new Date() } });
  expect(await refusalOf(await invite({ email, roles: ["sales"] }, max))).toBe("401 second_step_due");
  Object.assign(env(), { staffSecondFactor: "off" });
  expect((await invite({ email, roles: ["sales"] }, max)).status).toBe(201);
  Object.assign(env(), { staffSecondFactor: "offered" });
});

it("an acceptance that died before the roles were given is finished by the sweeper, or by the same account", async () => {
  for (const how of ["sweeper", "again"]) {
    email = `${how}.${email}`;
    const petra = await customer("Petra");
    ({ email } = petra);
    const { id, token } = await invited(["warehouse"]);
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
    expect(await rolesOf(email)).toEqual(["warehouse"]);
    const stored = await invitations().findOne({ _id: requireId(id) });
    expect(stored?.state).toBe("accepted");
    // Once more changes nothing.
    if (stored) expect(await finishInvitation(stored, requireId(petra.userId))).toBe(true);
    expect(await finishInvitations(new Date(), 10)).toBe(0);
  }
});

it("the audit names who invited whom, who revoked it, and by whose right the roles were given", async () => {
  const { id } = await invited(["sales"]);
  await callRoute(`DELETE /api/staff/invitations/${id}`, { token: fixtures.ada.token });
  const { token } = await (async () => {
    await invite({ email, roles: ["accounts"] });
    const [, second = ""] = [...(await mailedTo(email)).join("\n").matchAll(/\/invitation#([\w-]{43})/g)].map(
      ([, one]) => one ?? "",
    );
    return { token: second };
  })();
  await accept({ token, ...ACCOUNT });
  await moveAllAudit();
  const lines = (await audit().find({ words: email }).sort({ at: 1, _id: 1 }).toArray()) as {
    event: string;
    by: { name: string };
    changes: object[];
  }[];
  expect(
    lines
      .filter(({ event }) => event !== "change")
      .map(({ event, by, changes }) => [event, by.name, changes]),
  ).toEqual([
    ["invite", fixtures.ada.name, [{ field: "staffRoles", from: null, to: "sales" }]],
    ["revoke", fixtures.ada.name, [{ field: "staffRoles", from: "sales", to: null }]],
    ["invite", fixtures.ada.name, [{ field: "staffRoles", from: null, to: "accounts" }]],
    ["set", fixtures.ada.name, [{ field: "staffRoles", from: null, to: "accounts" }]],
  ]);
});

it("a person who is deleted leaves no invitation, and no e-mail in the audit's lines about it", async () => {
  const { token } = await invited();
  await accept({ token, ...ACCOUNT });
  const account = await users().findOne({ email });
  if (!account) throw new Error("no account");
  await moveAllAudit();
  await users().deleteOne({ _id: account._id });
  await eraseTraces(account._id, [email]);
  expect(await invitations().countDocuments({ email })).toBe(0);
  expect(JSON.stringify(await audit().find({}).toArray())).not.toContain(email);
});

import { beforeAll, beforeEach, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { audit } from "@/lib/core/data/audit/collections";
import { invitations, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { ACCOUNT, accept, invite, invited, mailedTo, refusalOf, tokenFor } from "./invitation-calls";
import { admin } from "./stored-accounts";

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

it("open invitations are listed newest first in pages, for administrators alone", async () => {
  await invitations().deleteMany({});
  const emails = [1, 2, 3].map((n) => `list${n}.${email}`);
  for (const address of emails)
    expect((await invite(fixtures.ada, { email: address, roles: ["sales"] })).status).toBe(201);
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
  const first = await json(invite(fixtures.ada, { email, roles: ["sales"] }, headers));
  expect(await json(invite(fixtures.ada, { email, roles: ["sales"] }, headers))).toEqual(first);
  expect(await refusalOf(await invite(fixtures.ada, { email, roles: ["accounts"] }, headers))).toBe(
    "409 idempotency_mismatch",
  );
  expect(await refusalOf(await invite(fixtures.ada, { email, roles: ["sales"] }))).toBe("409 duplicate");
  expect(await mailedTo(email)).toHaveLength(1);
  expect((await accept({ token: await tokenFor(email), ...ACCOUNT })).status).toBe(200);
  expect(await refusalOf(await invite(fixtures.ada, { email, roles: ["sales"] }))).toBe("409 duplicate");
  expect((await invite(fixtures.ada, { email, roles: ["sales", "accounts"] })).status).toBe(201);
});

it("a mailbox gets three invitations a day, and an administrator sends thirty", async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    statuses.push((await invite(fixtures.ada, { email, roles: ["sales"] })).status);
    await invitations().updateMany({ email }, { $set: { state: "revoked" } });
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
  const max = await admin("Max");
  const many: number[] = [];
  for (let n = 0; n < 31; n += 1)
    many.push((await invite(max, { email: `many${n}.${email}`, roles: ["sales"] })).status);
  expect(many.filter((status) => status === 201)).toHaveLength(30);
  expect(many.at(-1)).toBe(429);
});

it("an invitation asks for a fresh proof of an administrator who has a second factor", async () => {
  const max = await admin("Max");
  await users().updateOne({ _id: requireId(max.userId) }, { $set: { "secondFactor.since": new Date() } });
  expect(await refusalOf(await invite(max, { email, roles: ["sales"] }))).toBe("401 second_step_due");
  Object.assign(env(), { staffSecondFactor: "off" });
  expect((await invite(max, { email, roles: ["sales"] })).status).toBe(201);
  Object.assign(env(), { staffSecondFactor: "offered" });
});

it("the audit names who invited whom, who revoked it, and by whose right the roles were given", async () => {
  const { id } = await invited(fixtures.ada, email, ["sales"]);
  await callRoute(`DELETE /api/staff/invitations/${id}`, { token: fixtures.ada.token });
  const { token } = await (async () => {
    await invite(fixtures.ada, { email, roles: ["accounts"] });
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

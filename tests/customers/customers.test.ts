import { beforeAll, expect, it, vi } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { listAudit } from "@/lib/core/data/audit/audit";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import type { Viewer } from "@/lib/core/domain/people/access";
import { customerNotes } from "@/lib/features/customers/data/collections";
import { customer, type Person, staff } from "../people/stored-accounts";
import { show } from "../security/fixtures/render-page";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { lastToken, mailedTokens, sendMails } from "../support/mail-links";

vi.mock("@/lib/auth/viewer", async () =>
  (await import("../security/fixtures/render-page")).withAskedViewer(),
);
vi.mock("next/navigation", async (original) =>
  (await import("../security/fixtures/render-page")).withoutRequest(await original<object>()),
);

let fixtures: Fixtures;
let supporter: Person;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  supporter = await staff("support");
});

const asStaff = (line: string, body?: object, key?: string, by = supporter) =>
  callRoute(line, {
    token: by.token,
    ...(body ? { body } : {}),
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });

const viewerOf = (person: Person, ...staffRoles: NonNullable<Viewer["staffRoles"]>): Viewer => ({
  ...person,
  role: null,
  staffRoles,
});

async function pageOf(person: Person, viewer: Viewer): Promise<string> {
  const { status, html } = await show("/dashboard/users/[id]", viewer, { id: person.userId });
  expect(status).toBe(200);
  return html.replaceAll("<!-- -->", "");
}

const later = async (person: Person, ms: number) => {
  const user = await users().findOne({ _id: requireId(person.userId) });
  const change = user?.emailChange;
  if (!change?.notBefore) throw new Error("no change waits");
  await users().updateOne(
    { _id: requireId(person.userId) },
    { $set: { "emailChange.notBefore": new Date(change.notBefore.getTime() - ms) } },
  );
  await jobs().updateMany({ kind: "mail.new-email" }, { $set: { runAt: new Date() } });
};
const DAY = 86_400_000;

const useLink = (purpose: "new-email" | "keep-email", token: string) =>
  callRoute("PUT /api/links", { body: { purpose, token } });

it("a note is kept once for a key, read by staff alone, part of the customer's data and deleted without its words in the audit", async () => {
  const petra = await customer("Petra Note");
  const notes = `/api/customers/${petra.userId}/notes`;
  const first = await json(asStaff(`POST ${notes}`, { text: "Calls in the morning" }, "a"));
  expect(await json(asStaff(`POST ${notes}`, { text: "Calls in the morning" }, "a"))).toEqual(first);
  expect(await (await asStaff(`POST ${notes}`, { text: "Calls in the evening" }, "a")).json()).toMatchObject({
    error: { code: "idempotency_mismatch" },
  });
  await asStaff(`POST ${notes}`, { text: "Wants silver only" }, "b");
  const page = await pageOf(petra, viewerOf(supporter, "support"));
  expect(page.split("Calls in the morning")).toHaveLength(3);
  expect(page).toContain("Wants silver only");
  // Accounts see no people, and sales no sign-ins.
  const forSales = await pageOf(petra, viewerOf(supporter, "sales"));
  expect(forSales).toContain("Wants silver only");
  expect(forSales).not.toContain("Send a password link");
  const own = await callRoute("GET /api/account/data", { token: petra.token });
  expect(await own.text()).toContain("Wants silver only");
  expect((await asStaff(`DELETE ${notes}/${String(first.insertedId)}`)).status).toBe(200);
  expect((await asStaff(`DELETE ${notes}/${String(first.insertedId)}`)).status).toBe(404);
  await moveAllAudit();
  const { items } = await listAudit({ ...fixtures.ada, role: "admin" }, { kind: "customerNote", limit: 10 });
  expect(items.map(({ event }) => event)).toEqual(["delete", "add", "add"]);
  expect(JSON.stringify(items)).not.toContain("morning");
});

it("notes go with the customer's account, and the name of their author with the author's", async () => {
  const petra = await customer("Petra Gone");
  const author = await staff("support");
  await asStaff(`POST /api/customers/${petra.userId}/notes`, { text: "Hers" }, "a");
  const other = await customer("Otto Stays");
  await asStaff(`POST /api/customers/${other.userId}/notes`, { text: "His" }, "a", author);
  for (const { token, password } of [petra, author])
    expect((await callRoute("POST /api/account/erasure", { token, body: { password } })).status).toBe(200);
  expect(await customerNotes().findOne({ _id: requireId(petra.userId) })).toBeNull();
  const left = await customerNotes().findOne({ _id: requireId(other.userId) });
  expect(left?.notes).toMatchObject([{ text: "His", by: { name: "A former customer", userId: null } }]);
});

it("support sends a password link to the account's own mailbox alone, three an hour, and the audit says who", async () => {
  const petra = await customer("Petra Link");
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push(
      (await asStaff(`POST /api/customers/${petra.userId}/links`, { purpose: "new-password" })).status,
    );
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await mailedTokens("new-password", petra.email)).toHaveLength(3);
  await moveAllAudit();
  const { items } = await listAudit(
    { ...fixtures.ada, role: "admin" },
    { kind: "account", q: petra.email, limit: 9 },
  );
  expect(items[0]).toMatchObject({
    by: { name: supporter.name },
    changes: [{ field: "helpLink", from: null, to: "new-password" }],
  });
});

it("an account that wrong passwords slow down is unlocked, five times a day", async () => {
  const petra = await customer("Petra Locked");
  while ((await consumeLimit("signInAccount", petra.email)).ok);
  expect(await pageOf(petra, viewerOf(supporter, "support"))).toContain("Signing in is slowed down");
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1)
    statuses.push((await asStaff(`POST /api/customers/${petra.userId}/unlock`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await pageOf(petra, viewerOf(supporter, "support"))).not.toContain("Signing in is slowed down");
});

it("another e-mail takes the place of the present one a day after that was told, and not before", async () => {
  const petra = await customer("Petra Moves");
  const email = "petra.moves@example.com";
  const path = `PUT /api/customers/${petra.userId}/email`;
  expect((await asStaff(path, { email })).status).toBe(200);
  await sendMails();
  const [told] = await outbox().find({ to: petra.email }).sort({ _id: -1 }).toArray();
  expect(told?.subject).toBe("Somebody asked us to change the e-mail of your account");
  expect(await mailedTokens("new-email", email)).toEqual([]);
  // Also where a person with her session asks for the mail once more.
  await callRoute("POST /api/account/confirmation", { token: petra.token });
  expect(await mailedTokens("new-email", email)).toEqual([]);
  expect(await pageOf(petra, viewerOf(supporter, "support"))).toContain("Another e-mail was asked for");
  await later(petra, DAY);
  const token = await lastToken("new-email", email);
  const used = await useLink("new-email", token);
  expect(used.status).toBe(200);
  expect(await users().findOne({ _id: requireId(petra.userId) })).toMatchObject({ email });
});

it("the present e-mail stops the change by its mail, also when the new one has its link already", async () => {
  const petra = await customer("Petra Robbed");
  const thief = "not.petra@example.com";
  await asStaff(`PUT /api/customers/${petra.userId}/email`, { email: thief });
  const stop = await lastToken("keep-email", petra.email);
  await later(petra, DAY);
  const token = await lastToken("new-email", thief);
  expect((await useLink("keep-email", stop)).status).toBe(200);
  expect((await useLink("new-email", token)).status).toBe(410);
  expect(await users().findOne({ _id: requireId(petra.userId) })).toMatchObject({ email: petra.email });
});

it("the present e-mail's mail about an earlier change stops a later one of the shop, too", async () => {
  const petra = await customer("Petra Twice");
  const path = `PUT /api/customers/${petra.userId}/email`;
  await asStaff(path, { email: "petra.once@example.com" });
  const stop = await lastToken("keep-email", petra.email);
  await asStaff(path, { email: "petra.twice@example.com" });
  expect((await useLink("keep-email", stop)).status).toBe(200);
  const user = await users().findOne({ _id: requireId(petra.userId) });
  expect(user).toMatchObject({ email: petra.email });
  expect(user).not.toHaveProperty("emailChange");
});

it("people of the shop are out of reach, also for a change that was asked for before they came to it", async () => {
  const colleague = await staff("warehouse");
  for (const [line, body] of [
    [`POST /api/customers/${colleague.userId}/links`, { purpose: "new-password" }],
    [`POST /api/customers/${colleague.userId}/unlock`],
    [`PUT /api/customers/${colleague.userId}/email`, { email: "other@example.com" }],
    [`POST /api/customers/${colleague.userId}/notes`, { text: "Late" }],
  ] as const)
    for (const by of [supporter, fixtures.ada])
      expect((await asStaff(line, body, "a", by)).status, line).toBe(403);
  expect(await pageOf(colleague, viewerOf(supporter, "support"))).not.toContain("Send a password link");

  const petra = await customer("Petra Hired");
  const email = "petra.hired@example.com";
  await asStaff(`PUT /api/customers/${petra.userId}/email`, { email });
  await callRoute(`PUT /api/users/admin/${petra.email}`, { token: fixtures.ada.token });
  await users().updateOne({ _id: requireId(petra.userId) }, { $set: { emailVerified: new Date() } });
  await callRoute(`PUT /api/users/${petra.email}/roles`, {
    token: fixtures.ada.token,
    body: { roles: ["sales"] },
  });
  await later(petra, DAY);
  const token = await lastToken("new-email", email);
  expect((await useLink("new-email", token)).status).toBe(410);
});

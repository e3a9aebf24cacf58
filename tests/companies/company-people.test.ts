import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { customer, type Person } from "../people/stored-accounts";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import {
  accept,
  change,
  companyWith,
  invite,
  mailsTo,
  read,
  remove,
  setRoles,
  tokenFor,
} from "./company-calls";

beforeAll(async () => {
  await prepareFixtures();
});

const guest = () => `guest${crypto.randomUUID().slice(0, 8)}@example.com`;
const ACCOUNT = { name: "Gus Guest", password: "a rather long one" };
const look = (token: string) => callRoute("POST /api/company-invitation", { body: { token } });
const seesCompany = async (person: Person, id: string) =>
  (await callRoute(`GET /api/companies/${id}`, { token: person.token })).status;
const codeOf = async (response: Response) =>
  ((await json(response)) as { error?: { code: string } }).error?.code ?? response.status;

describe("an invitation to a company", () => {
  it("somebody without an account accepts with a name and a password, is confirmed and acts for the company", async () => {
    const marta = await customer("Marta Lindqvist");
    const id = await companyWith(marta);
    const email = guest();
    expect((await invite(marta, id, { email, roles: ["accountant", "buyer"] })).status).toBe(201);
    const token = await tokenFor(email);
    expect(await json(look(token))).toMatchObject({
      company: "Lindqvist Flottverkstad",
      email,
      roles: ["buyer", "accountant"],
      by: "Marta Lindqvist",
      hasAccount: false,
    });
    expect((await accept({ token, ...ACCOUNT })).status).toBe(200);
    const { members, invitations } = await read(marta, id);
    expect(members).toMatchObject([
      { userId: marta.userId },
      { name: "Gus Guest", email, roles: ["buyer", "accountant"] },
    ]);
    expect(invitations).toEqual([]);
    expect((await users().findOne({ email }))?.emailVerified).toBeInstanceOf(Date);
  });

  it("an invitation of somebody who has an account is accepted by its signed-in owner alone", async () => {
    const marta = await customer("Marta Lindqvist");
    const mia = await customer("Mia Sandell");
    const olga = await customer("Olga Stern");
    const id = await companyWith(marta);
    await invite(marta, id, { email: mia.email, roles: ["buyer"] });
    const token = await tokenFor(mia.email);
    expect((await accept({ token })).status).toBe(401);
    expect((await accept({ token, ...ACCOUNT }, olga)).status).toBe(403);
    expect(await seesCompany(mia, id)).toBe(404);
    expect((await accept({ token }, mia)).status).toBe(200);
    expect(await seesCompany(mia, id)).toBe(200);
  });

  it("an invitation that is altered, used, revoked, older than seven days or of a suspended company is a 410", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta);
    const invited = async (email: string) => {
      const { insertedId } = await json(invite(marta, id, { email, roles: ["buyer"] }));
      return { invitationId: String(insertedId), token: await tokenFor(email) };
    };
    const { token } = await invited(mia.email);
    const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    expect((await look(altered)).status).toBe(410);
    await companies().updateOne({ _id: requireId(id) }, { $set: { state: "suspended" } });
    expect((await accept({ token }, mia)).status).toBe(410);
    await companies().updateOne({ _id: requireId(id) }, { $set: { state: "approved" } });
    expect((await accept({ token }, mia)).status).toBe(200);
    expect((await accept({ token }, mia)).status).toBe(410);

    const revoked = await invited(guest());
    const path = `DELETE /api/companies/${id}/invitations/${revoked.invitationId}`;
    expect(await json(callRoute(path, { token: marta.token }))).toMatchObject({ deletedCount: 1 });
    expect((await accept({ token: revoked.token, ...ACCOUNT })).status).toBe(410);

    const old = await invited(guest());
    await companies().updateOne(
      { _id: requireId(id), "invitations._id": requireId(old.invitationId) },
      { $set: { "invitations.$.until": new Date(Date.now() - 1000) } },
    );
    expect((await accept({ token: old.token, ...ACCOUNT })).status).toBe(410);
  });

  it("of one invitation that is accepted six times at once one makes the account, and one person joins", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    const email = guest();
    await invite(marta, id, { email, roles: ["buyer"] });
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept({ token, ...ACCOUNT })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(marta, id)).members).toHaveLength(2);
  });

  it("the database has the hash of an invitation alone, and the audit names no mailbox before somebody joins", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    const email = guest();
    await invite(marta, id, { email, roles: ["buyer"] });
    const token = await tokenFor(email);
    expect(JSON.stringify(await companies().findOne({ _id: requireId(id) }))).not.toContain(token);
    const entries = await audit()
      .find({ "subject.id": requireId(id), event: "invite" })
      .toArray();
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: "companyRoles", from: null, to: "buyer" }],
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it("only an approved company invites, only its owners do, and nobody who is in it or invited already", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, "buyer"]);
    const email = guest();
    expect(await codeOf(await invite(mia, id, { email, roles: ["buyer"] }))).toBe("forbidden");
    expect(await codeOf(await invite(marta, id, { email: mia.email, roles: ["owner"] }))).toBe("duplicate");
    const key = { "Idempotency-Key": "once" };
    const twice = await Promise.all([1, 2].map(() => invite(marta, id, { email, roles: ["buyer"] }, key)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await codeOf(await invite(marta, id, { email, roles: ["buyer"] }))).toBe("duplicate");
    expect(await mailsTo(email)).toHaveLength(1);
    await companies().updateOne({ _id: requireId(id) }, { $set: { state: "suspended" } });
    expect(await codeOf(await invite(marta, id, { email: guest(), roles: ["buyer"] }))).toBe(
      "company_inactive",
    );
  });

  it("an invitation of an owner who has lost the role gives nothing", async () => {
    const marta = await customer();
    const jonas = await customer("Jonas Ekdahl");
    const id = await companyWith(marta, [jonas, "owner"]);
    const email = guest();
    await invite(jonas, id, { email, roles: ["owner"] });
    const token = await tokenFor(email);
    const { revision } = await read(marta, id);
    expect((await setRoles(marta, id, Number(revision), [jonas, "buyer"])).status).toBe(200);
    expect((await accept({ token, ...ACCOUNT })).status).toBe(410);
  });
});

describe("the people of a company", () => {
  it("an owner hands over in one call, and the last owner can neither give the role up nor leave", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, "buyer"]);
    expect(await codeOf(await setRoles(marta, id, 1, [marta, "buyer"]))).toBe("last_owner");
    expect(await codeOf(await remove(marta, id, marta))).toBe("last_owner");
    expect((await setRoles(marta, id, 1, [marta, "buyer"], [mia, "owner"])).status).toBe(200);
    expect((await read(mia, id)).members).toMatchObject([{ roles: ["buyer"] }, { roles: ["owner"] }]);
    expect((await change(marta, id, { name: "Mine", revision: 2 })).status).toBe(403);
    expect((await remove(marta, id, marta)).status).toBe(200);
    expect(await seesCompany(marta, id)).toBe(404);
  });

  it("two owners who remove each other at once leave one, in 10 rounds", async () => {
    for (let round = 0; round < 10; round += 1) {
      const marta = await customer();
      const jonas = await customer("Jonas Ekdahl");
      const id = await companyWith(marta, [jonas, "owner"]);
      const answers = await Promise.all([remove(marta, id, jonas), remove(jonas, id, marta)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await companies().findOne({ _id: requireId(id) }))?.members).toHaveLength(1);
    }
  });

  it("two owners who give up the role at once leave one, in 10 rounds", async () => {
    for (let round = 0; round < 10; round += 1) {
      const marta = await customer();
      const jonas = await customer("Jonas Ekdahl");
      const id = await companyWith(marta, [jonas, "owner"]);
      const answers = await Promise.all([
        setRoles(marta, id, 1, [marta, "buyer"]),
        setRoles(jonas, id, 1, [jonas, "buyer"]),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const members = (await companies().findOne({ _id: requireId(id) }))?.members ?? [];
      expect(members.filter(({ roles }) => roles.includes("owner"))).toHaveLength(1);
    }
  });

  it.each(["buyer", "approver", "accountant"] as const)(
    "a company's %s changes nobody's role and removes nobody, but leaves",
    async (role) => {
      const marta = await customer();
      const mia = await customer("Mia Sandell");
      const id = await companyWith(marta, [mia, role]);
      expect(await codeOf(await setRoles(mia, id, 1, [mia, "owner"]))).toBe("forbidden");
      expect(await codeOf(await remove(mia, id, marta))).toBe("forbidden");
      expect((await remove(mia, id, mia)).status).toBe(200);
      expect(await seesCompany(mia, id)).toBe(404);
    },
  );

  it("somebody who is removed loses the company at once, and the audit says who removed them", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, "buyer"]);
    expect(await seesCompany(mia, id)).toBe(200);
    expect((await remove(marta, id, mia)).status).toBe(200);
    expect(await seesCompany(mia, id)).toBe(404);
    expect(await json(callRoute("GET /api/companies", { token: mia.token }))).toEqual([]);
    const [entry] = await audit()
      .find({ "subject.id": requireId(mia.userId), event: "take" })
      .toArray();
    expect(entry).toMatchObject({
      kind: "company",
      by: { name: marta.name },
      changes: [
        { field: "company", from: "Lindqvist Flottverkstad", to: null },
        { field: "companyRoles", from: "buyer", to: null },
      ],
    });
  });

  it("roles that somebody else has changed since are not overwritten", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await companyWith(marta, [mia, "buyer"]);
    expect((await setRoles(marta, id, 1, [mia, "accountant"])).status).toBe(200);
    expect(await codeOf(await setRoles(marta, id, 1, [mia, "owner"]))).toBe("changed_meanwhile");
    expect((await read(marta, id)).members).toMatchObject([{}, { roles: ["accountant"] }]);
  });
});

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { linkToken } from "@/lib/auth/link-tokens";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { accounts, links, users } from "@/lib/core/data/people/collections";
import { findViewer } from "@/lib/core/data/people/sessions";
import { requireId } from "@/lib/core/data/store/ids";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { lastToken, mailedTokens, sendMails } from "../support/mail-links";
import { customer, type Person, session } from "./stored-accounts";

beforeAll(prepareFixtures);

let lastIp = 0;
/** Each test comes from a network of its own, so that no test uses up another one's limit. */
let from: Record<string, string>;
beforeEach(() => {
  lastIp += 1;
  from = { "x-halfinch-peer": `198.51.${lastIp}.7` };
});

const askFor = (email: string, headers = from) =>
  callRoute("POST /api/password-link", { headers, body: { email } });
const reset = (token: string, newPassword = "a better one") =>
  callRoute("PUT /api/password-link", { headers: from, body: { token, newPassword } });
const look = (token: string, purpose = "new-password") =>
  callRoute("POST /api/links", { headers: from, body: { purpose, token } });
const canSignIn = async ({ email }: Person, password: string) =>
  (await callRoute(`PUT /api/users/${email}`, { headers: from, body: { email, password } })).status === 200;

async function tokenFor(person: Person): Promise<string> {
  expect((await askFor(person.email)).status).toBe(200);
  return await lastToken("new-password", person.email);
}

describe("a forgotten password", () => {
  it("a link sets a new password once, ends every session, and its second use is a 410", async () => {
    const mara = await customer();
    const elsewhere = await session(mara.userId);
    const token = await tokenFor(mara);
    expect((await reset(token)).status).toBe(200);
    expect(await canSignIn(mara, "a better one")).toBe(true);
    expect(await canSignIn(mara, mara.password)).toBe(false);
    for (const { sessionId } of [mara, elsewhere]) expect(await findViewer(sessionId)).toBeNull();
    const again = await reset(token, "another one");
    expect(again.status).toBe(410);
    expect(await json(again)).toMatchObject({ error: { code: "gone" } });
    expect(await canSignIn(mara, "another one")).toBe(false);
  });

  it("opening a link, however often, does not use it up", async () => {
    const mara = await customer();
    const token = await tokenFor(mara);
    for (let count = 0; count < 5; count += 1) {
      const looked = await look(token);
      expect(looked.status).toBe(200);
      expect(await json(looked)).toMatchObject({ email: mara.email });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it("of one link used four times at once, one sets the password", async () => {
    const mara = await customer();
    const token = await tokenFor(mara);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => reset(token, `horse battery ${n}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The others met the used link, or the queue of passwords that are being hashed.
    expect(statuses.filter((status) => status !== 200 && status !== 410 && status !== 503)).toEqual([]);
    expect(await canSignIn(mara, `horse battery ${statuses.indexOf(200)}`)).toBe(true);
  });

  it("a link ends the older ones, and a password that is changed otherwise ends them all", async () => {
    const mara = await customer();
    const [first, second] = [await tokenFor(mara), await tokenFor(mara)];
    expect(first).not.toBe(second);
    expect((await reset(second)).status).toBe(200);
    expect((await look(first)).status).toBe(410);
    expect((await reset(first)).status).toBe(410);

    const olga = await customer();
    const token = await tokenFor(olga);
    const body = { currentPassword: olga.password, newPassword: "a better one" };
    expect((await callRoute("PUT /api/password", { token: olga.token, body })).status).toBe(200);
    expect((await reset(token, "the link's")).status).toBe(410);
  });

  it("a link that is older than 30 minutes is a 410, one of 29 minutes works", async () => {
    const [mara, olga] = [await customer(), await customer()];
    const [late, early] = [await tokenFor(mara), await tokenFor(olga)];
    const age = (person: Person, minutes: number) =>
      links().updateOne({ userId: requireId(person.userId) }, [
        { $set: { until: { $subtract: ["$until", minutes * 60_000] } } },
      ]);
    await age(mara, 30);
    await age(olga, 29);
    expect((await reset(late)).status).toBe(410);
    expect((await look(late)).status).toBe(410);
    expect((await reset(early)).status).toBe(200);
  });

  it("a link that was altered, shortened, invented, or is for another purpose or account's id is a 410 that says nothing else", async () => {
    const mara = await customer();
    const token = await tokenFor(mara);
    const [made] = await links()
      .find({ userId: requireId(mara.userId) })
      .toArray();
    const id = made?._id.toHexString() ?? "";
    const altered = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    const wrong = ["", "x", altered, token.slice(0, -1), `${token}A`, id, made?.hash ?? ""];
    const bodies = await Promise.all(
      [...wrong, linkToken(id, "keep-email")].map(async (one) => {
        const response = await reset(one);
        expect(response.status).toBe(410);
        return JSON.stringify(await response.json());
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    for (const purpose of ["confirm-email", "new-email", "keep-email"])
      expect((await callRoute("PUT /api/links", { headers: from, body: { purpose, token } })).status).toBe(
        410,
      );
    expect((await reset(token)).status).toBe(200);
  });

  it("the database has a link's hash alone: neither links nor jobs nor their ids open anything", async () => {
    const mara = await customer();
    const token = await tokenFor(mara);
    const stored = JSON.stringify([await links().find({}).toArray(), await jobs().find({}).toArray()]);
    expect(stored).not.toContain(token);
  });

  it("the answer is the same whether the account exists, and nothing stored names an e-mail that no account has", async () => {
    const mara = await customer();
    const told = async (email: string) => {
      const response = await askFor(email);
      const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
      return { status: response.status, headers, body: await response.text() };
    };
    const before = await jobs().countDocuments({});
    expect(await told(mara.email)).toEqual(await told("nobody.here@example.com"));
    expect(await jobs().countDocuments({})).toBe(before + 2);
    await sendMails();
    expect(await outbox().countDocuments({ to: "nobody.here@example.com" })).toBe(0);
    const both = await jobs().find({ kind: "mail.password-link" }).sort({ queuedAt: -1 }).limit(2).toArray();
    expect(both.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(JSON.stringify(both)).not.toContain("nobody.here");
  });

  it("a hundred requests for one account from all over the world send its owner three mails an hour", async () => {
    const mara = await customer();
    const before = await jobs().countDocuments({});
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          askFor(mara.email, { "x-halfinch-peer": `100.${round + 64}.${n}.1` }),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(97);
    expect(await mailedTokens("new-password", mara.email)).toHaveLength(3);
    expect(await jobs().countDocuments({})).toBe(before + 3);
    const refused = await askFor(mara.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  });

  it("one client asks for ten links an hour, for whichever accounts, and invented ones count alike", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await askFor(`invented${count}-${lastIp}@example.com`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it("somebody who made the account with another's e-mail loses it to the mailbox's owner, and the Google account too", async () => {
    const mara = await customer();
    const userId = requireId(mara.userId);
    await accounts().insertOne({ userId, provider: "google", providerAccountId: `intruder-${mara.userId}` });
    expect((await reset(await tokenFor(mara))).status).toBe(200);
    expect(await accounts().countDocuments({ userId })).toBe(0);
    expect((await users().findOne({ _id: userId }))?.emailVerified).toBeInstanceOf(Date);
  });

  it("the owner of a confirmed e-mail keeps their Google account with a new password", async () => {
    const mara = await customer();
    const userId = requireId(mara.userId);
    await users().updateOne({ _id: userId }, { $set: { emailVerified: new Date() } });
    await accounts().insertOne({ userId, provider: "google", providerAccountId: `own-${mara.userId}` });
    expect((await reset(await tokenFor(mara))).status).toBe(200);
    expect(await accounts().countDocuments({ userId })).toBe(1);
  });

  it("an account that signed in with Google gets a password by a link", async () => {
    const greta = await customer("Greta Gold");
    await users().updateOne({ _id: requireId(greta.userId) }, { $unset: { passwordHash: "" } });
    expect((await reset(await tokenFor(greta))).status).toBe(200);
    expect(await canSignIn(greta, "a better one")).toBe(true);
  });

  it("a common password is refused, and the link can still be used", async () => {
    const mara = await customer();
    const token = await tokenFor(mara);
    const refused = await reset(token, "password123");
    expect(refused.status).toBe(400);
    expect(await json(refused)).toMatchObject({ error: { fields: { newPassword: expect.any(String) } } });
    expect((await reset(token)).status).toBe(200);
  });

  it("a cookie that somebody had before the reset signs nobody in afterwards", async () => {
    const mara = await customer();
    const token = await tokenFor(mara);
    const fixed = await session(mara.userId);
    expect((await reset(token)).status).toBe(200);
    expect((await callRoute("GET /api/profile", { cookie: fixed.cookie })).status).toBe(401);
    expect((await callRoute("GET /api/profile", { token: fixed.token })).status).toBe(401);
  });

  it("a mail that is tried again half an hour later has the same link, with its whole time", async () => {
    const mara = await customer();
    const token = await tokenFor(mara);
    const [made] = await links()
      .find({ userId: requireId(mara.userId) })
      .toArray();
    await links().updateOne({ _id: made?._id }, { $set: { until: new Date(Date.now() - 1000) } });
    expect((await look(token)).status).toBe(410);
    await jobs().updateOne(
      { _id: made?._id },
      { $set: { state: "queued", runAt: new Date(0), payload: { userId: mara.userId } } },
    );
    await sendMails();
    expect((await look(token)).status).toBe(200);
    expect(await links().countDocuments({ userId: requireId(mara.userId) })).toBe(1);
  });

  it("a link of yesterday's process works by any instance's clock: the database's decides", async () => {
    const mara = await customer();
    const token = await tokenFor(mara);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    try {
      expect((await look(token)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

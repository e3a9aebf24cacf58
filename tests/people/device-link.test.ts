import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { knownDevices, links, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { cookieNamed, pairOf, signIn } from "../support/browser-sign-in";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { lastToken, mailedTokens } from "../support/mail-links";
import { customer, type Person, session, staff } from "./stored-accounts";

/** A link by which a device signs in although others in its network have guessed too often. */

const [PER_DEVICE, PER_NETWORK] = [3, 4];

// Guesses are counted here, and hashing has tests of its own.
vi.mock("@node-rs/argon2", () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (stored: string, password: string) => stored === `hash of ${password}`,
}));

beforeAll(async () => {
  process.env.LIMIT_SIGNIN_FAILURES = String(PER_DEVICE);
  process.env.LIMIT_SIGNIN_FAILURES_PER_NETWORK = String(PER_NETWORK);
  await prepareFixtures();
});

let lastIp = 0;
/** Each test is an office of its own. */
let from: Record<string, string>;
beforeEach(() => {
  lastIp += 1;
  from = { "x-halfinch-peer": `198.51.${lastIp}.7` };
});

const put = (email: string, password: string, cookie?: string) =>
  callRoute(`PUT /api/users/${email}`, {
    headers: from,
    body: { email, password },
    ...(cookie ? { cookie } : {}),
  });
const statusOf = async (person: Person, cookie?: string): Promise<number> =>
  (await put(person.email, person.password, cookie)).status;

/** Somebody in the office guesses until nobody there may try a password that the shop does not know from there. */
async function block(): Promise<void> {
  for (let n = 0; n < PER_NETWORK; n += 1) await put(`nobody${lastIp}.${n}@example.com`, "wrong-horse");
  expect((await put("nobody@example.com", "wrong-horse")).status).toBe(429);
}

const askFor = (email: string) => callRoute("POST /api/device-link", { headers: from, body: { email } });

const use = (token: string, purpose = "this-device", cookie?: string) =>
  callRoute("PUT /api/links", {
    headers: from,
    body: { purpose, token },
    ...(cookie ? { cookie } : {}),
  });

const deviceCookie = (response: Response): string =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("halfinch-device-")) ?? "";

/** @returns the pair for a Cookie header */
async function letIn(person: Person): Promise<string> {
  expect((await askFor(person.email)).status).toBe(200);
  const used = await use(await lastToken("this-device", person.email));
  expect(used.status).toBe(200);
  return pairOf(deviceCookie(used));
}

describe("a link that lets a device sign in", () => {
  it("a new device in a blocked office signs in with the right password once it has used the link, and others still do not", async () => {
    const [mara, olga] = [await customer(), await customer()];
    await block();
    expect(await statusOf(mara)).toBe(429);
    const device = await letIn(mara);
    expect((await put(mara.email, "wrong-horse", device)).status).toBe(401);
    expect(await statusOf(mara, device)).toBe(200);
    const byForm = await signIn({ ...mara, cookie: device, headers: from });
    expect(cookieNamed(byForm, "next-auth.session-token")).toBeDefined();
    expect(await statusOf(mara)).toBe(429);
    expect(await statusOf(olga, device)).toBe(429);
  });

  it("a linked device has the same number of wrong passwords as every other device, and they block the owner on no other device", async () => {
    const mara = await customer();
    await block();
    const device = await letIn(mara);
    const guesses: number[] = [];
    for (let n = 0; n < PER_DEVICE + 2; n += 1)
      guesses.push((await put(mara.email, "wrong-horse", device)).status);
    expect(guesses).toEqual([...Array(PER_DEVICE).fill(401), 429, 429]);
    expect(await statusOf(mara, device)).toBe(429);
    from = { "x-halfinch-peer": "203.0.113.200" };
    expect(await statusOf(mara)).toBe(200);
  });

  it("its cookie is out of scripts' reach, is stored as a hash, and ends after a day", async () => {
    const mara = await customer();
    await askFor(mara.email);
    const used = await use(await lastToken("this-device", mara.email));
    const cookie = deviceCookie(used);
    expect(cookie).toMatch(
      /^halfinch-device-\w{16}=[\w-]{43}; Path=\/api; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
    const own = { userId: requireId(mara.userId) };
    const [stored] = await knownDevices().find(own).toArray();
    expect(JSON.stringify(stored)).not.toContain(pairOf(cookie).split("=")[1]);
    expect(stored?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000);
    await block();
    expect(await statusOf(mara, pairOf(cookie))).toBe(200);
    await knownDevices().updateMany(own, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await statusOf(mara, pairOf(cookie))).toBe(429);
  });

  it("it works once, for its own purpose, and not after a new password", async () => {
    const mara = await customer();
    await askFor(mara.email);
    const token = await lastToken("this-device", mara.email);
    for (const purpose of ["confirm-email", "new-email", "keep-email"])
      expect((await use(token, purpose)).status).toBe(410);
    const newPassword = "a better one";
    expect(
      (await callRoute("PUT /api/password-link", { headers: from, body: { token, newPassword } })).status,
    ).toBe(410);
    expect(
      await json(callRoute("POST /api/links", { body: { purpose: "this-device", token } })),
    ).toMatchObject({
      email: mara.email,
    });
    expect((await use(token)).status).toBe(200);
    expect((await use(token)).status).toBe(410);

    await askFor(mara.email);
    const older = await lastToken("this-device", mara.email);
    const device = await letIn(mara);
    const body = { currentPassword: mara.password, newPassword };
    const { token: own } = await session(mara.userId);
    expect((await callRoute("PUT /api/password", { token: own, headers: from, body })).status).toBe(200);
    expect((await use(older)).status).toBe(410);
    await block();
    expect(await statusOf({ ...mara, password: newPassword }, device)).toBe(429);
  });

  it("it opens no session, confirms no e-mail and lets nobody in without the password", async () => {
    const mara = await customer();
    await users().updateOne({ _id: requireId(mara.userId) }, { $unset: { emailVerified: "" } });
    await askFor(mara.email);
    const used = await use(await lastToken("this-device", mara.email));
    expect(used.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual([
      expect.stringMatching(/^halfinch-device-/),
    ]);
    expect(
      await users().countDocuments({ _id: requireId(mara.userId), emailVerified: { $type: "date" } }),
    ).toBe(0);
  });

  it("staff hear of the first sign-in on a device that was let in, as of any new device", async () => {
    const wanda = await staff("warehouse");
    const device = await letIn(wanda);
    await signIn({ ...wanda, cookie: device, headers: from });
    const queued = { kind: "mail.staff-sign-in", userId: requireId(wanda.userId) } as const;
    await expect.poll(() => jobs().countDocuments(queued)).toBe(1);
  });
});

describe("asking for such a link", () => {
  it("the answer is the same whether the account exists, and nobody else gets a mail", async () => {
    const mara = await customer();
    const [known, unknown] = [await askFor(mara.email), await askFor("nobody.at.all@example.com")];
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(await mailedTokens("this-device", mara.email)).toHaveLength(1);
    expect(await outbox().countDocuments({ to: "nobody.at.all@example.com" })).toBe(0);
    expect(await links().countDocuments({ email: "nobody.at.all@example.com" })).toBe(0);
  });

  it("an account gets three mails an hour, and a client asks thirty times", async () => {
    const mara = await customer();
    const own = [];
    for (let n = 0; n < 5; n += 1) own.push((await askFor(mara.email)).status);
    expect(own).toEqual([200, 200, 200, 429, 429]);
    expect(await mailedTokens("this-device", mara.email)).toHaveLength(3);
    from = { "x-halfinch-peer": "203.0.113.77" };
    const others = [];
    for (let n = 0; n < 32; n += 1) others.push((await askFor(`invented${n}@example.com`)).status);
    expect(others).toEqual([...Array(30).fill(200), 429, 429]);
  });
});

describe("the other links from mails", () => {
  it("a link for a new password lets the device sign in with it in a blocked office", async () => {
    const mara = await customer();
    await block();
    await callRoute("POST /api/password-link", { headers: from, body: { email: mara.email } });
    const token = await lastToken("new-password", mara.email);
    const body = { token, newPassword: "a better one" };
    const set = await callRoute("PUT /api/password-link", { headers: from, body });
    const renewed = { ...mara, password: body.newPassword };
    expect(await statusOf(renewed)).toBe(429);
    expect(await statusOf(renewed, pairOf(deviceCookie(set)))).toBe(200);
  });

  it("who signs up in a blocked office signs in there once they have confirmed the e-mail", async () => {
    await block();
    const account = { name: "Nora Bell", email: `nora${lastIp}@example.com`, password: "correct-horse" };
    expect((await callRoute("POST /api/users", { headers: from, body: account })).status).toBe(201);
    const nora = { ...account } as unknown as Person;
    expect(await statusOf(nora)).toBe(429);
    const used = await use(await lastToken("confirm-email", nora.email), "confirm-email");
    expect(await statusOf(nora, pairOf(deviceCookie(used)))).toBe(200);
  });

  it("a known device that uses a link stays known, with its cookie", async () => {
    const mara = await customer();
    const known = pairOf(deviceCookie(await signIn({ ...mara, headers: from })));
    await askFor(mara.email);
    const used = await use(await lastToken("this-device", mara.email), "this-device", known);
    expect(pairOf(deviceCookie(used))).toBe(known);
    expect(deviceCookie(used)).toContain("Max-Age=31536000");
  });
});

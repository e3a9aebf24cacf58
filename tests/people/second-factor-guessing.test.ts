import { beforeAll, expect, it } from "vitest";
import { unlockAccount } from "@/lib/core/commands/people/staff-by-hand";
import { forgetLimit } from "@/lib/core/data/store/limits";
import { appCode } from "../support/app-code";
import { cookieNamed, pairOf, signIn } from "../support/browser-sign-in";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { withApp } from "../support/with-app";
import { type Person, session, staff } from "./stored-accounts";

/** Codes of a second factor that are guessed by somebody who knows the password, from wherever. */

beforeAll(async () => {
  Object.assign(process.env, { TRUST_PROXY: "1" });
  await prepareFixtures();
});

const PER_CLIENT = 10;
const PER_ACCOUNT = 50;

let networks = 0;
/** Each from another /48. */
const anywhere = () => `2001:db8:${(0x100 + networks++).toString(16)}::1`;

async function staffWithApp(): Promise<{ person: Person; secret: string }> {
  const person = await staff("warehouse");
  return { person, secret: (await withApp(person)).secret };
}

const prove = (by: { token: string } | { cookie: string }, code: string, ip: string) =>
  callRoute("PUT /api/session/proof", { ...by, body: { code }, headers: { "x-forwarded-for": ip } });

/** A thief's sessions: the password is known. */
const half = async ({ userId }: Person) => await session(userId);

async function guess(person: Person, secret: string, ip: string): Promise<Response> {
  const right = [-1, 0, 1].map((stepsAway) => appCode(secret, stepsAway));
  const wrong = ["000000", "000001", "000002", "000003"].find((code) => !right.includes(code)) ?? "";
  return await prove({ token: (await half(person)).token }, wrong, ip);
}

async function guessFromEverywhere(person: Person, secret: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await guess(person, secret, anywhere())).status);
  return statuses;
}

/** A browser's sign-in by password. @returns the cookies of the session and of the device */
async function signInBrowser({ email, password }: Person, ip: string, device?: string): Promise<string> {
  const answer = await signIn({
    email,
    password,
    headers: { "x-forwarded-for": ip },
    ...(device ? { cookie: device } : {}),
  });
  const sessionCookie = pairOf(cookieNamed(answer, "next-auth.session-token") ?? "");
  const set = answer.headers.getSetCookie().find((line) => line.startsWith("halfinch-device-"));
  return `${sessionCookie}; ${set ? pairOf(set) : device}`;
}
const deviceOf = (cookies: string) =>
  cookies.split("; ").find((one) => one.startsWith("halfinch-device-")) ?? "";

it("ten wrong codes of one client are a limit there, and nobody else waits for it", async () => {
  const { person, secret } = await staffWithApp();
  const statuses: number[] = [];
  for (let n = 0; n <= PER_CLIENT; n += 1) statuses.push((await guess(person, secret, "192.0.2.7")).status);
  expect(statuses).toEqual([...Array(PER_CLIENT).fill(400), 429]);
  const owner = await half(person);
  expect((await prove({ token: owner.token }, appCode(secret), "198.51.100.9")).status).toBe(200);
});

it("wrong codes of many networks at one account are slowed down, up to one an hour", async () => {
  const { person, secret } = await staffWithApp();
  expect(new Set(await guessFromEverywhere(person, secret, PER_ACCOUNT))).toEqual(new Set([400]));
  const waits: number[] = [];
  for (let n = 0; n < 14; n += 1) {
    expect((await guess(person, secret, anywhere())).status).toBe(400);
    const refused = await guess(person, secret, anywhere());
    expect(refused.status).toBe(429);
    waits.push(Number(refused.headers.get("retry-after")));
    // The wait is over.
    await forgetLimit("secondFactorWait", person.userId);
  }
  const expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600];
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeLessThanOrEqual(expected[index] ?? 0);
    expect(wait).toBeGreaterThan((expected[index] ?? 0) - 30);
  }
});

it("the owner of an account whose codes are guessed from all over the world gets in on a device where a code was right before", async () => {
  const { person, secret } = await staffWithApp();
  const cookies = await signInBrowser(person, "198.51.100.7");
  expect((await prove({ cookie: cookies }, appCode(secret), "198.51.100.7")).status).toBe(200);
  await guessFromEverywhere(person, secret, PER_ACCOUNT + 1);
  expect((await guess(person, secret, anywhere())).status).toBe(429);
  const elsewhere = await signInBrowser(person, "203.0.113.50", deviceOf(cookies));
  expect((await prove({ cookie: elsewhere }, appCode(secret, 1), "203.0.113.50")).status).toBe(200);
});

it("a network where a code was right before is not slowed down by guesses elsewhere", async () => {
  const { person, secret } = await staffWithApp();
  const { email, password } = person;
  const headers = { "x-forwarded-for": "198.51.100.77" };
  const taken = async () => {
    const answer = await json(callRoute(`PUT /api/users/${email}`, { body: { email, password }, headers }));
    return { token: String(answer.token) };
  };
  expect((await prove(await taken(), appCode(secret), "198.51.100.77")).status).toBe(200);
  await guessFromEverywhere(person, secret, PER_ACCOUNT + 1);
  expect((await prove(await taken(), appCode(secret, 1), "198.51.100.77")).status).toBe(200);
});

it("a device where the password alone was right is none where a code was right", async () => {
  const { person, secret } = await staffWithApp();
  const thief = await signInBrowser(person, "192.0.2.66");
  await guessFromEverywhere(person, secret, PER_ACCOUNT + 1);
  expect((await guess(person, secret, anywhere())).status).toBe(429);
  const again = await signInBrowser(person, "192.0.2.66", deviceOf(thief));
  expect((await prove({ cookie: again }, appCode(secret), "192.0.2.66")).status).toBe(429);
});

it("an operator's unlock forgets wrong codes, from wherever they came", async () => {
  const { person, secret } = await staffWithApp();
  await guessFromEverywhere(person, secret, PER_ACCOUNT + 1);
  for (let n = 0; n < PER_CLIENT; n += 1) await guess(person, secret, "192.0.2.99");
  await unlockAccount(person.email);
  expect((await guess(person, secret, "192.0.2.99")).status).toBe(400);
  expect((await prove({ token: (await half(person)).token }, appCode(secret), anywhere())).status).toBe(200);
});

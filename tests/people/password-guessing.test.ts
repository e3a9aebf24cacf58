import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { knownDevices } from "@/lib/core/data/people/collections";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { cookieNamed, csrf, pairOf, signIn } from "../support/browser-sign-in";
import { callRoute, json } from "../support/call-route";
import { customer, type Person, session } from "./stored-accounts";

/** Guesses that arrive from many addresses, as a trusted proxy saw them. */

const [PER_NETWORK, PER_ACCOUNT] = [4, 6];

// Hundreds of guesses are counted here, and hashing has tests of its own.
vi.mock("@node-rs/argon2", () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (stored: string, password: string) => stored === `hash of ${password}`,
}));

beforeAll(async () => {
  Object.assign(process.env, {
    LIMIT_SIGNIN_FAILURES: "3",
    LIMIT_SIGNIN_FAILURES_PER_NETWORK: String(PER_NETWORK),
    LIMIT_SIGNIN_FAILURES_PER_ACCOUNT: String(PER_ACCOUNT),
    LIMIT_SIGNUPS_PER_HOUR: "3",
    TRUST_PROXY: "1",
  });
  await ensureIndexes(database());
});

afterEach(() => void vi.useRealTimers());

const from = (ip: string) => ({ "x-forwarded-for": ip });
const put = (email: string, password: string, ip: string, cookie?: string) =>
  callRoute(`PUT /api/users/${email}`, {
    body: { email, password },
    headers: from(ip),
    ...(cookie ? { cookie } : {}),
  });
const guess = async (email: string, ip: string, cookie?: string): Promise<number> =>
  (await put(email, "wrong-horse", ip, cookie)).status;

let strangers = 0;
const stranger = () => `nobody${strangers++}@example.com`;
const howMany = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

async function oneByOne<T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await call(n));
  return answers;
}

describe("guesses of one network at many accounts", () => {
  it("wrong passwords of one IPv4 address at many accounts end at the network's limit, with Retry-After", async () => {
    const statuses = await oneByOne(PER_NETWORK + 4, () => guess(stranger(), "192.0.2.7"));
    expect(statuses).toEqual([...Array(PER_NETWORK).fill(401), 429, 429, 429, 429]);
    const limited = await put(stranger(), "wrong-horse", "192.0.2.7");
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(await json(limited)).toEqual({ error: { code: "too_many", message: expect.any(String) } });
    expect(await guess(stranger(), "192.0.2.8")).toBe(401);
  });

  it("wrong passwords that arrive at once are limited like those in a row", async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => guess(stranger(), "198.51.100.7")));
    expect(howMany(statuses, 401)).toBeLessThanOrEqual(PER_NETWORK);
    expect(howMany(statuses, 429)).toBeGreaterThanOrEqual(12 - PER_NETWORK);
  });

  it.each([
    ["a /24 of IPv4", 8, (n: number) => `203.0.113.${n}`],
    ["a /56 of IPv6", 2, (n: number) => `2001:db8:a:${(n % 256).toString(16)}::1`],
    ["a /48 of IPv6", 8, (n: number) => `2001:db8:b:${((n * 256) % 65_536).toString(16)}::1`],
  ])("wrong passwords from all over %s end at %i times the limit", async (_, times, address) => {
    const statuses = await oneByOne(PER_NETWORK * times + 3, (n) => guess(stranger(), address(n)));
    expect(statuses).toEqual([...Array(PER_NETWORK * times).fill(401), 429, 429, 429]);
  });

  it("a guesser's own right password does not clear the count of their network", async () => {
    const own = await customer();
    const statuses: number[] = [];
    for (let n = 0; n < PER_NETWORK + 2; n += 1) {
      statuses.push(await guess(stranger(), "192.0.2.20"));
      await put(own.email, own.password, "192.0.2.20");
    }
    expect(howMany(statuses, 401)).toBe(PER_NETWORK);
  });

  it("right passwords of one network are never counted as wrong", async () => {
    const own = await customer();
    const answers = await oneByOne(3 * PER_NETWORK, () => put(own.email, own.password, "192.0.2.30"));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("a customer on a known device signs in from a network that has used its guesses up", async () => {
    const owner = await customer();
    const device = await deviceOf(owner, "192.0.2.40");
    await oneByOne(PER_NETWORK + 1, () => guess(stranger(), "192.0.2.40"));
    expect(await guess(stranger(), "192.0.2.40")).toBe(429);
    expect((await put(owner.email, owner.password, "192.0.2.40", device)).status).toBe(200);
  });

  it("sign-ups from all over a /56 of IPv6 end at twice the limit", async () => {
    const statuses = await oneByOne(8, async (n) => {
      const body = { name: "Nora", email: `nora.${n}@example.com`, password: "correct-horse" };
      return (await callRoute("POST /api/users", { body, headers: from(`2001:db8:c:${n.toString(16)}::1`) }))
        .status;
    });
    expect(statuses).toEqual([...Array(6).fill(201), 429, 429]);
  });
});

describe("guesses of many networks at one account", () => {
  /** Each from another /48. */
  const elsewhere = (n: number) => `2001:db8:${(0x100 + n).toString(16)}::1`;
  let networks = 0;
  const anywhere = () => elsewhere(networks++);

  it("wrong passwords of many networks at one account are slowed down, longer each time", async () => {
    const { email } = await customer();
    const start = new Date("2026-01-01T12:00:00Z").getTime();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const free = await oneByOne(PER_ACCOUNT, () => guess(email, anywhere()));
    expect(howMany(free, 401)).toBe(PER_ACCOUNT);
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      expect(await guess(email, anywhere())).toBe(401);
      const refused = await put(email, "wrong-horse", anywhere());
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get("retry-after"));
      waits.push(wait);
      vi.setSystemTime(Date.now() + wait * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it("an account that does not exist is slowed down like one that does", async () => {
    const nobody = stranger();
    const statuses = await oneByOne(PER_ACCOUNT + 3, () => guess(nobody, anywhere()));
    expect(statuses).toEqual([...Array(PER_ACCOUNT + 1).fill(401), 429, 429]);
  });

  it("the owner of an account under attack signs in from a known device, in any network", async () => {
    const owner = await customer();
    const device = await deviceOf(owner, "192.0.2.50");
    await oneByOne(PER_ACCOUNT + 3, () => guess(owner.email, anywhere()));
    expect((await put(owner.email, owner.password, anywhere())).status).toBe(429);
    expect((await put(owner.email, owner.password, anywhere(), device)).status).toBe(200);
    const byForm = await signIn({ ...owner, cookie: device, headers: from(anywhere()) });
    expect(cookieNamed(byForm, "next-auth.session-token")).toBeDefined();
  });

  it("the owner of an account under attack takes a token in a network where they did so before", async () => {
    const owner = await customer();
    expect((await put(owner.email, owner.password, "192.0.2.60")).status).toBe(200);
    await oneByOne(PER_ACCOUNT + 3, () => guess(owner.email, anywhere()));
    expect((await put(owner.email, owner.password, anywhere())).status).toBe(429);
    expect((await put(owner.email, owner.password, "192.0.2.60")).status).toBe(200);
  });

  it("guesses at the current password of a stolen session are slowed down with the others", async () => {
    const owner = await customer();
    await oneByOne(PER_ACCOUNT + 3, () => guess(owner.email, anywhere()));
    const answer = await callRoute("PUT /api/password", {
      token: owner.token,
      headers: from(anywhere()),
      body: { currentPassword: "wrong-horse", newPassword: "another-horse" },
    });
    expect(answer.status).toBe(429);
  });
});

describe("a known device", () => {
  it("a device that signed in has a long random cookie that no script can read, stored as a hash", async () => {
    const owner = await customer();
    const set = deviceCookie(await signIn({ ...owner, headers: from("192.0.2.70") }));
    expect(set).toMatch(
      /^halfinch-device-\w{16}=[\w-]{43}; Path=\/api; Max-Age=\d{8}; HttpOnly; SameSite=Lax/,
    );
    const value = pairOf(set).split("=")[1] ?? "";
    const stored = JSON.stringify(await knownDevices().find().toArray());
    expect(stored).not.toContain(value);
    expect(stored).not.toContain("192.0.2.70");
  });

  it("a known device is counted on its own: it may guess as often as one address, and no more", async () => {
    const owner = await customer();
    const device = await deviceOf(owner, "192.0.2.80");
    const statuses = await oneByOne(5, (n) => guess(owner.email, `2001:db8:${0x800 + n}::1`, device));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await put(owner.email, owner.password, "192.0.2.81")).status).toBe(200);
  });

  it.each(["an invented value", "another account's value"])("%s is no known device", async (which) => {
    const [owner, other] = [await customer(), await customer()];
    const [name] = (await deviceOf(owner, "192.0.2.90")).split("=");
    const [, others] = (await deviceOf(other, "192.0.2.91")).split("=");
    const forged = `${name}=${which === "an invented value" ? "x".repeat(43) : others}`;
    const statuses = await oneByOne(PER_ACCOUNT + 3, (n) =>
      guess(owner.email, `2001:db8:${which.length}${n}::1`, forged),
    );
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it("a new password forgets the devices that knew the old one", async () => {
    const owner = await customer();
    const device = await deviceOf(owner, "192.0.2.100");
    const changed = await callRoute("PUT /api/password", {
      token: (await session(owner.userId)).token,
      headers: from("192.0.2.101"),
      body: { currentPassword: owner.password, newPassword: "another-horse" },
    });
    expect(changed.status).toBe(200);
    const statuses = await oneByOne(PER_ACCOUNT + 3, (n) =>
      guess(owner.email, `2001:db8:${0x900 + n}::1`, device),
    );
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it("signing in again on a known device keeps its cookie", async () => {
    const owner = await customer();
    const device = await deviceOf(owner, "192.0.2.110");
    const again = await signIn({ ...owner, cookie: device, headers: from("192.0.2.110") });
    expect(pairOf(deviceCookie(again))).toBe(device);
    expect((await csrf()).cookie).not.toContain("halfinch-device");
  });
});

const deviceCookie = (response: Response): string =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("halfinch-device-")) ?? "";

/** Signs in once from there. @returns the pair for a Cookie header */
const deviceOf = async (owner: Person, ip: string): Promise<string> =>
  pairOf(deviceCookie(await signIn({ ...owner, headers: from(ip) })));

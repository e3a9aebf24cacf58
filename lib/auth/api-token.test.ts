import { createHmac, generateKeyPairSync, hkdfSync } from "node:crypto";
import { EncryptJWT, SignJWT } from "jose";
import { encode } from "next-auth/jwt";
import { afterEach, describe, expect, it, vi } from "vitest";
import { issueApiToken, readApiToken } from "./api-token";

const SECRET = "a secret that is thirty-two bytes long";
const SUBJECT = { userId: "64b000000000000000000001", sessionId: "session-1" };
const ANOTHER = { userId: "64b000000000000000000002", sessionId: "session-2" };
const key = (secret: string, label = "halfinch api token v1") =>
  new Uint8Array(hkdfSync("sha256", secret, "", label, 32));
const now = () => Math.floor(Date.now() / 1000);
const claims = () => ({
  sub: SUBJECT.userId,
  sid: SUBJECT.sessionId,
  aud: "halfinch-api",
  iat: now(),
  exp: now() + 3600,
});
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signed = (payload: Record<string, unknown>, secret = key(SECRET), alg = "HS256") =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(secret);
const without = (name: string) =>
  Object.fromEntries(Object.entries(claims()).filter(([claim]) => claim !== name));

/** Each would be somebody's if a check were missing. */
const FORGERIES: [string, () => string | Promise<string>][] = [
  ["nothing", () => ""],
  ["a word", () => "token"],
  ["three dots", () => "..."],
  ["alg none without a signature", () => `${part({ alg: "none" })}.${part(claims())}.`],
  ["alg NONE in capitals", () => `${part({ alg: "NONE" })}.${part(claims())}.`],
  ["alg none with a signature", () => `${part({ alg: "none" })}.${part(claims())}.${part("x")}`],
  ["another secret", () => signed(claims(), key("another secret of thirty-two bytes!!"))],
  ["the bare secret as the key", () => signed(claims(), new TextEncoder().encode(SECRET))],
  ["a key for another purpose", () => signed(claims(), key(SECRET, "halfinch reset v1"))],
  [
    "HS512 with the right key",
    () => {
      const text = `${part({ alg: "HS512" })}.${part(claims())}`;
      return `${text}.${createHmac("sha512", key(SECRET)).update(text).digest("base64url")}`;
    },
  ],
  [
    "RS256",
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: "RS256" })
        .sign(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey),
  ],
  [
    "a session cookie",
    () => encode({ token: { sub: SUBJECT.userId, sid: SUBJECT.sessionId }, secret: SECRET }),
  ],
  [
    "an encrypted token of the same key",
    () => new EncryptJWT(claims()).setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(key(SECRET)),
  ],
  ["one that has expired", () => signed({ ...claims(), iat: now() - 3700, exp: now() - 100 })],
  ["one that lasts a year", () => signed({ ...claims(), iat: now() - 86_400, exp: now() + 31_536_000 })],
  ["one without an end", () => signed(without("exp"))],
  ["one without a beginning", () => signed(without("iat"))],
  ["one without a user", () => signed(without("sub"))],
  ["one without a session", () => signed(without("sid"))],
  ["one whose session is a number", () => signed({ ...claims(), sid: 7 })],
  ["one for another audience", () => signed({ ...claims(), aud: "another-shop" })],
  ["one without an audience", () => signed(without("aud"))],
  ["one of the future", () => signed({ ...claims(), nbf: now() + 600 })],
  [
    "one whose user was swapped",
    async () => {
      const [head, , signature] = (await signed(claims())).split(".");
      return `${head}.${part({ ...claims(), sub: "64b000000000000000000002" })}.${signature}`;
    },
  ],
  ["one cut short", async () => (await signed(claims())).slice(0, -4)],
  [
    "a signature over other text",
    () => {
      const text = `${part({ alg: "HS256" })}.${part(claims())}`;
      return `${text}.${createHmac("sha256", key(SECRET)).update(`${text} `).digest("base64url")}`;
    },
  ],
];

describe("API tokens", () => {
  afterEach(() => vi.useRealTimers());

  it("name the user and the session that they came from", async () => {
    expect(await readApiToken(await issueApiToken(SUBJECT, SECRET), SECRET)).toEqual(SUBJECT);
  });

  it("are of no use after an hour", async () => {
    const token = await issueApiToken(SUBJECT, SECRET);
    vi.useFakeTimers({ now: Date.now() + 3_590_000 });
    expect(await readApiToken(token, SECRET)).toEqual(SUBJECT);
    vi.setSystemTime(Date.now() + 20_000);
    expect(await readApiToken(token, SECRET)).toBeNull();
  });

  it("are taken by an instance whose clock is a little behind, and not by one that is far behind", async () => {
    const [first, second] = [await issueApiToken(SUBJECT, SECRET), await issueApiToken(ANOTHER, SECRET)];
    vi.useFakeTimers({ now: Date.now() - 3_000 });
    expect(await readApiToken(first, SECRET)).toEqual(SUBJECT);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await readApiToken(second, SECRET)).toBeNull();
  });

  it.each(FORGERIES)("are nobody's when they are %s", async (_, forge) => {
    expect(await readApiToken(await forge(), SECRET)).toBeNull();
  });

  it("would accept the pattern that the forgeries are made from", async () => {
    expect(await readApiToken(await signed(claims()), SECRET)).toEqual(SUBJECT);
  });
});

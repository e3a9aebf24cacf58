import { beforeAll, describe, expect, it, vi } from "vitest";
import { findViewer } from "@/lib/core/data/people/sessions";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { cookieNamed, signIn, type Tried, viewerOf } from "../support/browser-sign-in";
import { callRoute, json, ORIGIN } from "../support/call-route";
import { admin, customer } from "./stored-accounts";

const hashed = vi.hoisted(() => ({ times: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return {
    ...argon2,
    verify: (...given: Parameters<typeof argon2.verify>) => {
      hashed.times += 1;
      return argon2.verify(...given);
    },
  };
});

beforeAll(async () => {
  await ensureIndexes(database());
});

describe("signing in with e-mail and password", () => {
  it("signing in sets a session cookie that no script can read, and a hint that grants nothing", async () => {
    const { email, password } = await customer();
    const response = await signIn({ email: ` ${email.toUpperCase()} `, password, callbackUrl: "/dashboard" });
    expect(response.status).toBe(200);
    expect(await json(response.clone())).toEqual({ url: `${ORIGIN}/dashboard` });
    const cookie = cookieNamed(response, "next-auth.session-token") ?? "";
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookieNamed(response, "hi")).toMatch(/^hi=1; /);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await viewerOf(response)).toMatchObject({ email, role: null });
  });

  it("signing in sets a hint for an administrator", async () => {
    const { email, password } = await admin();
    expect(cookieNamed(await signIn({ email, password }), "hi")).toMatch(/^hi=2; /);
  });

  it("signing in ends the browser's previous session and never reuses a cookie that was there", async () => {
    const before = await customer();
    const response = await signIn({ ...before, cookie: before.cookie });
    const viewer = await viewerOf(response);
    expect(viewer?.userId).toBe(before.userId);
    expect(viewer?.sessionId).not.toBe(before.sessionId);
    expect(await findViewer(before.sessionId)).toBeNull();
  });

  it.each<[string, Tried]>([
    ["a wrong password", { email: "mara@example.com", password: "wrong-horse" }],
    ["an unknown e-mail", { email: "nobody@example.com", password: "correct-horse" }],
    ["no password", { email: "mara@example.com" }],
    ["no e-mail", { password: "correct-horse" }],
    ["an operator for an e-mail", { email: { $ne: "" }, password: { $ne: "" } }],
    ["a list", { email: ["mara@example.com"], password: ["correct-horse"] }],
    ["a password of a megabyte, nearly", { email: "mara@example.com", password: "x".repeat(60_000) }],
  ])("signing in refuses %s with the same message and no session", async (_, tried) => {
    const response = await signIn(tried);
    expect(response.status).toBe(401);
    const { url } = await json(response.clone());
    expect(new URL(String(url)).searchParams.get("error")).toBe("CredentialsSignin");
    expect(cookieNamed(response, "next-auth.session-token")).toBeUndefined();
    expect(cookieNamed(response, "hi")).toBeUndefined();
  });

  it("signing in costs the same work for an unknown account as for a known one", async () => {
    const { email } = await customer();
    const before = hashed.times;
    await signIn({ email, password: "wrong-horse" });
    await signIn({ email: "not.there@example.com", password: "wrong-horse" });
    expect(hashed.times - before).toBe(2);
  });

  it("signing in hashes at most ten of fifty guesses sent at once, then says when to retry", async () => {
    const { email, password } = await customer();
    const before = hashed.times;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => signIn({ email, password: `guess-${guess}` })),
    );
    expect(hashed.times - before).toBeLessThanOrEqual(10);
    const limited = answers.filter((answer) => answer.status === 429);
    expect(limited).toHaveLength(40);
    for (const answer of limited) {
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      const body = await json(answer);
      // next-auth's client makes a URL of this, and throws where it is none.
      expect(new URL(String(body.url)).searchParams.get("error")).toBe("TooManyTries");
      expect(body.error).toMatchObject({ code: "too_many" });
    }
    const right = await signIn({ email, password });
    expect(right.status).toBe(429);
    const elsewhere = await signIn({ email, password, headers: { "x-halfinch-peer": "203.0.113.9" } });
    expect(elsewhere.status).toBe(200);
  });

  it("signing in by a form without script returns to the login page with the reason", async () => {
    const { email } = await customer();
    const headers = { accept: "text/html,*/*" };
    const wrong = await signIn({ email, password: "wrong-horse", json: "false", headers });
    expect(wrong.status).toBe(302);
    expect(wrong.headers.get("location")).toMatch(/\/api\/auth\/error\?error=CredentialsSignin/);
    const stale = await callRoute("POST /api/auth/callback/credentials", {
      body: { csrfToken: "made up", email, password: "correct-horse" },
      origin: ORIGIN,
      headers,
    });
    expect(stale.status).toBe(303);
    expect(stale.headers.get("location")).toBe(`${ORIGIN}/login?error=Csrf`);
  });

  it("signing in refuses a form without its CSRF token, or of another site, before it checks the password", async () => {
    const { email, password } = await customer();
    const before = hashed.times;
    const forged = await callRoute("POST /api/auth/callback/credentials", {
      body: { email, password, json: "true" },
    });
    expect(forged.status).toBe(403);
    expect(String((await json(forged)).url)).toMatch(/error=Csrf$/);
    const elsewhere = await signIn({ email, password, headers: { origin: "https://evil.example" } });
    expect(elsewhere.status).toBe(403);
    expect(hashed.times).toBe(before);
  });

  it("signing in works under localhost and 127.0.0.1 alike while the shop is on this machine", async () => {
    const { email, password } = await customer();
    const host = { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" };
    const response = await signIn({ email, password, callbackUrl: "/dashboard", headers: host });
    expect(await json(response)).toEqual({ url: "http://127.0.0.1:3000/dashboard" });
  });

  it.each([
    ["https://evil.example/"],
    ["//evil.example"],
    ["\\\\evil.example"],
    ["javascript:alert(1)"],
    [{ href: "/orders" }],
    [["/orders"]],
    ["%E0%A4%A"],
    ["/\u0000"],
    ["http://[::1"],
  ])("signing in returns to the shop whatever the callbackUrl: %j", async (callbackUrl) => {
    const { email, password } = await customer();
    const inBody = await signIn({ email, password, callbackUrl });
    expect(inBody.status).toBe(200);
    expect(new URL(String((await json(inBody)).url)).origin).toBe(ORIGIN);
    const text = encodeURIComponent(String(callbackUrl));
    const inQuery = await callRoute(`GET /api/auth/signin?callbackUrl=${text}`);
    expect(inQuery.status).toBe(302);
    expect(inQuery.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/login\?callbackUrl=%2F/);
    const inCookie = await callRoute("GET /api/auth/csrf", { cookie: `next-auth.callback-url=${text}` });
    expect(inCookie.status).toBe(200);
  });
});

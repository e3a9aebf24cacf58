import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readSessionCookie } from "@/lib/auth/cookies";
import { database } from "@/lib/data/connection";
import { ensureIndexes } from "@/lib/data/indexes";
import { findViewer } from "@/lib/data/users";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { admin, customer, session, sessionJwt } from "./people";
import { ask, json, ORIGIN } from "./shop";

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

interface Tried {
  email?: unknown;
  password?: unknown;
  callbackUrl?: unknown;
  json?: string;
  cookie?: string;
  csrfToken?: unknown;
  headers?: Record<string, string>;
}

const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";
const cookieNamed = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

async function csrf(): Promise<{ csrfToken: string; cookie: string }> {
  const response = await ask("GET /api/auth/csrf");
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return { csrfToken, cookie: response.headers.getSetCookie().map(pairOf).join("; ") };
}

/** As next-auth's own client does it. */
async function signIn({ cookie, headers, ...tried }: Tried): Promise<Response> {
  const { csrfToken, cookie: csrfCookie } = await csrf();
  return await ask("POST /api/auth/callback/credentials", {
    cookie: [csrfCookie, cookie].filter(Boolean).join("; "),
    body: { csrfToken, json: "true", ...tried },
    ...(headers ? { headers } : {}),
  });
}

const viewerOf = async (response: Response) => {
  const value = pairOf(cookieNamed(response, "next-auth.session-token") ?? "").split("=")[1];
  const subject = await readSessionCookie(value, env().authSecret);
  return subject && (await findViewer(subject.sessionId));
};

beforeAll(async () => {
  await ensureIndexes(database());
});

describe("signing in with e-mail and password", () => {
  it("gives a session cookie that no script can read, and a hint that opens nothing", async () => {
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

  it("hints that an administrator is one", async () => {
    const { email, password } = await admin();
    expect(cookieNamed(await signIn({ email, password }), "hi")).toMatch(/^hi=2; /);
  });

  it("ends the session that the browser had before, and never goes on with a cookie that was there", async () => {
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
  ])("refuses %s with the same words and no session", async (_, tried) => {
    const response = await signIn(tried);
    expect(response.status).toBe(401);
    const { url } = await json(response.clone());
    expect(new URL(String(url)).searchParams.get("error")).toBe("CredentialsSignin");
    expect(cookieNamed(response, "next-auth.session-token")).toBeUndefined();
    expect(cookieNamed(response, "hi")).toBeUndefined();
  });

  it("costs the same work for an unknown account as for a known one", async () => {
    const { email } = await customer();
    const before = hashed.times;
    await signIn({ email, password: "wrong-horse" });
    await signIn({ email: "not.there@example.com", password: "wrong-horse" });
    expect(hashed.times - before).toBe(2);
  });

  it("hashes at most ten of fifty guesses sent at once, then says when to come back", async () => {
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

  it("leads a form without script back to the login page with the reason", async () => {
    const { email } = await customer();
    const headers = { accept: "text/html,*/*" };
    const wrong = await signIn({ email, password: "wrong-horse", json: "false", headers });
    expect(wrong.status).toBe(302);
    expect(wrong.headers.get("location")).toMatch(/\/api\/auth\/error\?error=CredentialsSignin/);
    const stale = await ask("POST /api/auth/callback/credentials", {
      body: { csrfToken: "made up", email, password: "correct-horse" },
      origin: ORIGIN,
      headers,
    });
    expect(stale.status).toBe(303);
    expect(stale.headers.get("location")).toBe(`${ORIGIN}/login?error=Csrf`);
  });

  it("refuses a form without its token, or of another site, before it looks at the password", async () => {
    const { email, password } = await customer();
    const before = hashed.times;
    const forged = await ask("POST /api/auth/callback/credentials", {
      body: { email, password, json: "true" },
    });
    expect(forged.status).toBe(403);
    expect(String((await json(forged)).url)).toMatch(/error=Csrf$/);
    const elsewhere = await signIn({ email, password, headers: { origin: "https://evil.example" } });
    expect(elsewhere.status).toBe(403);
    expect(hashed.times).toBe(before);
  });

  it("works under localhost and 127.0.0.1 alike while the shop is on this machine", async () => {
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
  ])("comes back to the shop, whatever callbackUrl is: %j", async (callbackUrl) => {
    const { email, password } = await customer();
    const inBody = await signIn({ email, password, callbackUrl });
    expect(inBody.status).toBe(200);
    expect(new URL(String((await json(inBody)).url)).origin).toBe(ORIGIN);
    const text = encodeURIComponent(String(callbackUrl));
    const inQuery = await ask(`GET /api/auth/signin?callbackUrl=${text}`);
    expect(inQuery.status).toBe(302);
    expect(inQuery.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/login\?callbackUrl=%2F/);
    const inCookie = await ask("GET /api/auth/csrf", { cookie: `next-auth.callback-url=${text}` });
    expect(inCookie.status).toBe(200);
  });
});

describe("the session that a page asks for", () => {
  it("says name, e-mail and role, and nothing else", async () => {
    const { cookie, email, name } = await admin();
    const response = await ask("GET /api/auth/session", { cookie });
    expect(await json(response)).toEqual({
      user: { name, email, role: "admin" },
      expires: expect.any(String),
    });
  });

  it("does not take what a browser asks to have written into it", async () => {
    const { cookie } = await customer();
    const { csrfToken, cookie: csrfCookie } = await csrf();
    const response = await ask("POST /api/auth/session", {
      cookie: `${cookie}; ${csrfCookie}`,
      body: { csrfToken, data: { role: "admin", sub: "x", sid: "y" } },
    });
    expect((await json(response)).user).toMatchObject({ role: null });
    expect(cookieNamed(response, "next-auth.session-token")).toBeUndefined();
  });

  it("is nobody's without a cookie, and takes back one whose session is over", async () => {
    expect(await json(ask("GET /api/auth/session"))).toEqual({});
    const { userId } = await customer();
    const response = await ask("GET /api/auth/session", {
      cookie: `next-auth.session-token=${await sessionJwt(userId, "long-gone")}`,
    });
    expect(await json(response.clone())).toEqual({});
    expect(cookieNamed(response, "next-auth.session-token")).toMatch(/Max-Age=0/);
    expect(cookieNamed(response, "hi")).toMatch(/Max-Age=0/);
  });
});

describe("Log Out", () => {
  const logOut = async (cookie: string) => {
    const { csrfToken, cookie: csrfCookie } = await csrf();
    return await ask("POST /api/auth/signout", {
      cookie: `${cookie}; ${csrfCookie}`,
      body: { csrfToken, json: "true" },
    });
  };

  it.each<[string, (cookie: string) => Promise<Response>]>([
    ["next-auth's way", logOut],
    ["DELETE /api/session", (cookie) => ask("DELETE /api/session", { cookie })],
  ])("by %s ends the cookie and each token of its session, and no other session", async (_, end) => {
    const person = await customer();
    const elsewhere = await session(person.userId);
    const response = await end(person.cookie);
    expect(response.status).toBe(200);
    expect(cookieNamed(response, "next-auth.session-token")).toMatch(/Max-Age=0/);
    expect(cookieNamed(response, "hi")).toMatch(/^hi=; .*Max-Age=0/);
    const role = `GET /api/adminrole?email=${person.email}`;
    expect((await ask(role, { cookie: person.cookie })).status).toBe(401);
    expect((await ask(role, { token: person.token })).status).toBe(401);
    expect((await ask(role, { token: elsewhere.token })).status).toBe(200);
  });

  it("everywhere ends every session of the account", async () => {
    const person = await customer();
    const elsewhere = await session(person.userId);
    const stranger = await customer();
    expect((await ask("DELETE /api/sessions", { cookie: person.cookie })).status).toBe(200);
    expect(await findViewer(person.sessionId)).toBeNull();
    expect(await findViewer(elsewhere.sessionId)).toBeNull();
    expect(await findViewer(stranger.sessionId)).not.toBeNull();
  });

  it("with a token ends its session too", async () => {
    const { token, sessionId } = await customer();
    expect(await json(ask("DELETE /api/session", { token }))).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await findViewer(sessionId)).toBeNull();
  });

  it("cannot be done to somebody by another site", async () => {
    const { cookie, sessionId } = await customer();
    expect((await ask("DELETE /api/session", { cookie, origin: "https://evil.example" })).status).toBe(403);
    expect((await ask("DELETE /api/session", { cookie, origin: null })).status).toBe(403);
    expect(await findViewer(sessionId)).not.toBeNull();
  });

  it("of nobody is not an error", async () => {
    expect(await json(ask("DELETE /api/session"))).toEqual({ acknowledged: true, deletedCount: 0 });
  });
});

describe("next-auth's doors", () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  beforeEach(() => errors.mockClear());
  afterAll(() => errors.mockRestore());

  it.each([
    "POST /api/auth/_log",
    "GET /api/auth/providers",
    "GET /api/auth/error?error=%0d%0aSet-Cookie:x=1",
    "GET /api/auth/error?error=<script>",
    "GET /api/auth/error?error=%E4%BD%A0",
    "GET /api/auth/signin?error=mongodb://user:secret@host",
    "GET /api/auth/verify-request",
    "GET /api/auth/signout",
    "GET /api/auth/callback/google?code=x",
    "GET /api/auth/callback/credentials",
    "GET /api/auth/callback/__proto__",
    "GET /api/auth/__proto__",
    "GET /api/auth/constructor",
    "GET /api/auth/nothing",
    "PUT /api/auth/session",
    "DELETE /api/auth/signout",
    "GET /api/auth/%E0%A4%A",
    "GET /api/auth/session/extra",
    "POST /api/auth/signin/google",
    "POST /api/auth/signin/email",
    "POST /api/auth/callback/email",
  ])("never answer 5xx: %s", async (line) => {
    const response = await ask(line);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get("location") ?? "").not.toMatch(/secret|script|Set-Cookie/);
    expect(errors).not.toHaveBeenCalled();
  });

  it("have none for Google while it is not set up, and say so as every call does", async () => {
    expect(env().google).toBeNull();
    const response = await ask("GET /api/auth/callback/google?code=x&state=y");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await json(response)).toMatchObject({ error: { code: "not_found" } });
  });

  it.each([
    ["{", "application/json", 400],
    ["null", "application/json", 400],
    ["[]", "application/json", 400],
    ['{"__proto__":{"email":"x"}}', "application/json", 403],
    ["a=%E0%A4%A&csrfToken=%", "application/x-www-form-urlencoded", 403],
    ["csrfToken=x", "text/plain", 415],
    ["x", "multipart/form-data; boundary=x", 415],
    [`email=${"x".repeat(70_000)}`, "application/x-www-form-urlencoded", 413],
  ])("take %j as %s with %i", async (body, type, status) => {
    for (const door of ["callback/credentials", "signin/credentials", "signout"]) {
      const response = await ask(`POST /api/auth/${door}`, { body, headers: { "content-type": type } });
      expect(response.status).toBe(status);
      expect(new URL(String((await json(response)).url)).origin).toBe(ORIGIN);
    }
  });

  it("drop what a client wants to write into the log", async () => {
    const written = (["error", "warn", "info"] as const).map((level) =>
      vi.spyOn(log, level).mockReturnValue(),
    );
    const body = { level: "error", code: "x", message: "nonsense" };
    expect((await ask("POST /api/auth/_log", { body })).status).toBe(204);
    for (const spy of written) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("say 404 and 405 in the shop's error shape", async () => {
    expect(await json(ask("GET /api/auth/nothing"))).toMatchObject({ error: { code: "not_found" } });
    const wrong = await ask("PUT /api/auth/csrf");
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await json(wrong)).toMatchObject({ error: { code: "method_not_allowed" } });
  });

  it("are not misled by cookies that only look like a session", async () => {
    const { csrfToken, cookie } = await csrf();
    const response = await ask("POST /api/auth/signout", {
      cookie: `${cookie}; next-auth.session-token.0=x; next-auth.session-token.evil=y; next-auth.session-token=%`,
      body: { csrfToken, json: "true" },
    });
    expect(response.status).toBe(200);
  });
});

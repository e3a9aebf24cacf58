import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { csrf } from "../support/browser-sign-in";
import { callRoute, json, ORIGIN } from "../support/call-route";

beforeAll(async () => {
  await ensureIndexes(database());
});

describe("next-auth's routes", () => {
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
  ])("next-auth's routes never answer 5xx: %s", async (line) => {
    const response = await callRoute(line);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get("location") ?? "").not.toMatch(/secret|script|Set-Cookie/);
    expect(errors).not.toHaveBeenCalled();
  });

  it("next-auth's routes for Google answer 404 as every call does while Google is not set up", async () => {
    expect(env().google).toBeNull();
    const response = await callRoute("GET /api/auth/callback/google?code=x&state=y");
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
  ])("next-auth's routes answer %j as %s with %i", async (body, type, status) => {
    for (const door of ["callback/credentials", "signin/credentials", "signout"]) {
      const response = await callRoute(`POST /api/auth/${door}`, { body, headers: { "content-type": type } });
      expect(response.status).toBe(status);
      expect(new URL(String((await json(response)).url)).origin).toBe(ORIGIN);
    }
  });

  it("next-auth's routes do not let a client write into the log", async () => {
    const written = (["error", "warn", "info"] as const).map((level) =>
      vi.spyOn(log, level).mockReturnValue(),
    );
    const body = { level: "error", code: "x", message: "nonsense" };
    expect((await callRoute("POST /api/auth/_log", { body })).status).toBe(204);
    for (const spy of written) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("next-auth's routes answer 404 and 405 in the shop's error shape", async () => {
    expect(await json(callRoute("GET /api/auth/nothing"))).toMatchObject({ error: { code: "not_found" } });
    const wrong = await callRoute("PUT /api/auth/csrf");
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await json(wrong)).toMatchObject({ error: { code: "method_not_allowed" } });
  });

  it("next-auth's routes are not misled by cookies that only look like a session", async () => {
    const { csrfToken, cookie } = await csrf();
    const response = await callRoute("POST /api/auth/signout", {
      cookie: `${cookie}; next-auth.session-token.0=x; next-auth.session-token.evil=y; next-auth.session-token=%`,
      body: { csrfToken, json: "true" },
    });
    expect(response.status).toBe(200);
  });
});

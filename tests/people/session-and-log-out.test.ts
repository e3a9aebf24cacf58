import { beforeAll, describe, expect, it } from "vitest";
import { findViewer } from "@/lib/core/data/people/sessions";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { cookieNamed, csrf } from "../support/browser-sign-in";
import { callRoute, json } from "../support/call-route";
import { admin, customer, session, sessionJwt } from "./stored-accounts";

beforeAll(async () => {
  await ensureIndexes(database());
});

describe("the session that a page fetches", () => {
  it("the session that a page fetches has name, e-mail and role and nothing else", async () => {
    const { cookie, email, name } = await admin();
    const response = await callRoute("GET /api/auth/session", { cookie });
    expect(await json(response)).toEqual({
      user: { name, email, role: "admin" },
      expires: expect.any(String),
    });
  });

  it("the session that a page fetches ignores what a browser asks to write into it", async () => {
    const { cookie } = await customer();
    const { csrfToken, cookie: csrfCookie } = await csrf();
    const response = await callRoute("POST /api/auth/session", {
      cookie: `${cookie}; ${csrfCookie}`,
      body: { csrfToken, data: { role: "admin", sub: "x", sid: "y" } },
    });
    expect((await json(response)).user).toMatchObject({ role: null });
    expect(cookieNamed(response, "next-auth.session-token")).toBeUndefined();
  });

  it("the session that a page fetches is empty without a cookie, and an ended session's cookie is removed", async () => {
    expect(await json(callRoute("GET /api/auth/session"))).toEqual({});
    const { userId } = await customer();
    const response = await callRoute("GET /api/auth/session", {
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
    return await callRoute("POST /api/auth/signout", {
      cookie: `${cookie}; ${csrfCookie}`,
      body: { csrfToken, json: "true" },
    });
  };

  it.each<[string, (cookie: string) => Promise<Response>]>([
    ["next-auth's way", logOut],
    ["DELETE /api/session", (cookie) => callRoute("DELETE /api/session", { cookie })],
  ])(
    "logging out by %s ends the cookie and every token of its session, and no other session",
    async (_, end) => {
      const person = await customer();
      const elsewhere = await session(person.userId);
      const response = await end(person.cookie);
      expect(response.status).toBe(200);
      expect(cookieNamed(response, "next-auth.session-token")).toMatch(/Max-Age=0/);
      expect(cookieNamed(response, "hi")).toMatch(/^hi=; .*Max-Age=0/);
      const role = `GET /api/adminrole?email=${person.email}`;
      expect((await callRoute(role, { cookie: person.cookie })).status).toBe(401);
      expect((await callRoute(role, { token: person.token })).status).toBe(401);
      expect((await callRoute(role, { token: elsewhere.token })).status).toBe(200);
    },
  );

  it("logging out everywhere ends every session of the account", async () => {
    const person = await customer();
    const elsewhere = await session(person.userId);
    const stranger = await customer();
    expect((await callRoute("DELETE /api/sessions", { cookie: person.cookie })).status).toBe(200);
    expect(await findViewer(person.sessionId)).toBeNull();
    expect(await findViewer(elsewhere.sessionId)).toBeNull();
    expect(await findViewer(stranger.sessionId)).not.toBeNull();
  });

  it("logging out with a token ends its session too", async () => {
    const { token, sessionId } = await customer();
    expect(await json(callRoute("DELETE /api/session", { token }))).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await findViewer(sessionId)).toBeNull();
  });

  it("logging out cannot be forced on a user by another site", async () => {
    const { cookie, sessionId } = await customer();
    expect((await callRoute("DELETE /api/session", { cookie, origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect((await callRoute("DELETE /api/session", { cookie, origin: null })).status).toBe(403);
    expect(await findViewer(sessionId)).not.toBeNull();
  });

  it("logging out without a session is not an error", async () => {
    expect(await json(callRoute("DELETE /api/session"))).toEqual({ acknowledged: true, deletedCount: 0 });
  });
});

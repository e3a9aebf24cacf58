import { beforeAll, describe, expect, it } from "vitest";
import { issueApiToken } from "@/lib/auth/api-token";
import { removeAdmin } from "@/lib/core/data/people/admins";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { callRoute, json } from "../support/call-route";
import { admin, customer, sessionJwt } from "./stored-accounts";

beforeAll(async () => {
  await ensureIndexes(database());
});

describe("PUT /api/users/{email}", () => {
  it("PUT /users/{email} returns a token for the session cookie, valid with both spellings of its scheme", async () => {
    const { email, cookie } = await customer();
    const response = await callRoute(`PUT /api/users/${encodeURIComponent(email)}`, {
      cookie,
      body: { email },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { token } = await json(response);
    for (const scheme of ["Bearar", "Bearer", "bearer"]) {
      const asked = callRoute(`GET /api/admin/${email}`, {
        headers: { authorization: `${scheme} ${token}` },
      });
      expect(await json(asked)).toEqual({ admin: false });
    }
  });

  it("PUT /users/{email} returns a token for the password, with its own session", async () => {
    const { email, password } = await customer();
    const response = await callRoute(`PUT /api/users/${email}`, {
      body: { email: email.toUpperCase(), password },
    });
    const { token } = (await response.json()) as { token: string };
    expect((await callRoute(`GET /api/admin/${email}`, { token })).status).toBe(200);
    expect((await callRoute("DELETE /api/session", { token })).status).toBe(200);
    expect((await callRoute(`GET /api/admin/${email}`, { token })).status).toBe(401);
  });

  it("PUT /users/{email} finds an e-mail however the path encodes and spells it", async () => {
    const { email, cookie } = await customer();
    const spelt = encodeURIComponent(` ${email.toUpperCase()}`);
    expect((await callRoute(`PUT /api/users/${spelt}`, { cookie, body: { email } })).status).toBe(200);
  });

  it.each<[string, object, number]>([
    ["nobody without a password", {}, 401],
    ["a wrong password", { password: "wrong-horse" }, 401],
    ["a password that is no text", { password: { $ne: "" } }, 400],
    ["a password under six characters", { password: "short" }, 400],
    ["an unknown field", { role: "admin" }, 400],
  ])("PUT /users/{email} refuses %s", async (_, body, status) => {
    const { email } = await customer();
    const response = await callRoute(`PUT /api/users/${email}`, { body: { email, ...body } });
    expect(response.status).toBe(status);
    expect(await json(response)).not.toHaveProperty("token");
  });

  it("PUT /users/{email} never returns a token for another user's e-mail", async () => {
    const [mara, other] = [await customer(), await customer()];
    const asked = { body: { email: other.email } };
    expect((await callRoute(`PUT /api/users/${other.email}`, { ...asked, cookie: mara.cookie })).status).toBe(
      403,
    );
    expect((await callRoute(`PUT /api/users/${other.email}`, { ...asked, token: mara.token })).status).toBe(
      403,
    );
    expect((await callRoute(`PUT /api/users/${mara.email}`, { ...asked, cookie: mara.cookie })).status).toBe(
      403,
    );
    const body = { email: mara.email, password: mara.password };
    expect((await callRoute(`PUT /api/users/${other.email}`, { body })).status).toBe(401);
  });

  it("PUT /users/{email} refuses a request that another site sends with the user's cookie", async () => {
    const { email, cookie } = await customer();
    for (const origin of ["https://evil.example", "null", null]) {
      const response = await callRoute(`PUT /api/users/${email}`, { cookie, origin, body: { email } });
      expect(response.status).toBe(403);
    }
  });

  it("PUT /users/{email} refuses a caller with a bad token, even with a correct password", async () => {
    const { email, password, cookie } = await customer();
    const asked = { token: "x.y.z", cookie, body: { email, password } };
    expect((await callRoute(`PUT /api/users/${email}`, asked)).status).toBe(401);
  });

  it("PUT /users/{email} counts wrong passwords together with those of the login form", async () => {
    const { email, password } = await customer();
    const guess = () => callRoute(`PUT /api/users/${email}`, { body: { email, password: "wrong-horse" } });
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    const right = await callRoute(`PUT /api/users/${email}`, { body: { email, password } });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

describe("a protected call", () => {
  const path = (email: string) => `GET /api/adminrole?email=${encodeURIComponent(email)}`;

  it("a protected call looks up the role each time", async () => {
    const [first, second] = [await admin(), await admin()];
    expect(await json(callRoute(path(second.email), { token: second.token }))).toEqual({ role: "admin" });
    await removeAdmin(
      { _id: requireId(second.userId), email: second.email },
      { role: "admin", userId: requireId(first.userId), name: first.name },
    );
    expect(await json(callRoute(path(second.email), { token: second.token }))).toEqual({ role: null });
    expect((await callRoute(path(first.email), { token: second.token })).status).toBe(403);
  });

  it("a protected call updates the browser's hint when the role has changed", async () => {
    const { email, cookie } = await admin();
    const stale = await callRoute(path(email), { cookie: `${cookie}; hi=1` });
    expect(stale.headers.getSetCookie()).toEqual([expect.stringMatching(/^hi=2; Path=\//)]);
    const fresh = await callRoute(path(email), { cookie: `${cookie}; hi=2` });
    expect(fresh.headers.getSetCookie()).toEqual([]);
  });

  it("a protected call answers 401 to a bad token even beside a good cookie", async () => {
    const { email, cookie } = await customer();
    for (const authorization of [
      "Bearar null",
      "Bearer ",
      "Bearer x.y.z",
      "Basic bWFyYTpw",
      "",
      "Token a.b.c",
    ]) {
      const response = await callRoute(path(email), { cookie, headers: { authorization } });
      expect(response.status).toBe(401);
      expect(await json(response)).toMatchObject({ error: { code: "signed_out" } });
    }
  });

  it("a protected call tells a token from a cookie", async () => {
    const { email, userId, sessionId, token } = await customer();
    const jwt = await sessionJwt(userId, sessionId);
    expect((await callRoute(path(email), { headers: { authorization: `Bearer ${jwt}` } })).status).toBe(401);
    expect((await callRoute(path(email), { cookie: `next-auth.session-token=${token}` })).status).toBe(401);
  });

  it("a protected call refuses a token that names another user than its session", async () => {
    const [mara, ada] = [await customer(), await admin()];
    const mixed = await issueApiToken({ userId: ada.userId, sessionId: mara.sessionId }, env().authSecret);
    expect((await callRoute(path(ada.email), { token: mixed })).status).toBe(401);
    const cookie = `next-auth.session-token=${await sessionJwt(ada.userId, mara.sessionId)}`;
    expect((await callRoute(path(ada.email), { cookie })).status).toBe(401);
  });

  it("a protected call refuses a cookie of another secret", async () => {
    const { email, userId, sessionId } = await customer();
    const forged = await sessionJwt(userId, sessionId, "another secret of thirty-two bytes!!");
    const response = await callRoute(path(email), { cookie: `next-auth.session-token=${forged}` });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie().join()).toContain("next-auth.session-token=; Path=/; Max-Age=0");
  });
});

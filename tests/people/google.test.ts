import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSessionCookie } from "@/lib/auth/cookies";
import { jobs } from "@/lib/core/data/jobs/collections";
import { accounts, users } from "@/lib/core/data/people/collections";
import { findViewer } from "@/lib/core/data/people/sessions";
import { findCredentials } from "@/lib/core/data/people/users";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { requireId } from "@/lib/core/data/store/ids";
import { addGoods, placeOrder } from "../support/call-fixtures";
import { callRoute, json, ORIGIN } from "../support/call-route";
import { type GoogleAccount, type GoogleStandIn, startGoogle } from "../support/google-stand-in";
import { admin, customer } from "./stored-accounts";

let google: GoogleStandIn;

beforeAll(async () => {
  google = await startGoogle(ORIGIN);
  Object.assign(process.env, google.settings);
  await ensureIndexes(database());
});

afterAll(() => google.close());

/** Cookies as a browser keeps them, for one host. */
class Jar {
  private cookies = new Map<string, string>();
  take(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/);
      if (value === "" || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  get(name: string): string | undefined {
    return this.cookies.get(name);
  }
}

/** The whole way to Google and back, as a browser goes it. */
async function comeFromGoogle(person: Partial<GoogleAccount>, jar = new Jar()) {
  google.next = {
    sub: crypto.randomUUID(),
    email: "",
    email_verified: true,
    name: "Gerda Google",
    ...person,
  };
  const { csrfToken } = await json(jar.take(await callRoute("GET /api/auth/csrf", { cookie: jar.header })));
  const begun = jar.take(
    await callRoute("POST /api/auth/signin/google", {
      cookie: jar.header,
      body: { csrfToken, json: "true", callbackUrl: "/dashboard/myorders" },
    }),
  );
  const { url } = await json(begun);
  const there = new Jar();
  let at = String(url);
  while (!at.startsWith(ORIGIN)) {
    const page = there.take(await fetch(at, { redirect: "manual", headers: { cookie: there.header } }));
    const location = page.headers.get("location");
    if (!location) throw new Error(`the provider stopped with ${page.status}: ${await page.text()}`);
    at = new URL(location, at).href;
  }
  const back = jar.take(await callRoute(`GET ${at.slice(ORIGIN.length)}`, { cookie: jar.header }));
  const subject = await readSessionCookie(
    jar.get("next-auth.session-token"),
    process.env.NEXTAUTH_SECRET ?? "",
  );
  return { back, jar, viewer: subject && (await findViewer(subject.sessionId)) };
}

describe("signing in with Google", () => {
  it("signing in with Google makes a customer of a new person, once, and returns to the page they came from", async () => {
    const sub = crypto.randomUUID();
    const first = await comeFromGoogle({ sub, email: "Gerda@Example.com" });
    expect(first.back.status).toBe(302);
    expect(first.back.headers.get("location")).toBe(`${ORIGIN}/dashboard/myorders`);
    expect(first.viewer).toMatchObject({ email: "gerda@example.com", name: "Gerda Google", role: null });
    const second = await comeFromGoogle({ sub, email: "Gerda@Example.com" });
    expect(second.viewer?.userId).toBe(first.viewer?.userId);
    expect(second.viewer?.sessionId).not.toBe(first.viewer?.sessionId);
    expect(await users().countDocuments({ email: "gerda@example.com" })).toBe(1);
  });

  it("signing in with Google lets a customer order whose e-mail has an ending that sign-up here does not allow", async () => {
    const email = "gerda@workshop.bike";
    const { viewer, jar } = await comeFromGoogle({ email });
    expect(viewer?.email).toBe(email);
    const { token } = await json(
      callRoute(`PUT /api/users/${email}`, { cookie: jar.header, body: { email } }),
    );
    const fixtures = { ada: await admin(), mara: await customer(), olga: await customer() };
    const gerda = { ...fixtures.mara, email, token: String(token) };
    await placeOrder(await addGoods(fixtures), gerda);
    const mine = await callRoute(`GET /api/orders?customerEmail=${email}`, { token: gerda.token });
    expect(await mine.json()).toHaveLength(1);
    expect(await json(callRoute(`GET /api/adminrole?email=${email}`, { token: gerda.token }))).toEqual({
      role: null,
    });
  });

  it("signing in with Google stores none of Google's tokens", async () => {
    const { viewer } = await comeFromGoogle({ email: "tokens@example.com" });
    const [account] = await accounts().find({}).sort({ _id: -1 }).limit(1).toArray();
    expect(account?.userId.toHexString()).toBe(viewer?.userId);
    expect(Object.keys(account ?? {}).sort()).toEqual([
      "_id",
      "provider",
      "providerAccountId",
      "type",
      "userId",
    ]);
  });

  it("signing in with Google does not open an account that somebody made with a password for that e-mail", async () => {
    const registered = await customer();
    const { back, viewer } = await comeFromGoogle({ email: registered.email });
    expect(viewer).toBeNull();
    expect(back.headers.get("location")).toMatch(/error=OAuthAccountNotLinked/);
    const told = await callRoute("GET /api/auth/error?error=OAuthAccountNotLinked");
    expect(told.status).toBe(302);
    expect((await findCredentials(registered.email))?.userId).toBe(registered.userId);
    expect(await accounts().countDocuments({ providerAccountId: google.next.sub })).toBe(0);
  });

  it("signing in with Google does not link the Google account to the account that is signed in here", async () => {
    const mara = await customer();
    const jar = new Jar();
    jar.take(new Response(null, { headers: { "set-cookie": mara.cookie } }));
    const { viewer } = await comeFromGoogle({ email: "someone.else@example.com" }, jar);
    expect(viewer?.email).toBe("someone.else@example.com");
    expect(viewer?.userId).not.toBe(mara.userId);
    expect(await findViewer(mara.sessionId)).toBeNull();
  });

  it("a signed-in person links a Google account with their password, signs in by it, and unlinks it", async () => {
    const mara = await customer();
    const jar = new Jar();
    jar.take(new Response(null, { headers: { "set-cookie": mara.cookie } }));
    const allow = (password: string) =>
      callRoute("POST /api/account/google", { cookie: jar.header, body: { password } });
    expect((await allow("wrong-horse")).status).toBe(400);
    expect(jar.get("halfinch-google-link")).toBeUndefined();
    expect(jar.take(await allow(mara.password)).status).toBe(200);
    const sub = crypto.randomUUID();
    const linked = await comeFromGoogle({ sub, email: "mara.elsewhere@example.com" }, jar);
    expect(linked.viewer?.userId).toBe(mara.userId);
    expect(linked.jar.get("halfinch-google-link"), "the permission to link is used up").toBeUndefined();
    expect(linked.viewer?.email).toBe(mara.email);
    expect((await comeFromGoogle({ sub, email: "mara.elsewhere@example.com" })).viewer?.userId).toBe(
      mara.userId,
    );
    const token = linked.jar.header;
    const unlinked = await callRoute("DELETE /api/account/google", { cookie: token });
    expect(await json(unlinked)).toMatchObject({ deletedCount: 1 });
    const stranger = await comeFromGoogle({ sub, email: "mara.elsewhere@example.com" });
    expect(stranger.viewer?.userId).not.toBe(mara.userId);
  });

  it("staff are told by mail of each sign-in with Google, and customers are not", async () => {
    const [mara, ada] = [await customer(), await admin()];
    for (const { userId } of [mara, ada]) {
      const linked = { provider: "google", providerAccountId: `sub-${userId}`, type: "oauth" };
      await accounts().insertOne({ userId: requireId(userId), ...linked } as never);
      expect((await comeFromGoogle({ sub: `sub-${userId}`, email: "x@example.com" })).viewer?.userId).toBe(
        userId,
      );
    }
    const told = ({ userId }: { userId: string }) =>
      jobs().countDocuments({ kind: "mail.staff-sign-in", userId: requireId(userId) });
    await expect.poll(() => told(ada)).toBe(1);
    expect(await told(mara)).toBe(0);
  });

  it("a link that another session asked for, or an ended one, links nothing", async () => {
    const [mara, olga] = [await customer(), await customer()];
    const asked = await callRoute("POST /api/account/google", {
      cookie: mara.cookie,
      body: { password: mara.password },
    });
    const linkCookie =
      asked.headers.getSetCookie().find((line) => line.startsWith("halfinch-google-link")) ?? "";
    expect(linkCookie).toMatch(/Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax/);
    for (const session of [olga.cookie, mara.cookie]) {
      if (session === mara.cookie) await callRoute("DELETE /api/sessions", { token: mara.token });
      const jar = new Jar();
      for (const line of [session, linkCookie])
        jar.take(new Response(null, { headers: { "set-cookie": line } }));
      const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
      const { viewer } = await comeFromGoogle({ email }, jar);
      expect(viewer?.email).toBe(email);
    }
    const ids = [mara, olga].map(({ userId }) => requireId(userId));
    expect(await accounts().countDocuments({ userId: { $in: ids } })).toBe(0);
  });

  it("a Google account that opens another account is not linked to a second one", async () => {
    const sub = crypto.randomUUID();
    const first = await comeFromGoogle({ sub, email: "first.owner@example.com" });
    const mara = await customer();
    const jar = new Jar();
    jar.take(new Response(null, { headers: { "set-cookie": mara.cookie } }));
    jar.take(
      await callRoute("POST /api/account/google", { cookie: jar.header, body: { password: mara.password } }),
    );
    const { back } = await comeFromGoogle({ sub, email: "first.owner@example.com" }, jar);
    expect(back.headers.get("location")).toMatch(/error=OAuthAccountNotLinked/);
    expect((await comeFromGoogle({ sub, email: "first.owner@example.com" })).viewer?.userId).toBe(
      first.viewer?.userId,
    );
  });

  it("Google is not unlinked from an account that has no other way in", async () => {
    const { viewer, jar } = await comeFromGoogle({ email: "only.google@example.com" });
    const refused = await callRoute("DELETE /api/account/google", { cookie: jar.header });
    expect(refused.status).toBe(409);
    expect(await json(refused)).toMatchObject({ error: { code: "last_way_in" } });
    expect(await accounts().countDocuments({ userId: requireId(viewer?.userId ?? "") })).toBe(1);
  });

  it("signing in with Google refuses an e-mail that Google has not verified", async () => {
    const { back, viewer } = await comeFromGoogle({ email: "unsure@example.com", email_verified: false });
    expect(viewer).toBeNull();
    expect(back.headers.get("location")).toBe(`${ORIGIN}/login?error=EmailNotVerified`);
    expect(await users().countDocuments({ email: "unsure@example.com" })).toBe(0);
  });

  it("signing in with Google refuses a callback that did not begin in this browser", async () => {
    const response = await callRoute("GET /api/auth/callback/google?code=stolen&state=made-up");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(
      /^http:\/\/localhost:3000\/api\/auth\/error\?error=OAuthCallback$/,
    );
    expect(response.headers.getSetCookie().join()).not.toContain("session-token=e");
  });
});

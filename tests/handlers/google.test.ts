import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSessionCookie } from "@/lib/auth/cookies";
import { accounts, users } from "@/lib/data/collections";
import { database } from "@/lib/data/connection";
import { ensureIndexes } from "@/lib/data/ensure-indexes";
import { findCredentials, findViewer } from "@/lib/data/users";
import { type GoogleAccount, type GoogleStandIn, startGoogle } from "../support/google-stand-in";
import { ask, json, ORIGIN } from "./call-route";
import { addGoods, placeOrder } from "./calls-scene";
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
  const { csrfToken } = await json(jar.take(await ask("GET /api/auth/csrf", { cookie: jar.header })));
  const begun = jar.take(
    await ask("POST /api/auth/signin/google", {
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
  const back = jar.take(await ask(`GET ${at.slice(ORIGIN.length)}`, { cookie: jar.header }));
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
    const { token } = await json(ask(`PUT /api/users/${email}`, { cookie: jar.header, body: { email } }));
    const scene = { ada: await admin(), mara: await customer(), olga: await customer() };
    const gerda = { ...scene.mara, email, token: String(token) };
    await placeOrder(await addGoods(scene), gerda);
    const mine = await ask(`GET /api/orders?customerEmail=${email}`, { token: gerda.token });
    expect(await mine.json()).toHaveLength(1);
    expect(await json(ask(`GET /api/adminrole?email=${email}`, { token: gerda.token }))).toEqual({
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
    const told = await ask("GET /api/auth/error?error=OAuthAccountNotLinked");
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

  it("signing in with Google refuses an e-mail that Google has not verified", async () => {
    const { back, viewer } = await comeFromGoogle({ email: "unsure@example.com", email_verified: false });
    expect(viewer).toBeNull();
    expect(back.headers.get("location")).toBe(`${ORIGIN}/login?error=EmailNotVerified`);
    expect(await users().countDocuments({ email: "unsure@example.com" })).toBe(0);
  });

  it("signing in with Google refuses a callback that did not begin in this browser", async () => {
    const response = await ask("GET /api/auth/callback/google?code=stolen&state=made-up");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(
      /^http:\/\/localhost:3000\/api\/auth\/error\?error=OAuthCallback$/,
    );
    expect(response.headers.getSetCookie().join()).not.toContain("session-token=e");
  });
});

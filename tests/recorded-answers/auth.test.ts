import { it } from "vitest";
import { csrf, pairOf } from "../support/browser-sign-in";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { recorder } from "./recorder";

it("next-auth's calls answer as recorded", async () => {
  const { mara } = await prepareFixtures();
  const record = recorder("auth");
  const { csrfToken, cookie } = await csrf();
  const { email, password } = mara;
  const signIn = (title: string, form: object, more: object = {}) =>
    record(title, "POST /api/auth/callback/credentials", {
      cookie,
      body: { csrfToken, json: "true", email, password, ...form },
      ...more,
    });

  await record("a token against forgery", "GET /api/auth/csrf");
  await record("the ways to sign in", "GET /api/auth/providers");
  await record("the session, signed out", "GET /api/auth/session");
  await record("the session", "GET /api/auth/session", { cookie: mara.cookie });
  await record("next-auth's own login page", "GET /api/auth/signin?callbackUrl=/dashboard");
  await record("next-auth's own error page", "GET /api/auth/error?error=AccessDenied");

  await signIn("sign in with a wrong password", { password: "wrong-horse" });
  await signIn("sign in with nothing", { email: "", password: "" });
  await signIn("sign in without the token against forgery", { csrfToken: "x" });
  await signIn("sign in from another site", {}, { origin: "https://evil.example" });
  await signIn("sign in to a page of another site", { callbackUrl: "https://evil.example" });
  const signedIn = await signIn("sign in", { callbackUrl: "/dashboard/myorders" });
  const session = signedIn.headers.getSetCookie().map(pairOf).join("; ");
  await record("the session that was begun", "GET /api/auth/session", { cookie: session });
  await record("sign out", "POST /api/auth/signout", {
    cookie: `${cookie}; ${session}`,
    body: { csrfToken, json: "true" },
  });
  await record("the session that was ended", "GET /api/auth/session", { cookie: session });
  await record("Google without its keys", "GET /api/auth/callback/google");
  await record("a door that is not there", "GET /api/auth/callback/github");
  await record("a method that a door does not take", "DELETE /api/auth/session");
  await record("the methods of a door", "OPTIONS /api/auth/signout");

  const guess = { csrfToken, json: "true", email, password: "wrong-horse" };
  for (let count = 1; count <= 10; count += 1)
    await callRoute("POST /api/auth/callback/credentials", { cookie, body: guess });
  await signIn("sign in after too many guesses", {});
  await record.compare();
});

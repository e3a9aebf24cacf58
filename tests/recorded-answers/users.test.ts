import { it } from "vitest";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { admin, customer } from "../people/stored-accounts";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for users answer as recorded", async () => {
  const { ada, mara, olga } = await prepareFixtures();
  const record = recorder("users");
  const signUp = (title: string, body: unknown) => record(title, "POST /api/users", { body });
  const NORA = { name: "Nora Neumann", email: "nora@example.com", password: "correct-horse" };

  await signUp("sign up", NORA);
  await signUp("sign up with an e-mail that is taken", { ...NORA, email: " NORA@example.com " });
  await signUp("sign up with empty fields", { name: " ", email: "", password: "" });
  await signUp("sign up with wrong fields", { ...NORA, email: "x", password: "12345", role: "admin" });
  await signUp("sign up with a password of 129 characters", { ...NORA, password: "x".repeat(129) });
  await signUp("sign up with a common password", { ...NORA, password: "Password1" });
  await signUp("sign up with wrong types", { name: 1, email: { $ne: "" }, password: [] });
  await signUp("sign up with nothing", {});
  const { limits } = env();
  env().limits = { ...limits, signupsPerHour: 1 };
  await signUp("sign up too often", { ...NORA, email: "nora2@example.com" });
  env().limits = limits;

  await record("all users", "GET /api/users", { as: ada });
  await record("the first page of users", "GET /api/users?limit=1", { as: ada });
  await record("all users as a customer", "GET /api/users", { as: mara });
  await record("all users, signed out", "GET /api/users");
  await record("users with an unknown parameter", "GET /api/users?role=admin", { as: ada });

  const role = (title: string, email: string, as = mara) =>
    record(title, `GET /api/adminrole?email=${email}`, { as });
  await role("a customer's role", mara.email);
  await role("an administrator's role", ada.email, ada);
  await role("a customer's role as an administrator", mara.email, ada);
  await role("another's role", olga.email);
  await role("the role of nobody as an administrator", "nobody@example.com", ada);
  await role("the role of what is no e-mail", "x");
  await record("a role, signed out", `GET /api/adminrole?email=${mara.email}`);
  await record("a role without an e-mail", "GET /api/adminrole", { as: mara });

  const isAdmin = (title: string, email: string, as = mara) =>
    record(title, `GET /api/admin/${email}`, { as });
  await isAdmin("whether a customer is an administrator", mara.email);
  await isAdmin("whether an administrator is one", ada.email, ada);
  await isAdmin("whether another is an administrator", olga.email);
  await isAdmin("whether nobody is an administrator", "nobody@example.com", ada);
  await record("whether somebody is an administrator, signed out", `GET /api/admin/${mara.email}`);

  const nora = await customer("Nora Adler");
  const make = (title: string, email: string, as = ada) =>
    record(title, `PUT /api/users/admin/${email}`, { as, body: { email } });
  await make("make an administrator", nora.email);
  await make("make an administrator of one", nora.email);
  await make("make an administrator of nobody", "nobody@example.com");
  await make("make an administrator as a customer", olga.email, mara);
  await record("make an administrator without a body", `PUT /api/users/admin/${nora.email}`, { as: ada });
  await record("make an administrator with wrong fields", `PUT /api/users/admin/${nora.email}`, {
    as: ada,
    body: { email: 1, role: "admin" },
  });
  await record("make an administrator, signed out", `PUT /api/users/admin/${nora.email}`, { body: {} });

  const take = (title: string, email: string, as = ada) =>
    record(title, `DELETE /api/users/admin/${email}`, { as });
  await take("take an administrator's role as a customer", nora.email, mara);
  await take("take an administrator's role", nora.email);
  await take("take the role of a customer", nora.email);
  await take("take the role of nobody", "nobody@example.com");
  await take("take the role of the last administrator", ada.email);
  await record("take a role, signed out", `DELETE /api/users/admin/${nora.email}`);
  const second = await admin("Anton Adler");
  await take("take one's own role", second.email, second);
  await record("the methods of users", "OPTIONS /api/users");
  await record("the methods of roles", "OPTIONS /api/users/admin/x");
  await record.compare();
});

it("the calls for one's own account answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("account");
  const address = {
    company: "Kessler Bikes",
    street: "Main street 1",
    city: "Berlin",
    postalCode: "10115",
    country: "Germany",
  };
  const change = (title: string, body: unknown) => record(title, "PATCH /api/profile", { as: mara, body });

  await record("a new customer's profile", "GET /api/profile", { as: mara });
  await record("an administrator's profile", "GET /api/profile", { as: ada });
  await record("a profile, signed out", "GET /api/profile");
  await change("change a profile", { name: "Mara K.", phone: "030 123456", address });
  await change("change a profile to what it is", { name: "Mara K." });
  await record("a profile that was changed", "GET /api/profile", { as: mara });
  await change("empty a profile", { phone: "", address: null });
  await change("change a profile with wrong fields", {
    name: " ",
    phone: "call me",
    address: { ...address, street: "", zip: "1" },
    role: "admin",
    email: "new@example.com",
  });
  await change("change nothing of a profile", {});
  await record("change a profile, signed out", "PATCH /api/profile", { body: {} });

  const password = (title: string, body: unknown) => record(title, "PUT /api/password", { as: mara, body });
  await password("a new password with a wrong one", {
    currentPassword: "wrong-horse",
    newPassword: "a better one",
  });
  await password("a new password that is too short", {
    currentPassword: mara.password,
    newPassword: "short",
  });
  await password("a new password that is common", {
    currentPassword: mara.password,
    newPassword: "Password1",
  });
  await password("a new password of nothing", {});
  await record("a new password, signed out", "PUT /api/password", { body: {} });
  await record("a new password by cookie", "PUT /api/password", {
    cookie: mara.cookie,
    body: { currentPassword: mara.password, newPassword: "a better one" },
  });
  await password("a new password once the session is over", {
    currentPassword: "a better one",
    newPassword: mara.password,
  });

  const guessed = await customer("Gerda Gold");
  const guess = { currentPassword: "wrong-horse", newPassword: "a better one" };
  for (let count = 1; count <= 10; count += 1)
    await callRoute("PUT /api/password", { token: guessed.token, body: guess });
  await record("guess a password too often", "PUT /api/password", { as: guessed, body: guess });
  const google = await customer("Greta Gold");
  await users().updateOne({ _id: requireId(google.userId) }, { $unset: { passwordHash: "" } });
  await record("a new password for an account of Google", "PUT /api/password", { as: google, body: guess });
  await record("the methods of the profile", "OPTIONS /api/profile");
  await record("the methods of the password", "OPTIONS /api/password");
  await record.compare();
});

it("the calls for sessions answer as recorded", async () => {
  const { mara, olga } = await prepareFixtures();
  const record = recorder("sessions");
  const take = (title: string, email: string, asked: object) =>
    record(title, `PUT /api/users/${email}`, asked);
  const { email, password } = mara;

  await take("a token for the cookie", email, { cookie: mara.cookie, body: { email } });
  await take("a token for the password", email, { body: { email, password } });
  await take("a token for a wrong password", email, { body: { email, password: "wrong-horse" } });
  await take("a token for nothing", email, { body: { email } });
  await take("a token for nobody", "nobody@example.com", { body: { email: "nobody@example.com", password } });
  await take("a token for another's e-mail", olga.email, {
    cookie: mara.cookie,
    body: { email: olga.email },
  });
  await take("a token for another e-mail than the path's", email, {
    as: mara,
    body: { email: olga.email },
  });
  await take("a token for another e-mail than the path's, signed out", email, {
    body: { email: olga.email },
  });
  await take("a token for another site", email, {
    cookie: mara.cookie,
    origin: "https://evil.example",
    body: { email },
  });
  await take("a token with wrong fields", email, { body: { email: 1, password: "x", role: "admin" } });
  for (let count = 1; count <= 9; count += 1)
    await callRoute(`PUT /api/users/${email}`, { body: { email, password: "wrong-horse" } });
  await take("a token after too many guesses", email, { body: { email, password } });

  const end = (title: string, path: string, asked: object) => record(title, `DELETE /api/${path}`, asked);
  await end("log out from another site", "session", { cookie: mara.cookie, origin: "https://evil.example" });
  await end("log out by cookie", "session", { cookie: mara.cookie });
  await end("log out of what is over", "session", { cookie: mara.cookie });
  await end("log out, signed out", "session", {});
  await end("log out by a token that is over", "session", { as: mara });
  await end("log out with a body", "session", { as: olga, body: { everywhere: true } });
  await end("log out everywhere from another site", "sessions", {
    cookie: olga.cookie,
    origin: "https://evil.example",
  });
  await end("log out everywhere", "sessions", { as: olga });
  await end("log out everywhere, signed out", "sessions", {});
  await record("the methods of a token", "OPTIONS /api/users/x");
  await record("the methods of the session", "OPTIONS /api/session");
  await record("the methods of all sessions", "OPTIONS /api/sessions");
  await record.compare();
});

import { it } from "vitest";
import { accounts, admins, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { customer, session } from "../people/stored-accounts";
import { addGoods, NOBODYS_ID, paidOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { lastToken } from "../support/mail-links";
import { recorder } from "./recorder";

it("the calls for where one is signed in answer as recorded", async () => {
  const { mara } = await prepareFixtures();
  const record = recorder("own-sessions");
  await session(mara.userId);
  await record("where one is signed in", "GET /api/account/sessions", { as: mara });
  await record("where one is signed in, signed out", "GET /api/account/sessions");
  const { sessions } = (await json(callRoute("GET /api/account/sessions", { token: mara.token }))) as {
    sessions: { _id: string }[];
  };
  await record("end one session", `DELETE /api/account/sessions/${sessions[1]?._id}`, { as: mara });
  await record("end a session that is no more", `DELETE /api/account/sessions/${NOBODYS_ID}`, { as: mara });
  await record("end one session, signed out", `DELETE /api/account/sessions/${NOBODYS_ID}`);
  await record("end the other sessions", "DELETE /api/account/sessions", { as: mara });
  await record("the methods of one session", "OPTIONS /api/account/sessions/x");
  await record.compare();
});

it("the calls for one's own addresses answer as recorded", async () => {
  const { mara, olga } = await prepareFixtures();
  const record = recorder("own-addresses");
  const address = {
    company: "Kessler Bikes",
    street: "Main street 1",
    city: "Berlin",
    postalCode: "10115",
    country: "Germany",
  };
  const list = "/api/account/addresses";
  const add = (title: string, body: unknown, headers: Record<string, string> = {}) =>
    record(title, `POST ${list}`, { as: mara, body, headers });
  await record("addresses of a new customer", `GET ${list}`, { as: mara });
  await record("addresses, signed out", `GET ${list}`);
  const added = await add("add an address", address, { "idempotency-key": "first" });
  const { insertedId: first } = await json(added);
  await add("add an address again", address, { "idempotency-key": "first" });
  await add(
    "add another address under the same key",
    { ...address, city: "Bonn" },
    { "idempotency-key": "first" },
  );
  await add("add an address under a key that is none", address, { "idempotency-key": "a b" });
  await add("add an address as the default", {
    ...address,
    city: "Bonn",
    country: "Narnia",
    isDefault: true,
  });
  await add("add half an address", { city: "Berlin" });
  await add("add an address with a code of one's own", { ...address, countryCode: "SE" });
  await record("add an address, signed out", `POST ${list}`, { body: address });
  await record("two addresses", `GET ${list}`, { as: mara });
  const one = `${list}/${first}`;
  const change = (title: string, body: unknown, as = mara) => record(title, `PATCH ${one}`, { as, body });
  await change("change an address", { country: "Sverige" });
  await change("change an address to what it is", { country: "Sverige" });
  await change("make an address the default", { isDefault: true });
  await change("make an address not the default", { isDefault: false });
  await change("change another's address", { city: "Lund" }, olga);
  await record("change an address, signed out", `PATCH ${one}`, { body: {} });
  await record("two changed addresses", `GET ${list}`, { as: mara });
  await record("delete another's address", `DELETE ${one}`, { as: olga });
  await record("delete the default address", `DELETE ${one}`, { as: mara });
  await record("delete an address again", `DELETE ${one}`, { as: mara });
  await record("delete an address, signed out", `DELETE ${one}`);
  for (let count = 2; count <= 10; count += 1)
    await callRoute(`POST ${list}`, {
      token: mara.token,
      body: { ...address, street: `Main street ${count}` },
    });
  await add("add an eleventh address", address);

  const billing = "/api/account/billing-address";
  await record("set the billing address", `PUT ${billing}`, { as: mara, body: address });
  await record("set the same billing address", `PUT ${billing}`, { as: mara, body: address });
  await record("set half a billing address", `PUT ${billing}`, { as: mara, body: { city: "Berlin" } });
  await record("remove the billing address", `DELETE ${billing}`, { as: mara });
  await record("remove no billing address", `DELETE ${billing}`, { as: mara });
  await record("set a billing address, signed out", `PUT ${billing}`, { body: address });
  await record("remove a billing address, signed out", `DELETE ${billing}`);
  await record("the methods of addresses", `OPTIONS ${list}`);
  await record("the methods of an address", `OPTIONS ${list}/x`);
  await record("the methods of the billing address", `OPTIONS ${billing}`);
  await record.compare();
});

it("the calls for links from mails answer as recorded", async () => {
  const { mara, olga } = await prepareFixtures();
  const record = recorder("mail-links");
  const callRoute = (title: string, body: unknown) => record(title, "POST /api/password-link", { body });
  await callRoute("ask for a link", { email: mara.email });
  await callRoute("ask for a link for nobody", { email: "nobody@example.com" });
  await callRoute("ask for a link for what is no e-mail", { email: "x" });
  await callRoute("ask for a link for nothing", {});
  const token = await lastToken("new-password", mara.email);
  await callRoute("ask for a second link", { email: mara.email });
  await callRoute("ask for a third link", { email: mara.email });
  await callRoute("ask for a fourth link", { email: mara.email });
  const use = (title: string, line: string, body: object) => record(title, line, { body });
  await use("look at an unknown link", "POST /api/links", { purpose: "new-password", token: "unknown" });
  await use("look at a link for nothing", "POST /api/links", { purpose: "party", token: "unknown" });
  await use("set a password by an unknown link", "PUT /api/password-link", {
    token: "unknown",
    newPassword: "a better one",
  });
  await use("set a short password", "PUT /api/password-link", { token: "unknown", newPassword: "short" });
  await use("act by an unknown link", "PUT /api/links", { purpose: "confirm-email", token: "unknown" });
  await use("act by a link for a password", "PUT /api/links", { purpose: "new-password", token: "unknown" });
  await use("look at a link", "POST /api/links", { purpose: "new-password", token });
  await use("set a password by a link", "PUT /api/password-link", { token, newPassword: "a better one" });

  const change = (title: string, body: unknown, as = olga) =>
    record(title, "PUT /api/account/email", { as, body });
  const { password } = olga;
  await change("another e-mail", { email: "olga.new@example.com", password });
  await change("the e-mail that one has", { email: olga.email, password });
  await change("another e-mail with a wrong password", {
    email: "olga.new@example.com",
    password: "wrong-horse",
  });
  await change("what is no e-mail", { email: "x", password });
  await record("another e-mail, signed out", "PUT /api/account/email", { body: {} });
  const google = await customer("Greta Gold");
  await users().updateOne({ _id: requireId(google.userId) }, { $unset: { passwordHash: "" } });
  await change("another e-mail without a password", { email: "greta@example.com", password }, google);
  await record("send a confirmation again", "POST /api/account/confirmation", { as: olga });
  await record("send a confirmation, signed out", "POST /api/account/confirmation");
  await record("keep one's e-mail", "DELETE /api/account/email", { as: olga });
  await record("keep one's e-mail again", "DELETE /api/account/email", { as: olga });
  await record("keep one's e-mail, signed out", "DELETE /api/account/email");
  await change("another e-mail again", { email: "olga.new@example.com", password });
  const confirm = await lastToken("new-email", "olga.new@example.com");
  await use("take a new e-mail", "PUT /api/links", { purpose: "new-email", token: confirm });
  const renamed = { ...olga, email: "olga.new@example.com" };
  const [last] = [await customer("Taken")];
  await change("an e-mail of somebody else", { email: last.email, password }, renamed);
  const taken = await lastToken("new-email", last.email);
  await use("take an e-mail of somebody else", "PUT /api/links", { purpose: "new-email", token: taken });
  await change("a fourth e-mail in a day", { email: "olga.four@example.com", password }, renamed);
  await record("send a second confirmation", "POST /api/account/confirmation", { as: renamed });
  await record("send a third confirmation", "POST /api/account/confirmation", { as: renamed });
  await record("send a fourth confirmation", "POST /api/account/confirmation", { as: renamed });
  await record("the methods of password links", "OPTIONS /api/password-link");
  await record("the methods of links", "OPTIONS /api/links");
  await record("the methods of one's e-mail", "OPTIONS /api/account/email");
  await record("the methods of the confirmation", "OPTIONS /api/account/confirmation");
  await record.compare();
});

it("the call for a link that lets a device sign in answers as recorded", async () => {
  const { mara } = await prepareFixtures();
  const record = recorder("device-links");
  const ask = (title: string, body: unknown) => record(title, "POST /api/device-link", { body });
  await ask("ask for a link", { email: mara.email });
  await ask("ask for a link for nobody", { email: "nobody@example.com" });
  await ask("ask for a link for what is no e-mail", { email: "x" });
  await ask("ask for a link with a password", { email: mara.email, password: "a better one" });
  const token = await lastToken("this-device", mara.email);
  await ask("ask for a second link", { email: mara.email });
  await ask("ask for a third link", { email: mara.email });
  await ask("ask for a fourth link", { email: mara.email });
  const use = { body: { purpose: "this-device", token } };
  await record("look at a link", "POST /api/links", use);
  await record("use a link", "PUT /api/links", use);
  await record("use a link again", "PUT /api/links", use);
  await record("the methods of device links", "OPTIONS /api/device-link");
  await record.compare();
});

it("the calls for one's own data and for deleting an account answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara, olga } = fixtures;
  const record = recorder("own-data");
  await record("one's own data", "GET /api/account/data", { as: mara });
  await record("one's own data, signed out", "GET /api/account/data");
  for (let count = 2; count <= 10; count += 1)
    await callRoute("GET /api/account/data", { token: mara.token });
  await record("one's own data too often", "GET /api/account/data", { as: mara });
  const erase = (title: string, body: unknown, as = mara) =>
    record(title, "POST /api/account/erasure", { as, body });
  const { password } = mara;
  await erase("delete an account with a wrong password", { password: "wrong-horse" });
  await erase("delete an account without a password", {});
  await admins().updateOne({ _id: "admins" }, { $set: { userIds: [requireId(ada.userId)] } });
  await erase("delete the last administrator", { password }, ada);
  await paidOrder(await addGoods(fixtures), olga);
  await erase("delete an account with a paid order", { password }, olga);
  const google = await customer("Greta Gold");
  await users().updateOne({ _id: requireId(google.userId) }, { $unset: { passwordHash: "" } });
  await erase("delete an account of Google", { password }, google);
  const guessed = await customer("Gerda Gold");
  for (let count = 1; count <= 10; count += 1)
    await callRoute("POST /api/account/erasure", { token: guessed.token, body: { password: "wrong-horse" } });
  await erase("guess a password by deleting too often", { password }, guessed);
  await erase("delete an account", { password });
  await erase("delete an account again", { password });
  await record("delete an account, signed out", "POST /api/account/erasure", { body: { password } });
  const former = {
    email: "former@example.com",
    newEmail: ada.email,
    changeId: requireId(ada.userId),
    until: new Date(Date.now() + 3_600_000),
  };
  await users().updateOne({ _id: requireId(ada.userId) }, { $set: { formerEmails: [former] } });
  await erase("delete an account whose e-mail was changed lately", { password }, ada);
  await record("the methods of one's data", "OPTIONS /api/account/data");
  await record("the methods of deleting", "OPTIONS /api/account/erasure");
  await record.compare();
});

it("the calls for one's Google account answer as recorded", async () => {
  const { mara } = await prepareFixtures();
  const record = recorder("own-google");
  const { password } = mara;
  const link = (title: string, body: unknown, as = mara) =>
    record(title, "POST /api/account/google", { as, body });
  await link("link Google where it is not set up", { password });
  const { google } = env();
  env().google = { clientId: "x", clientSecret: "x", issuer: "http://127.0.0.1:1" };
  await link("link Google", { password });
  await link("link Google with a wrong password", { password: "wrong-horse" });
  await link("link Google with nothing", {});
  await record("link Google, signed out", "POST /api/account/google", { body: { password } });
  const guessed = await customer("Gerda Gold");
  for (let count = 1; count <= 10; count += 1)
    await callRoute("POST /api/account/google", { token: guessed.token, body: { password: "wrong-horse" } });
  await link("guess a password by linking too often", { password }, guessed);
  const unlink = (title: string, as = mara) => record(title, "DELETE /api/account/google", { as });
  await unlink("unlink no Google");
  const userId = requireId(mara.userId);
  await accounts().insertOne({ userId, provider: "google", providerAccountId: "recorded" });
  await users().updateOne({ _id: userId }, { $unset: { passwordHash: "" } });
  await unlink("unlink the last way in");
  await link("link Google without a password", { password });
  await users().updateOne({ _id: userId }, { $set: { passwordHash: "none" } });
  await unlink("unlink Google");
  await record("unlink Google, signed out", "DELETE /api/account/google");
  await record("the methods of one's Google account", "OPTIONS /api/account/google");
  env().google = google;
  await record.compare();
});

import { it } from "vitest";
import { sessions, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { confirmed, customer, session, staff } from "../people/stored-accounts";
import { appCode, roomInStep } from "../support/app-code";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for roles of staff answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("staff");
  const petra = await confirmed(await customer("Petra Pack"));
  const sales = await staff("sales");
  const path = (email: string) => `/api/users/${email}/roles`;
  const set = (title: string, body: unknown, email = petra.email, as = ada) =>
    record(title, `PUT ${path(email)}`, { as, body });

  await set("give a role", { roles: ["warehouse", "catalogue"] });
  await set("give the same roles again", { roles: ["catalogue", "warehouse"] });
  await record("somebody's roles", `GET ${path(petra.email)}`, { as: ada });
  await record("somebody's roles, for sales", `GET ${path(petra.email)}`, { as: sales });
  await record("one's own roles", `GET ${path(mara.email)}`, { as: mara });
  await record("another's roles", `GET ${path(ada.email)}`, { as: mara });
  await record("roles of nobody", `GET ${path("nobody@example.com")}`, { as: ada });
  await record("roles, signed out", `GET ${path(mara.email)}`);
  await set("take every role", { roles: [] });
  await set("set roles of nobody", { roles: [] }, "nobody@example.com");
  await set("set roles that are none", { roles: ["admin", "owner"], also: 1 });
  await set("set roles as a customer", { roles: ["sales"] }, mara.email, mara);
  await set("set roles as other staff", { roles: ["accounts"] }, sales.email, sales);
  await set("give a role to an unconfirmed e-mail", { roles: ["sales"] }, mara.email);
  await record("set roles, signed out", `PUT ${path(mara.email)}`, { body: { roles: [] } });
  await record.compare();
});

it("the calls for the second factor answer as recorded", async () => {
  const { mara } = await prepareFixtures();
  const record = recorder("second-factor");
  const pia = await staff("warehouse");
  const prove = (title: string, body: unknown, as = pia) =>
    record(title, "PUT /api/session/proof", { as, body });
  const confirm = (title: string, body: unknown) =>
    record(title, "PATCH /api/account/authenticator", { as: pia, body });

  await record("no second factor", "GET /api/account/second-factor", { as: pia });
  await record("a second factor, signed out", "GET /api/account/second-factor");
  await record("begin an app as a customer", "PUT /api/account/authenticator", { as: mara });
  await record("confirm an app as a customer", "PATCH /api/account/authenticator", {
    as: mara,
    body: { code: "123456" },
  });
  await record("remove an app as a customer", "DELETE /api/account/authenticator", { as: mara });
  await record("recovery codes as a customer", "PUT /api/account/recovery-codes", { as: mara });
  await confirm("confirm an app that was not begun", { code: "123456" });
  await prove("prove without a second factor", { code: "123456" });
  await prove("prove by password", { password: pia.password });
  await record("recovery codes without a second factor", "PUT /api/account/recovery-codes", { as: pia });
  const begun = await record("begin an app", "PUT /api/account/authenticator", { as: pia });
  const { secret } = (await json(begun)) as { secret: string };
  await roomInStep(10);
  await confirm("confirm an app with a wrong code", { code: wrongFor(secret) });
  await confirm("confirm an app without a code", { code: "12345" });
  const confirmed = await confirm("confirm an app", { code: appCode(secret, -1) });
  const { recoveryCodes } = (await json(confirmed)) as { recoveryCodes: string[] };
  await record("a second factor", "GET /api/account/second-factor", { as: pia });

  const again = { ...pia, ...(await session(pia.userId)) };
  await record("a call whose second step is due", "GET /api/orderadmin", { as: again });
  await record("a token whose second step is due", `PUT /api/users/${pia.email}`, {
    cookie: again.cookie,
    body: { email: pia.email },
  });
  await prove("prove by a wrong code", { code: wrongFor(secret) }, again);
  await prove("prove by two things", { code: "123456", password: "correct-horse" }, again);
  await prove("prove by the password where there is a second factor", { password: pia.password }, again);
  await prove("prove by a code", { code: appCode(secret) }, again);
  await prove("prove by a recovery code", { recoveryCode: recoveryCodes[0] }, again);
  await record("new recovery codes", "PUT /api/account/recovery-codes", { as: again });
  await users().updateOne({ _id: requireId(pia.userId) }, { $set: { "secondFactor.since": new Date(0) } });
  await sessions().updateOne({ _id: pia.sessionId }, { $set: { factorAt: new Date(1) } });
  const longAgo = (line: string, body?: unknown) =>
    record(`${line} with a proof of long ago`, line, { as: pia, ...(body ? { body } : {}) });
  await longAgo("PUT /api/account/authenticator");
  await longAgo("PATCH /api/account/authenticator", { code: "123456" });
  await longAgo("DELETE /api/account/authenticator");
  await longAgo("PUT /api/account/recovery-codes");
  Object.assign(env(), { staffSecondFactor: "required" });
  await record("remove the last factor where one is required", "DELETE /api/account/authenticator", {
    as: again,
  });
  Object.assign(env(), { staffSecondFactor: "offered" });
  for (let count = 1; count <= 10; count += 1)
    await callRoute("PUT /api/session/proof", { token: again.token, body: { code: wrongFor(secret) } });
  await prove("prove too often", { code: wrongFor(secret) }, again);
  await record("remove the app", "DELETE /api/account/authenticator", { as: again });
  await record("confirm an app too often", "PATCH /api/account/authenticator", {
    as: again,
    body: { code: "123456" },
  });
  await record.compare();
});

/** None of the three codes that count now. */
function wrongFor(secret: string): string {
  const right = [-1, 0, 1].map((stepsAway) => appCode(secret, stepsAway));
  return ["000000", "000001", "000002", "000003"].find((code) => !right.includes(code)) ?? "";
}

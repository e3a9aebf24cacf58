import { it } from "vitest";
import { invitations } from "@/lib/core/data/people/collections";
import { NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { mailedInvitation } from "../support/mail-links";
import { recorder } from "./recorder";

it("the calls for invitations of staff answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("invitations");
  const list = "/api/staff/invitations";
  const [guest, other] = ["guest@example.com", "other@example.com"];
  const invite = (title: string, body: unknown, headers: Record<string, string> = {}, as = ada) =>
    record(title, `POST ${list}`, { as, body, headers });
  const key = { "idempotency-key": "first" };
  const sent = await invite("invite somebody", { email: guest, roles: ["sales", "warehouse"] }, key);
  const { insertedId } = await json(sent);
  await invite("invite somebody again", { email: guest, roles: ["sales", "warehouse"] }, key);
  await invite("invite somebody else under the same key", { email: other, roles: ["sales"] }, key);
  await invite("invite somebody who is invited", { email: guest, roles: ["accounts"] });
  await invite("invite somebody to no role", { email: other, roles: [] });
  await invite("invite somebody as an administrator", { email: other, roles: ["admin"] });
  await invite("invite somebody as a customer", { email: other, roles: ["sales"] }, {}, mara);
  await record("invite somebody, signed out", `POST ${list}`, { body: { email: other, roles: ["sales"] } });
  await record("the open invitations", `GET ${list}`, { as: ada });
  await record("the open invitations, for a customer", `GET ${list}`, { as: mara });
  await record("the open invitations, signed out", `GET ${list}`);

  const token = await mailedInvitation(guest);
  const path = "/api/invitation";
  await record("look at an invitation", `POST ${path}`, { body: { token } });
  await record("look at an unknown invitation", `POST ${path}`, { body: { token: "unknown" } });
  await record("accept without a name", `PUT ${path}`, { body: { token } });
  await record("accept with a common password", `PUT ${path}`, {
    body: { token, name: "Gus Guest", password: "password" },
  });
  await record("accept", `PUT ${path}`, {
    body: { token, name: "Gus Guest", password: "a rather long one" },
  });
  await record("accept again", `PUT ${path}`, {
    body: { token, name: "Gus Guest", password: "a rather long one" },
  });
  await invite("invite somebody who has the role", { email: guest, roles: ["sales"] });
  await invite("invite somebody who has an account", { email: mara.email, roles: ["sales"] });
  const own = await mailedInvitation(mara.email);
  await record("accept for an account, signed out", `PUT ${path}`, { body: { token: own } });
  await record("accept for another account", `PUT ${path}`, { as: ada, body: { token: own } });
  await record("accept for one's account", `PUT ${path}`, { as: mara, body: { token: own } });

  await record("revoke an accepted invitation", `DELETE ${list}/${insertedId}`, { as: ada });
  const open = await json(
    callRoute(`POST ${list}`, { token: ada.token, body: { email: other, roles: ["sales"] } }),
  );
  await record("revoke an invitation", `DELETE ${list}/${open.insertedId}`, { as: ada });
  await record("revoke an unknown invitation", `DELETE ${list}/${NOBODYS_ID}`, { as: ada });
  await record("revoke an invitation as a customer", `DELETE ${list}/${open.insertedId}`, { as: mara });
  for (let times = 0; times < 2; times += 1) {
    await callRoute(`POST ${list}`, { token: ada.token, body: { email: other, roles: ["sales"] } });
    await invitations().updateMany({ email: other }, { $set: { state: "revoked" } });
  }
  await invite("invite one mailbox too often", { email: other, roles: ["sales"] });
  await record("the methods of invitations", `OPTIONS ${list}`);
  await record("the methods of one invitation", `OPTIONS ${list}/x`);
  await record("the methods of an invitation's link", `OPTIONS ${path}`);
  await record.compare();
});

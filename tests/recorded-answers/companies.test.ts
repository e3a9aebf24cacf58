import { it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { tokenFor } from "../companies/company-calls";
import { customer } from "../people/stored-accounts";
import { addGoods, NOBODYS_ID, orderBody, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aCompany } from "../support/companies";
import { recorder } from "./recorder";

it("the calls for companies answer as recorded", async () => {
  const { ada, mara, olga } = await prepareFixtures();
  const record = recorder("companies");
  const path = "/api/companies";
  const apply = (title: string, body: unknown, headers: Record<string, string> = {}, as = mara) =>
    record(title, `POST ${path}`, { as, body, headers });
  const key = { "Idempotency-Key": "company-1" };

  await record("no companies yet", `GET ${path}`, { as: mara });
  await record("companies, signed out", `GET ${path}`);
  const made = await apply("apply for a company", aCompany(), key);
  const id = String((await json(made)).insertedId);
  await apply("apply for a company again", aCompany(), key);
  await apply("apply for another company with the same key", aCompany("Another"), key);
  await apply("apply with a wrong VAT ID", { ...aCompany(), vatId: "SE556677889911" });
  await apply("apply with a VAT ID without a country", { ...aCompany(), vatId: "5566" });
  await apply("apply without a name", { ...aCompany(), name: " " });
  await apply("apply with a state of one's own", { ...aCompany(), state: "approved" });
  await record("companies", `GET ${path}`, { as: mara });
  await record("a company", `GET ${path}/${id}`, { as: mara });
  await record("somebody else's company", `GET ${path}/${id}`, { as: olga });
  await record("a company, for staff", `GET ${path}/${id}`, { as: ada });

  const change = (title: string, body: object, as = mara, company = id) =>
    record(title, `PATCH ${path}/${company}`, { as, body });
  await change("change a company", { name: "Lindqvist", vatId: "", revision: 1 });
  await change("change a company again", { name: "Lindqvist", vatId: "", revision: 1 });
  await change("change a company that was changed meanwhile", { name: "Late", revision: 1 });
  await change("change a company to a wrong VAT ID", { vatId: "DE1", revision: 2 });
  await change("change somebody else's company", { name: "Mine", revision: 2 }, olga);
  await change("change a company as staff", { name: "Ours", revision: 2 }, ada);
  await change("change a company that is not there", { name: "None", revision: 1 }, mara, NOBODYS_ID);

  const number = (title: string, text: string, revision: number, as = ada, company = numbered) =>
    record(title, `PUT ${path}/${company}/number`, { as, body: { number: text, revision } });
  const numbered = String(
    (await json(callRoute(`POST ${path}`, { token: olga.token, body: aCompany() }))).insertedId,
  );
  const taken = String(
    (await json(callRoute(`POST ${path}`, { token: olga.token, body: aCompany() }))).insertedId,
  );
  await callRoute(`PUT ${path}/${taken}/number`, { token: ada.token, body: { number: "K 7", revision: 1 } });
  await number("give a company a customer number", "K 1001", 1);
  await number("give a company the customer number of another", "k7", 2);
  await number("give a company that was changed meanwhile a customer number", "K 2", 1);
  await number("give a company that is not there a customer number", "K 2", 1, ada, NOBODYS_ID);
  await number("give one's own company a customer number", "K 2", 2, olga);
  await companies().deleteMany({ _id: { $in: [requireId(numbered), requireId(taken)] } });

  const decide = (title: string, body: object, as = ada, company = id) =>
    record(title, `PUT ${path}/${company}/state`, { as, body });
  await decide("approve a company that was changed meanwhile", { state: "approved", revision: 1 });
  await decide("approve a company", { state: "approved", revision: 2 });
  await decide("approve a company again", { state: "approved", revision: 2 });
  await decide("suspend a company without a reason", { state: "suspended", revision: 3 });
  await decide("suspend a company", { state: "suspended", reason: "Unpaid invoices", revision: 3 });
  await decide("approve one's own company", { state: "approved", revision: 4 }, mara);
  await decide("approve a company that is not there", { state: "approved", revision: 1 }, ada, NOBODYS_ID);
  await record("all companies", "GET /api/companyadmin?limit=10", { as: ada });
  await record("the companies that wait", "GET /api/companyadmin?state=pending", { as: ada });
  await record("all companies, for a customer", "GET /api/companyadmin", { as: mara });

  await companies().updateOne(
    { _id: requireId(id) },
    { $push: { members: { userId: requireId(olga.userId), roles: ["buyer"], since: new Date() } } },
  );
  await change("change a company as its buyer", { name: "Mine", revision: 4 }, olga);
  await record("delete the account of a company's last owner", "POST /api/account/erasure", {
    as: mara,
    body: { password: mara.password },
  });

  for (let times = 0; times < 60; times += 1) await consumeLimit("companyChanges", id);
  await change("change a company too often", { name: "Again", revision: 4 });
  for (let times = 0; times < 5; times += 1) await consumeLimit("companyApplications", mara.userId);
  await apply("apply too often", aCompany("One more"));
  const greta = await customer("Greta Ten");
  const by = { userId: requireId(greta.userId), roles: ["owner" as const], since: new Date() };
  const whole = await companies().findOne({ _id: requireId(id) });
  if (!whole) throw new Error("the company is gone");
  const ten = Array.from({ length: 10 }, (_, index) => requireId(`${index}`.padStart(24, "a")));
  await companies().insertMany(ten.map((_id) => ({ ...whole, _id, members: [by] })));
  await apply("apply for an eleventh company", aCompany("Eleventh"), {}, greta);
  await record.compare();
});

it("the calls for the people of companies answer as recorded", async () => {
  const { ada, mara, olga } = await prepareFixtures();
  const record = recorder("company-people");
  const { insertedId } = await json(
    callRoute("POST /api/companies", { token: mara.token, body: aCompany() }),
  );
  const id = String(insertedId);
  const path = `/api/companies/${id}`;
  const [guest, other] = ["guest@example.com", "other@example.com"];
  const invite = (title: string, body: object, headers: Record<string, string> = {}, as = mara) =>
    record(title, `POST ${path}/invitations`, { as, body, headers });
  const key = { "Idempotency-Key": "first" };
  const body = { email: guest, roles: ["accountant", "buyer"] };
  await invite("invite somebody before the approval", body);
  await companies().updateOne({ _id: requireId(id) }, { $set: { state: "approved" } });
  const invited = await json(invite("invite somebody", body, key));
  await invite("invite somebody again", body, key);
  await invite("invite somebody else under the same key", { ...body, email: other }, key);
  await invite("invite somebody who is invited", body);
  await invite("invite somebody to no role", { email: other, roles: [] });
  await invite("invite somebody to somebody else's company", body, {}, olga);
  await invite("invite somebody as staff", body, {}, ada);
  await record("a company with an invitation", `GET ${path}`, { as: mara });
  await record("a company with an invitation, for staff", `GET ${path}`, { as: ada });

  const link = "/api/company-invitation";
  const token = await tokenFor(guest);
  await record("look at an invitation to a company", `POST ${link}`, { body: { token } });
  await record("look at an unknown invitation to a company", `POST ${link}`, { body: { token: "unknown" } });
  await record("accept without a name", `PUT ${link}`, { body: { token } });
  const account = { name: "Gus Guest", password: "a rather long one" };
  await record("accept", `PUT ${link}`, { body: { token, ...account } });
  await record("accept again", `PUT ${link}`, { body: { token, ...account } });
  await invite("invite somebody who is in the company", { email: guest, roles: ["owner"] });
  await invite("invite somebody who has an account", { email: olga.email, roles: ["buyer"] });
  const own = await tokenFor(olga.email);
  await record("accept for an account, signed out", `PUT ${link}`, { body: { token: own } });
  await record("accept for another account", `PUT ${link}`, { as: ada, body: { token: own } });
  const whole = await companies().findOne({ _id: requireId(id) });
  if (!whole) throw new Error("the company is gone");
  const by = { userId: requireId(olga.userId), roles: ["owner" as const], since: new Date() };
  const ten = Array.from({ length: 10 }, (_, index) => requireId(`${index}`.padStart(24, "b")));
  await companies().insertMany(ten.map((_id) => ({ ...whole, _id, members: [by], invitations: [] })));
  await record("accept into an eleventh company", `PUT ${link}`, { as: olga, body: { token: own } });
  await companies().deleteMany({ _id: { $in: ten } });
  await record("accept for one's account", `PUT ${link}`, { as: olga, body: { token: own } });

  const revoke = (title: string, invitationId: unknown, as = mara) =>
    record(title, `DELETE ${path}/invitations/${invitationId}`, { as });
  const open = await json(invite("invite one more", { email: other, roles: ["buyer"] }));
  await revoke("revoke an invitation to a company as its buyer", open.insertedId, olga);
  await revoke("revoke an invitation to a company", open.insertedId);
  await revoke("revoke an invitation that was accepted", invited.insertedId);
  const elsewhere = `/api/companies/${NOBODYS_ID}/invitations/${NOBODYS_ID}`;
  await record("revoke an invitation of a company that is not there", `DELETE ${elsewhere}`, { as: mara });

  const { revision } = await json(callRoute(`GET ${path}`, { token: mara.token }));
  const roles = (title: string, members: object[], at: unknown = revision, as = mara) =>
    record(title, `PATCH ${path}/members`, { as, body: { members, revision: at } });
  const [maras, olgas] = [{ userId: mara.userId }, { userId: olga.userId }];
  await roles("give up the role of the last owner", [{ ...maras, roles: ["buyer"] }]);
  await roles("change the roles of somebody else", [{ userId: NOBODYS_ID, roles: ["buyer"] }]);
  await roles("change somebody's roles twice at once", [
    { ...olgas, roles: ["buyer"] },
    { ...olgas, roles: ["owner"] },
  ]);
  await roles("change roles that were changed meanwhile", [{ ...olgas, roles: ["approver"] }], 1);
  await roles("make oneself an owner", [{ ...olgas, roles: ["owner"] }], revision, olga);
  await roles("change roles", [{ ...olgas, roles: ["approver"] }]);
  const remove = (title: string, userId: string, as = mara) =>
    record(title, `DELETE ${path}/members/${userId}`, { as });
  await remove("leave as the last owner", mara.userId);
  await remove("remove an owner as an approver", mara.userId, olga);
  await remove("remove somebody who is not there", NOBODYS_ID);
  await remove("leave", olga.userId, olga);
  await remove("leave again", olga.userId, olga);

  for (let times = 0; times < 60; times += 1) await consumeLimit("companyChanges", id);
  const { members } = await json(callRoute(`GET ${path}`, { token: mara.token }));
  const [, gus] = members as { userId: string }[];
  const now = await json(callRoute(`GET ${path}`, { token: mara.token }));
  await roles("change roles too often", [{ userId: gus?.userId, roles: ["owner"] }], now.revision);
  await companies().updateOne(
    { _id: requireId(id) },
    {
      $set: {
        invitations: Array.from({ length: 50 }, (_, index) => ({
          _id: requireId(`${index}`.padStart(24, "c")),
          email: `full${index}@example.com`,
          roles: ["buyer" as const],
          hash: `${index}`,
          by: { userId: requireId(mara.userId), name: mara.name },
          until: new Date(Date.now() + 3_600_000),
        })),
      },
    },
  );
  await invite("invite a fifty-first", { email: "late@example.com", roles: ["buyer"] });
  await companies().updateOne({ _id: requireId(id) }, { $set: { invitations: [] } });
  for (let times = 0; times < 30; times += 1) await consumeLimit("invitation", mara.userId);
  await invite("invite too often", { email: "late@example.com", roles: ["buyer"] });
  await record.compare();
});

it("the calls for orders of companies answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara, olga } = fixtures;
  const record = recorder("company-orders");
  const product = await addGoods(fixtures);
  const { insertedId } = await json(
    callRoute("POST /api/companies", { token: mara.token, body: aCompany() }),
  );
  const id = String(insertedId);
  const state = (set: object) => companies().updateOne({ _id: requireId(id) }, { $set: set });
  const order = (title: string, more: object, as = mara) =>
    record(title, "POST /api/orders", { as, body: { ...orderBody(product, as), companyId: id, ...more } });
  const basketOrder = (title: string, more: object, as = mara) =>
    record(title, "POST /api/basket/order", {
      as,
      body: {
        lines: [{ productId: product.id, quantity: 100, unitPrice: product.price }],
        totalPrice: 100 * product.price,
        customerPhone: "030 123456",
        address: aCompany().billing,
        companyId: id,
        ...more,
      },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
  await order("order for a company that waits", {});
  await basketOrder("order a basket for a company that waits", {});
  await state({ state: "suspended", decision: { at: new Date(), reason: "Three unpaid invoices" } });
  await order("order for a suspended company", {});
  await state({ state: "approved", poRequired: true });
  await order("order for a company without its PO number", {});
  await basketOrder("order a basket for a company without its PO number", {});
  await order("order for somebody else's company", { poNumber: "PO-1" }, olga);
  await basketOrder("order a basket for somebody else's company", { poNumber: "PO-1" }, olga);
  await companies().updateOne(
    { _id: requireId(id) },
    { $push: { members: { userId: requireId(olga.userId), roles: ["approver"], since: new Date() } } },
  );
  await order("order for a company as its approver", { poNumber: "PO-1" }, olga);
  await basketOrder("order a basket for a company as its approver", { poNumber: "PO-1" }, olga);
  const placed = await order("order for a company", { poNumber: "PO-1" });
  const orderId = String((await json(placed)).insertedId);
  await basketOrder("order a basket for a company", { poNumber: "PO-2" });
  await record("an order for a company", `GET /api/orders/${orderId}`, { as: mara });
  await record("an order for a company, for its approver", `GET /api/orders/${orderId}`, { as: olga });
  const reference = (title: string, body: object) =>
    record(title, `PATCH /api/orders/${orderId}/reference`, { as: mara, body });
  await reference("take away a PO number that the company needs", { poNumber: "" });
  const path = `/api/companies/${id}/orders`;
  await record("a company's orders", `GET ${path}?limit=1`, { as: mara });
  await record("a company's orders, for its approver", `GET ${path}`, { as: olga });
  await record("a company's orders, for staff", `GET ${path}`, { as: ada });
  const greta = await customer("Greta Buyer");
  await record("a stranger's company's orders", `GET ${path}`, { as: greta });
  await companies().updateOne(
    { _id: requireId(id) },
    { $push: { members: { userId: requireId(greta.userId), roles: ["buyer"], since: new Date() } } },
  );
  await record("a company's orders, for its buyer", `GET ${path}`, { as: greta });
  await record("one's own companies", "GET /api/companies", { as: greta });
  await companies().updateOne(
    { _id: requireId(id) },
    { $pull: { members: { userId: { $ne: requireId(mara.userId) } } } },
  );
  await record("leave a company with an open order", `DELETE /api/companies/${id}/members/${mara.userId}`, {
    as: mara,
  });
  await record.compare();
});

import { beforeAll, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { companyWith } from "../companies/company-calls";
import { customer } from "../people/stored-accounts";
import { BANK_SETTINGS } from "../support/bank-account";
import {
  addGoods,
  insertedBy,
  NOBODYS_ID,
  orderBody,
  payAtGateway,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { recorder } from "./recorder";

beforeAll(() => {
  Object.assign(process.env, BANK_SETTINGS);
});

it("the calls for approval answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara, olga } = fixtures;
  const record = recorder("approvals");
  const product = await addGoods(fixtures);
  const jonas = await customer("Jonas Ekdahl");
  const greta = await customer("Greta Stranger");
  const id = await companyWith(mara, [olga, "buyer"], [jonas, "approver"]);
  const path = `/api/companies/${id}`;
  const company = (title: string, body: object) => record(title, `PATCH ${path}`, { as: mara, body });
  await company("set when orders need approval", { approvalOver: 1000.5, ownApproval: true, revision: 1 });
  await company("set a total that is no amount", { approvalOver: "1000", revision: 2 });
  await company("set no total", { approvalOver: null, ownApproval: false, revision: 2 });
  const people = (title: string, members: object[], revision: number) =>
    record(title, `PATCH ${path}/members`, { as: mara, body: { members, revision } });
  const { userId } = olga;
  await people("set a person's limit", [{ userId, roles: ["buyer"], limit: 1000 }], 3);
  await people("set a negative limit", [{ userId, roles: ["buyer"], limit: -1 }], 4);

  const placeFor = () =>
    insertedBy(
      callRoute("POST /api/orders", {
        token: olga.token,
        body: { ...orderBody(product, olga), companyId: id, poNumber: "PO-1" },
      }),
    );
  const orderId = await placeFor();
  await record("the orders to approve", "GET /api/approvals", { as: jonas });
  await record("the orders to approve, for the buyer", "GET /api/approvals?limit=10", { as: olga });
  await record("the orders to approve, signed out", "GET /api/approvals");
  await record("an order that waits for approval", `GET /api/orders/${orderId}`, { as: olga });
  const begin = { totalPrice: 100 * product.price, orderId };
  await record("pay an order that waits for approval", "POST /api/create-payment-intent", {
    as: olga,
    body: begin,
  });
  await record("extend the hold of an order that waits", `POST /api/orders/${orderId}/extension`, {
    as: olga,
  });
  await record("make a pay link of an order that waits", `POST /api/orders/${orderId}/pay-links`, {
    as: olga,
    body: {},
    headers: { "Idempotency-Key": "link-1" },
  });

  const decide = (title: string, body: object, as = jonas, order = orderId) =>
    record(title, `POST /api/orders/${order}/approval`, { as, body });
  await decide("approve without a revision", { decision: "approve" });
  await decide("decline without a reason", { decision: "decline", revision: 0 });
  await decide("approve one's own order", { decision: "approve", revision: 0 }, olga);
  await decide("approve an order as staff", { decision: "approve", revision: 0 }, ada);
  await decide("approve another company's order", { decision: "approve", revision: 0 }, greta);
  await decide("approve an order that is not there", { decision: "approve", revision: 0 }, jonas, NOBODYS_ID);
  await decide("approve an order that was changed meanwhile", { decision: "approve", revision: 7 });
  const state = (to: string) =>
    companies().updateOne({ _id: requireId(id) }, { $set: { state: to as "approved" } });
  await state("suspended");
  await decide("approve an order of a suspended company", { decision: "approve", revision: 0 });
  await state("approved");
  await decide("approve an order", { decision: "approve", reason: "For week 49", revision: 0 });
  await decide("approve an order again", { decision: "approve", revision: 0 });
  await decide(
    "decline an order that was approved",
    { decision: "decline", reason: "No", revision: 0 },
    mara,
  );
  await record("an approved order", `GET /api/orders/${orderId}`, { as: olga });
  const second = await placeFor();
  await decide("decline an order", { decision: "decline", reason: "Not now", revision: 0 }, mara, second);
  await decide("approve an order that was declined", { decision: "approve", revision: 0 }, jonas, second);
  const third = await placeFor();
  await record("book a transfer for an order that waits", `POST /api/orders/${third}/transfers`, {
    as: ada,
    body: { entry: "2026/0114-7", amount: 1250, day: "2026-01-15", reason: "Statement 3" },
  });
  const address = {
    company: "",
    street: "Skomakargatan 1",
    city: "Lund",
    postalCode: "222 22",
    country: "Sweden",
  };
  const sendElsewhere = (title: string, order: string) =>
    record(title, `PATCH /api/orders/${order}/reference`, { as: olga, body: { address } });
  const fourth = await placeFor();
  const approval = { decision: "approve", revision: 0 };
  await callRoute(`POST /api/orders/${fourth}/approval`, { token: jonas.token, body: approval });
  await sendElsewhere("send an approved order elsewhere", fourth);
  await record("an order that was changed after its approval", `GET /api/orders/${fourth}`, { as: olga });
  await payAtGateway(orderId, olga, 100 * product.price);
  await sendElsewhere("send an order elsewhere that is being paid", orderId);
  await record.compare();
});

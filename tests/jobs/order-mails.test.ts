import { beforeAll, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { listAudit } from "@/lib/core/data/audit/audit";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { OrderMailView } from "@/lib/core/domain/jobs/order-mails";
import { addGoods, type Fixtures, paidOrder, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { runAllJobs } from "../support/run-jobs";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

type Listed = Omit<OrderMailView, "id"> & { _id: string };

async function mailsOf(orderId: string): Promise<Listed[]> {
  const answer = await callRoute(`GET /api/orders/${orderId}/mails`, { token: fixtures.ada.token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Listed[];
}

const again = (orderId: string, mailId: string, key: string) =>
  callRoute(`POST /api/orders/${orderId}/mails/${mailId}/again`, {
    token: fixtures.ada.token,
    headers: { "idempotency-key": key },
  });

const subjectsTo = async (email: string): Promise<string[]> =>
  (await outbox().find({ to: email }).sort({ _id: 1 }).toArray()).map(({ subject }) => subject);

async function anOrder(): Promise<string> {
  const orderId = await placeOrder(await addGoods(fixtures), fixtures.mara);
  await runAllJobs();
  return orderId;
}

it("staff see an order's mail with where it went, and sending it again writes it anew, once for a key", async () => {
  const { mara, ada } = fixtures;
  const orderId = await anOrder();
  const [placed] = await mailsOf(orderId);
  expect(placed).toMatchObject({
    subject: "Order placed",
    state: "sent",
    to: mara.email,
    failure: null,
    isAgain: false,
    canSendAgain: true,
  });
  const before = (await subjectsTo(mara.email)).length;
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { poNumber: "PO-4711" } });
  const mailId = placed?._id ?? "";
  const answers = await Promise.all([1, 2, 3].map(() => again(orderId, mailId, "a")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await runAllJobs();
  expect(await subjectsTo(mara.email)).toHaveLength(before + 1);
  const [newest] = await outbox().find({ to: mara.email }).sort({ _id: -1 }).toArray();
  expect(newest?.text).toContain("PO-4711");
  const listed = await mailsOf(orderId);
  expect(listed.map(({ isAgain, state }) => ({ isAgain, state }))).toEqual([
    { isAgain: true, state: "sent" },
    { isAgain: false, state: "sent" },
  ]);
  // One that was sent again is sent again as the first one would be.
  expect((await again(orderId, listed[0]?._id ?? "", "b")).status).toBe(200);
  await runAllJobs();
  expect(await subjectsTo(mara.email)).toHaveLength(before + 2);
  await moveAllAudit();
  const { items } = await listAudit({ ...ada, role: "admin" }, { kind: "job", limit: 10 });
  expect(items.filter(({ event }) => event === "again")).toMatchObject([
    { by: { name: ada.name }, subject: { label: expect.stringContaining("Mail: order placed, ") } },
    { by: { name: ada.name } },
  ]);
});

it("a mail whose words are no longer true is not sent again, and its line says so", async () => {
  const { mara } = fixtures;
  const orderId = await anOrder();
  const [placed] = await mailsOf(orderId);
  await callRoute(`DELETE /api/orders/${orderId}`, { token: mara.token });
  await runAllJobs();
  const before = await subjectsTo(mara.email);
  expect((await again(orderId, placed?._id ?? "", "a")).status).toBe(200);
  await runAllJobs();
  expect(await subjectsTo(mara.email)).toEqual(before);
  expect((await mailsOf(orderId)).find(({ isAgain }) => isAgain)).toMatchObject({
    state: "dropped",
    to: null,
  });
});

it("a mail that has failed shows why, and is tried at once by the same job", async () => {
  const orderId = await anOrder();
  const _id = jobIdOf("mail.order-placed", orderId);
  const lastError = {
    at: new Date(),
    what: "The mail server refuses this mail",
    detail: "550 no such mailbox",
  };
  await jobs().updateOne({ _id }, { $set: { state: "dead", tries: 8, lastError } });
  const [failed] = await mailsOf(orderId);
  expect(failed).toMatchObject({
    state: "failed",
    failure: { what: "The mail server refuses this mail", detail: "550 no such mailbox" },
    canSendAgain: true,
  });
  const answer = await again(orderId, failed?._id ?? "", "a");
  expect(await answer.json()).toMatchObject({ insertedId: failed?._id });
  expect((await again(orderId, failed?._id ?? "", "a")).status).toBe(200);
  expect(await mailsOf(orderId)).toMatchObject([{ state: "waiting", canSendAgain: false }]);
  await runAllJobs();
  expect(await mailsOf(orderId)).toMatchObject([{ state: "sent", failure: null }]);
});

it("a mail that waits and one of an earlier version are refused, and a mailbox gets thirty a day", async () => {
  const { mara } = fixtures;
  const { orderId } = await paidOrder(await addGoods(fixtures), mara);
  await runAllJobs();
  const paid = (await mailsOf(orderId)).find(({ subject }) => subject === "Order paid");
  const _id = requireId(paid?._id ?? "");
  await jobs().updateOne({ _id }, { $set: { state: "queued", runAt: new Date(Date.now() + 60_000) } });
  expect((await again(orderId, paid?._id ?? "", "a")).status).toBe(409);
  await jobs().updateOne({ _id }, { $set: { state: "done", payload: null }, $unset: { mailTo: "" } });
  expect((await again(orderId, paid?._id ?? "", "b")).status).toBe(409);
  expect((await mailsOf(orderId)).find(({ _id: id }) => id === paid?._id)).toMatchObject({
    state: "unknown",
    to: null,
  });
  const placed = (await mailsOf(orderId)).find(({ subject }) => subject === "Order placed");
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await again(orderId, placed?._id ?? "", `k${n}`)).status);
  expect(statuses.indexOf(429)).toBeGreaterThan(20);
  expect(statuses.at(-1)).toBe(429);
});

import { it } from "vitest";
import { jobs } from "@/lib/core/data/jobs/collections";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { consumeLimit, mailboxKey } from "@/lib/core/data/store/limits";
import { addGoods, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { runAllJobs } from "../support/run-jobs";
import { recorder } from "./recorder";

it("the calls about the mails of an order answer as recorded", async () => {
  const { ada, mara, ...fixtures } = await prepareFixtures();
  const record = recorder("order-mails");
  const orderId = await placeOrder(await addGoods({ ada, mara, ...fixtures }), mara);
  await runAllJobs();
  const mails = `/api/orders/${orderId}/mails`;
  await record("the mails of an order", `GET ${mails}`, { as: ada });
  await record("the mails of an order that is not there", `GET /api/orders/${"0".repeat(24)}/mails`, {
    as: ada,
  });
  await record("the mails of an order as its customer", `GET ${mails}`, { as: mara });
  const _id = jobIdOf("mail.order-placed", orderId);
  const send = (title: string, key = title.replaceAll(" ", "-"), mailId = _id.toHexString(), as = ada) =>
    record(title, `POST ${mails}/${mailId}/again`, { as, headers: { "idempotency-key": key } });
  await send("send a mail again", "key");
  await send("send it again with the same key", "key");
  await send("send a mail that is not there", "key", "0".repeat(24));
  await send("send a mail again as a customer", "key", _id.toHexString(), mara);
  await record("send a mail again without a key", `POST ${mails}/${_id.toHexString()}/again`, { as: ada });
  await jobs().updateOne({ _id }, { $set: { state: "queued" } });
  await send("send a mail that waits");
  await jobs().updateOne({ _id }, { $set: { state: "done", payload: null } });
  await send("send a mail of an earlier version");
  await jobs().updateOne({ _id }, { $set: { payload: { orderId } } });
  while ((await consumeLimit("mailAgainTo", mailboxKey(mara.email))).ok);
  await send("send a mail to a mailbox that got too many");
  await record("the methods of mails", `OPTIONS ${mails}`);
  await record.compare();
});

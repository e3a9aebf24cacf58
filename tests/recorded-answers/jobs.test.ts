import { it } from "vitest";
import { jobs } from "@/lib/core/data/jobs/collections";
import { insertJobs } from "@/lib/core/data/jobs/jobs";
import { requireId } from "@/lib/core/data/store/ids";
import { addGoods, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls about later work answer as recorded", async () => {
  const { ada, mara, ...fixtures } = await prepareFixtures();
  const record = recorder("jobs");
  await record("no dead jobs", "GET /api/jobs", { as: ada });
  const orderId = await placeOrder(await addGoods({ ada, mara, ...fixtures }), mara);
  for (const n of [1, 2]) {
    const payload = { orderId };
    await insertJobs([
      { kind: "mail.order-paid", cause: `recorded ${n}`, payload, orderId: requireId(orderId) },
    ]);
  }
  const failure = {
    what: "The mail server refuses this mail",
    detail: "550 no such mailbox",
    at: new Date(),
  };
  await jobs().updateMany({}, { $set: { state: "dead", tries: 1, lastError: failure } });
  await record("dead jobs", "GET /api/jobs", { as: ada });
  await record("the first page of dead jobs", "GET /api/jobs?limit=1", { as: ada });
  await record("jobs of an unknown state", "GET /api/jobs?state=lost", { as: ada });
  await record("jobs as a customer", "GET /api/jobs", { as: mara });
  await record("jobs, signed out", "GET /api/jobs");
  const found = await jobs().find({}).toArray();
  const ids = found.map(({ _id }) => _id.toHexString());
  await record("two jobs tried again", "POST /api/jobs/retry", { as: ada, body: { ids } });
  await record("the same again", "POST /api/jobs/retry", { as: ada, body: { ids } });
  await record("no job tried again", "POST /api/jobs/retry", { as: ada, body: { ids: [] } });
  await record("jobs tried again as a customer", "POST /api/jobs/retry", { as: mara, body: { ids } });
  await record("what waits", "GET /api/jobs?state=queued", { as: ada });
  for (const path of ["jobs", "jobs/retry"]) await record(`the methods of ${path}`, `OPTIONS /api/${path}`);
  await record.compare();
});

import { beforeAll, beforeEach, expect, it } from "vitest";
import { jobs } from "@/lib/core/data/jobs/collections";
import { listDeadJobsOf } from "@/lib/core/data/jobs/job-lists";
import { insertJobs } from "@/lib/core/data/jobs/jobs";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { requireId } from "@/lib/core/data/store/ids";
import type { JobState } from "@/lib/core/domain/jobs/jobs";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

let fixtures: Fixtures;
let orderId: string;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  orderId = await placeOrder(await addGoods(fixtures), fixtures.mara);
});
beforeEach(() => jobs().deleteMany({}));

const FAILURE = { what: "The mail server refuses this mail", detail: "550 no such mailbox" };

/** @returns its id */
async function aJob(cause: string, state: JobState, hasFailed = state === "dead"): Promise<string> {
  const kind = "mail.order-paid";
  await insertJobs([{ kind, cause, payload: { orderId }, orderId: requireId(orderId) }]);
  const _id = jobIdOf(kind, cause);
  const lastError = hasFailed ? { at: new Date(), ...FAILURE } : null;
  await jobs().updateOne({ _id }, { $set: { state, tries: 3, lastError } });
  return _id.toHexString();
}

const list = async (query: string, token = fixtures.ada.token) =>
  (await (await callRoute(`GET /api/jobs${query}`, { token })).json()) as Record<string, unknown>[];
const retry = (ids: string[], token = fixtures.ada.token) =>
  callRoute("POST /api/jobs/retry", { token, body: { ids } });
const jobNow = (id: string) => jobs().findOne({ _id: requireId(id) });

it("GET /jobs shows administrators what failed, with its customer, its order and the reason", async () => {
  const id = await aJob("dead", "dead");
  await aJob("waiting", "queued");
  const { email } = fixtures.mara;
  expect(await list("")).toMatchObject([
    { _id: id, kind: "mail.order-paid", state: "dead", tries: 3, orderId, person: email, failure: FAILURE },
  ]);
  expect(await list("?state=queued")).toMatchObject([{ state: "queued", failure: null }]);
  expect((await callRoute("GET /api/jobs", { token: fixtures.mara.token })).status).toBe(403);
});

it("GET /jobs shows two hundred jobs in pages, each once", async () => {
  for (let n = 0; n < 200; n += 1) await aJob(`many ${n}`, "dead");
  const seen: string[] = [];
  let next: string | undefined = "/api/jobs?limit=90";
  while (next !== undefined) {
    const response = await callRoute(`GET ${next}`, { token: fixtures.ada.token });
    seen.push(...((await response.json()) as { _id: string }[]).map(({ _id }) => _id));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  expect(seen).toHaveLength(200);
  expect(new Set(seen).size).toBe(200);
});

it("POST /jobs/retry has a failed job tried from the first try on, once, and the audit says who did it", async () => {
  const [dead, failing] = [await aJob("dead", "dead"), await aJob("failing", "queued", true)];
  expect(await (await retry([dead, failing])).json()).toMatchObject({ modifiedCount: 2 });
  for (const id of [dead, failing]) expect(await jobNow(id)).toMatchObject({ state: "queued", tries: 0 });
  const audit = await callRoute("GET /api/audit?kind=job", { token: fixtures.ada.token });
  const lines = (await audit.json()) as { subject: { _id: string } }[];
  expect(lines).toMatchObject([
    { event: "retry", by: { userId: fixtures.ada.userId }, changes: [{ field: "tries", from: 3, to: 0 }] },
    { event: "retry", changes: [{ field: "job", from: "dead", to: "queued" }, { field: "tries" }] },
  ]);
  expect(lines.map(({ subject }) => subject._id)).toEqual([failing, dead]);
});

it("POST /jobs/retry leaves jobs alone that are done, that run or that wait for their time, and those of nobody", async () => {
  const states = ["done", "running", "queued"] as const;
  const ids = await Promise.all(states.map((state) => aJob(state, state)));
  const answer = await retry([...ids, "0".repeat(24)]);
  expect(await answer.json()).toMatchObject({ modifiedCount: 0 });
  for (const [at, id] of ids.entries()) expect((await jobNow(id))?.state).toBe(states[at]);
  expect((await retry(ids, fixtures.mara.token)).status).toBe(403);
  expect((await retry(["nonsense"])).status).toBe(400);
});

it("an order's dead mails are found for staff who look at it, and for nobody else", async () => {
  const id = await aJob("dead", "dead");
  await aJob("waiting", "queued", true);
  const viewer = (role: "admin" | null) => ({
    userId: fixtures.ada.userId,
    sessionId: "",
    email: "",
    name: "",
    role,
  });
  expect(await listDeadJobsOf(viewer("admin"), orderId)).toMatchObject([{ id, failure: FAILURE }]);
  expect(await listDeadJobsOf(viewer(null), orderId)).toEqual([]);
});

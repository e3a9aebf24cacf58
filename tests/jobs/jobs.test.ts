import { expect, it, onTestFinished, vi } from "vitest";
import type { JobHandlers, JobOutcome, RunningJob } from "@/lib/core/commands/jobs/job-handler";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { runDueJobs, startJobs } from "@/lib/core/commands/jobs/run-jobs";
import { jobs } from "@/lib/core/data/jobs/collections";
import type { JobDocument } from "@/lib/core/data/jobs/documents";
import { countQueuedJobs, endJob, insertJobs, LEASE_MS, takeJobs } from "@/lib/core/data/jobs/jobs";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { newId } from "@/lib/core/data/store/ids";
import { JOB_KINDS, JOB_TRIES, RETRY_AFTER_MS } from "@/lib/core/domain/jobs/jobs";
import { log } from "@/lib/log";
import { setUpTestShop } from "../support/set-up-test-shop";

setUpTestShop();

const KIND = "mail.role-changed";
const payload = { userId: newId().toHexString(), role: "Sales", given: true };
const FAILED: JobOutcome = {
  end: "again",
  what: "The mail server does not answer",
  detail: "no answer in 8 s",
};

const aJob = (cause: string) => ({ kind: KIND, cause, payload }) as const;
const idOf = (cause: string) => jobIdOf(KIND, cause);
const jobNow = async (cause: string) => (await jobs().findOne({ _id: idOf(cause) })) as JobDocument;

/** Every kind is handled by this function. */
const handled = (handle: (job: RunningJob) => Promise<JobOutcome>) =>
  Object.fromEntries(JOB_KINDS.map((kind) => [kind, handle])) as unknown as JobHandlers;

/** As if this time had passed for the job. */
const wait = (cause: string, milliseconds: number) =>
  jobs().updateOne({ _id: idOf(cause) }, [
    {
      $set: {
        runAt: { $subtract: ["$runAt", milliseconds] },
        until: { $cond: ["$until", { $subtract: ["$until", milliseconds] }, null] },
      },
    },
  ]);

it("jobs of orders leave room in the queue for what people ask for", async () => {
  const before = await countQueuedJobs(50);
  await insertJobs([aJob("asked"), { ...aJob("of an order"), orderId: newId() }]);
  expect(await countQueuedJobs(50)).toBe(before + 1);
  await jobs().deleteMany({ _id: { $in: [idOf("asked"), idOf("of an order")] } });
});

it("mails of wishes leave room in the queue for what people ask for", async () => {
  const before = await countQueuedJobs(50);
  const wish = {
    kind: "mail.wish",
    cause: "a delivery",
    payload: { wishId: newId().toHexString() },
  } as const;
  await insertJobs([wish, { ...wish, cause: "another delivery" }]);
  expect(await countQueuedJobs(50)).toBe(before);
  await jobs().deleteMany({ kind: "mail.wish" });
});

it("of a hundred jobs that four processes share each is run once", async () => {
  const causes = Array.from({ length: 100 }, (_, n) => `shared ${n}`);
  await insertJobs(causes.map(aJob));
  const ran: string[] = [];
  const handlers = handled(async ({ id }) => {
    ran.push(id);
    return { end: "done" };
  });
  await Promise.all([1, 2, 3, 4].map(() => runDueJobs(handlers)));
  expect(ran.sort()).toEqual(causes.map((cause) => idOf(cause).toHexString()).sort());
});

it("the same cause makes one job, while it waits and after it is done", async () => {
  let ran = 0;
  const handlers = handled(async () => {
    ran += 1;
    return { end: "done" };
  });
  for (let n = 0; n < 3; n += 1) {
    await queueJob(aJob("twice"));
    await queueJob(aJob("twice"));
    await runDueJobs(handlers);
  }
  expect(ran).toBe(1);
  expect(await jobNow("twice")).toMatchObject({ state: "done", tries: 1, payload: null, owner: null });
});

it("a job that fails is tried again after 1, 5 and 30 min, 2, 6, 12 and 24 h, and is dead then", async () => {
  vi.spyOn(log, "warn").mockReturnValue();
  await insertJobs([aJob("failing")]);
  let ran = 0;
  const handlers = handled(async () => {
    ran += 1;
    return FAILED;
  });
  for (const waits of RETRY_AFTER_MS) {
    await runDueJobs(handlers);
    const { state, runAt, lastError } = await jobNow("failing");
    expect({ state, waits: runAt.getTime() - Number(lastError?.at) }).toEqual({ state: "queued", waits });
    expect(await runDueJobs(handlers)).toBe(0);
    await wait("failing", waits);
  }
  await runDueJobs(handlers);
  expect(await jobNow("failing")).toMatchObject({
    state: "dead",
    tries: JOB_TRIES,
    lastError: FAILED_AS_STORED,
  });
  await wait("failing", 1000 * RETRY_AFTER_MS.reduce((a, b) => a + b));
  await runDueJobs(handlers);
  expect(ran).toBe(JOB_TRIES);
});
const FAILED_AS_STORED = { what: "The mail server does not answer", detail: "no answer in 8 s" };

it("a job that can never succeed is dead at once, and a handler that throws is tried again", async () => {
  vi.spyOn(log, "warn").mockReturnValue();
  vi.spyOn(log, "error").mockReturnValue();
  await insertJobs([aJob("refused")]);
  await runDueJobs(handled(async () => ({ ...FAILED, end: "dead" })));
  expect(await jobNow("refused")).toMatchObject({ state: "dead", tries: 1, payload });
  await insertJobs([aJob("thrown")]);
  await runDueJobs(handled(() => Promise.reject(new Error("a bug"))));
  expect(await jobNow("thrown")).toMatchObject({ state: "queued", tries: 1 });
});

it("a job whose time has not come is no try", async () => {
  await insertJobs([aJob("early")]);
  await runDueJobs(handled(async () => ({ end: "later", afterMs: 3_600_000 })));
  expect(await jobNow("early")).toMatchObject({ state: "queued", tries: 0, lastError: null });
});

it("the job of a process that has died is taken by another when its lease ends, and the first can note nothing then", async () => {
  await insertJobs([aJob("left")]);
  const [first] = await takeJobs([KIND], 10);
  if (!first) throw new Error("nothing was taken");
  await wait("left", LEASE_MS - 2000);
  expect(await takeJobs([KIND], 10)).toEqual([]);
  await wait("left", 2000);
  const [second] = await takeJobs([KIND], 10);
  expect(second).toMatchObject({ _id: first._id, tries: 2 });
  expect(await endJob(first, { end: "done" })).toBe(false);
  expect(await jobNow("left")).toMatchObject({ state: "running", owner: second?.owner });
});

it("a job that ends its process each time is dead in the end", async () => {
  vi.spyOn(log, "warn").mockReturnValue();
  await insertJobs([aJob("deadly")]);
  for (let n = 0; n < JOB_TRIES; n += 1) {
    expect(await takeJobs([KIND], 10)).toHaveLength(1);
    await wait("deadly", LEASE_MS);
  }
  await runDueJobs(handled(() => Promise.reject(new Error("it was run again"))));
  expect(await jobNow("deadly")).toMatchObject({ state: "dead" });
});

it("a process whose clock is an hour wrong takes no job that another has, and gives no wrong lease", async () => {
  await insertJobs([aJob("clocks")]);
  const [taken] = await takeJobs([KIND], 10);
  for (const hours of [-1, 1]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await takeJobs([KIND], 10)).toEqual([]);
    await insertJobs([aJob(`clocks ${hours}`)]);
    const [own] = await takeJobs([KIND], 10);
    vi.useRealTimers();
    expect(Math.abs(Number(own?.until) - Date.now() - LEASE_MS)).toBeLessThan(10_000);
  }
  expect(await endJob(taken as JobDocument, { end: "done" })).toBe(true);
});

it("a job of a kind that only a newer version knows is left for it", async () => {
  await insertJobs([aJob("newer")]);
  await jobs().updateOne({ _id: idOf("newer") }, { $set: { kind: "mail.by-pigeon" } });
  expect(await runDueJobs(handled(async () => ({ end: "done" })))).toBe(0);
  expect(await jobNow("newer")).toMatchObject({ state: "queued", tries: 0 });
});

it("a queued job runs at once, without waiting for the next look", async () => {
  vi.spyOn(globalThis, "setInterval").mockReturnValue({ unref: () => null } as never);
  const ran: string[] = [];
  const stop = startJobs(
    handled(async ({ id }) => {
      ran.push(id);
      return { end: "done" };
    }),
  );
  onTestFinished(stop);
  for (const cause of ["woken 1", "woken 2"]) {
    await queueJob(aJob(cause));
    await expect.poll(() => ran.includes(idOf(cause).toHexString())).toBe(true);
  }
});

it("no more than 5,000 jobs wait because of what people ask for", async () => {
  vi.spyOn(log, "warn").mockReturnValue();
  await jobs().deleteMany({});
  await insertJobs([aJob("flood")]);
  const { _id: first, ...waiting } = await jobNow("flood");
  const many = Array.from({ length: 4_999 }, () => ({ _id: newId(), ...waiting }));
  for (let at = 0; at < many.length; at += 400) await jobs().insertMany(many.slice(at, at + 400));
  expect(await queueJob(aJob("one too many"))).toBe(false);
  await jobs().deleteOne({ _id: first });
  expect(await queueJob(aJob("one too many"))).toBe(true);
  await jobs().deleteMany({});
});

it("a job of more than 300 kB is a mistake of the shop", async () => {
  const role = "x".repeat(300_000);
  await expect(insertJobs([{ ...aJob("large"), payload: { ...payload, role } }])).rejects.toThrow(/bytes/);
});

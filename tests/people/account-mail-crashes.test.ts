import { beforeEach, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { moveAccountJobs, queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { MOST_QUEUED } from "@/lib/core/commands/jobs/queue-job";
import { changeEmail } from "@/lib/core/commands/people/account/change-email";
import { useEmailLink } from "@/lib/core/commands/people/account/use-link";
import { signUp } from "@/lib/core/commands/people/sign-up";
import { jobs } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { setStaffRoles } from "@/lib/core/data/people/admins";
import { users } from "@/lib/core/data/people/collections";
import { createSession, createSessionByPassword, endSession } from "@/lib/core/data/people/sessions";
import { createUser } from "@/lib/core/data/people/users";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { log } from "@/lib/log";
import { lastToken } from "../support/mail-links";
import { aPerson, PASSWORD } from "../support/person";
import { mailsTo } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anOrder, aProduct, must } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/people/account-emails", stepwise);
vi.mock("@/lib/core/data/people/account-jobs", async (original) =>
  (await import("../support/steps")).inSteps(await original<object>(), ["accountJob" as never]),
);
vi.mock("@/lib/core/data/jobs/jobs", stepwise);
vi.mock("@/lib/core/data/people/sessions", stepwise);

setUpTestShop();

beforeEach(() => {
  vi.spyOn(log, "error").mockReturnValue();
  vi.spyOn(log, "warn").mockReturnValue();
});

let people = 0;
const nextEmail = () => {
  people += 1;
  return `crash${people}@example.com`;
};

/** As another process, or the next start, does within seconds. */
async function recover(): Promise<void> {
  await jobs().updateMany({ state: "running" }, { $set: { runAt: new Date(0) } });
  await moveAccountJobs();
}

it("a crash at any step of signing up neither loses nor doubles the welcome of an account that was made", async () => {
  let made = 0;
  const crashes = await atEveryStep(async (crashesHere) => {
    const email = nextEmail();
    const clientIp = `2001:db8:${people.toString(16)}::1`;
    await crashesHere(() => signUp({ name: "Ada", email, password: PASSWORD }, { clientIp }));
    await recover();
    const isMade = (await users().findOne({ email })) !== null;
    if (isMade) made += 1;
    const subjects = await mailsTo(email);
    expect(subjects.filter((subject) => subject.startsWith("Welcome"))).toHaveLength(isMade ? 1 : 0);
  });
  expect(crashes).toBeGreaterThanOrEqual(8);
  expect(made).toBeGreaterThanOrEqual(crashes - 2);
});

it("a crash at any step of a sign-in on a new device neither loses nor doubles the notice to staff", async () => {
  const ends = new Set<number>();
  const crashes = await atEveryStep(async (crashesHere) => {
    const email = nextEmail();
    const userId = (await createUser({ name: "Pia", email, passwordHash: "a hash" }))?.userId ?? "";
    await setStaffRoles({ _id: requireId(userId), email }, [], ["warehouse"], SYSTEM);
    let started: string | null = null;
    await crashesHere(async () => {
      const person = { userId, passwordHash: "a hash" };
      started = await createSessionByPassword(person, "Firefox", 60, "192.0.2.0/24", true);
      await queueAccountJobs();
    });
    await recover();
    const told = (await mailsTo(email)).filter(
      (subject) => subject === "A new sign-in to your account",
    ).length;
    // One that was cut off before its cookie was sent may be told of.
    if (started !== null) expect(told).toBe(1);
    expect(told).toBeLessThanOrEqual(1);
    ends.add(told);
  });
  expect(crashes).toBeGreaterThanOrEqual(6);
  expect(ends.has(1)).toBe(true);
});

it("a sign-in that is ended at once is told of; a customer's and one on a known device are not", async () => {
  const email = nextEmail();
  const userId = (await createUser({ name: "Pia", email, passwordHash: "a hash" }))?.userId ?? "";
  const signIn = async (isNewDevice: boolean) => {
    const session = await createSession(userId, "Firefox", 60, null, isNewDevice);
    await queueAccountJobs();
    await endSession(session);
  };
  await signIn(true);
  expect(await mailsTo(email)).toEqual([]);
  await setStaffRoles({ _id: requireId(userId), email }, [], ["warehouse"], SYSTEM);
  await signIn(false);
  expect(await mailsTo(email)).toEqual([]);
  await signIn(true);
  expect(await mailsTo(email)).toEqual(["A new sign-in to your account"]);
});

it("a crash at any step of taking a new e-mail leaves no order with the old one", async () => {
  const product = await aProduct({ available: 100_000 });
  const ends = new Set<boolean>();
  const crashes = await atEveryStep(async (crashesHere) => {
    const viewer = await aPerson("Ada");
    const orderId = await anOrder(viewer, product);
    const email = nextEmail();
    must(await changeEmail(viewer, { email, password: PASSWORD }, { clientIp: "192.0.2.9", cookies: null }));
    const token = await lastToken("new-email", email);
    await crashesHere(() => useEmailLink("new-email", token, { clientIp: "192.0.2.1", cookies: null }));
    await recover();
    await mailsTo(email);
    const account = await users().findOne({ _id: requireId(viewer.userId) });
    const order = await orders().findOne({ _id: requireId(orderId) });
    expect(order?.customer.email).toBe(account?.email);
    ends.add(account?.email === email);
  });
  expect(crashes).toBeGreaterThanOrEqual(6);
  expect(ends).toEqual(new Set([true, false]));
});

it("a welcome waits in its account while the queue is full, and is sent once there is room", async () => {
  const email = nextEmail();
  const waiting = Array.from({ length: MOST_QUEUED }, () => ({
    _id: newId(),
    state: "queued",
    kind: "mail.none",
    runAt: new Date(),
  }));
  for (let at = 0; at < waiting.length; at += 400)
    await jobs().insertMany(waiting.slice(at, at + 400) as never);
  must(await signUp({ name: "Ada", email, password: PASSWORD }, { clientIp: "2001:db8:ffff::1" }));
  expect(await mailsTo(email)).toEqual([]);
  await jobs().deleteMany({ kind: "mail.none" as never });
  await moveAccountJobs();
  expect(await mailsTo(email)).toHaveLength(1);
});

import { beforeAll, expect, it } from "vitest";
import { jobs } from "@/lib/core/data/jobs/collections";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { requireId } from "@/lib/core/data/store/ids";
import { signIn } from "../support/browser-sign-in";
import { callRoute } from "../support/call-route";
import { mailsTo } from "../support/run-jobs";
import { admin, customer, type Person, staff } from "./stored-accounts";

beforeAll(async () => {
  await ensureIndexes(database());
});

const SUBJECT = "A new sign-in to your account";

/** @returns the cookies that the browser has afterwards */
async function signInWith({ email, password }: Person, cookie?: string): Promise<string> {
  const response = await signIn({ email, password, ...(cookie ? { cookie } : {}) });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

const queuedFor = ({ userId }: Person) =>
  jobs().countDocuments({ kind: "mail.staff-sign-in", userId: requireId(userId) });

it("staff who sign in on a new device are told by mail, and not again on that device", async () => {
  for (const person of [await admin(), await staff("warehouse")]) {
    const cookie = await signInWith(person);
    await expect.poll(() => queuedFor(person)).toBe(1);
    await signInWith(person, cookie);
    const elsewhere = await signInWith(person);
    expect(elsewhere).not.toBe(cookie);
    await expect.poll(() => queuedFor(person)).toBe(2);
    expect(await mailsTo(person.email)).toEqual([SUBJECT, SUBJECT]);
  }
});

it("staff who take a token by password from a network that the account does not know are told by mail", async () => {
  const person = await staff("warehouse");
  const take = (peer: string) =>
    callRoute(`PUT /api/users/${person.email}`, {
      headers: { "x-halfinch-peer": peer },
      body: { email: person.email, password: person.password },
    });
  expect((await take("203.0.113.9")).status).toBe(200);
  await expect.poll(() => queuedFor(person)).toBe(1);
  expect((await take("203.0.113.9")).status).toBe(200);
  expect((await take("198.51.100.9")).status).toBe(200);
  await expect.poll(() => queuedFor(person)).toBe(2);
  expect(await mailsTo(person.email)).toEqual([SUBJECT, SUBJECT]);
});

it("a customer who signs in on a new device is not mailed", async () => {
  const [mara, ada] = [await customer(), await admin()];
  await signInWith(mara);
  await signInWith(ada);
  // A mail queued in the background for one account would be there before that of the other.
  await expect.poll(() => queuedFor(ada)).toBe(1);
  expect(await queuedFor(mara)).toBe(0);
});

import { expect, it, vi } from "vitest";
import { hashPassword } from "@/lib/auth/passwords";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { addAddress } from "@/lib/core/commands/people/account/addresses";
import { jobs } from "@/lib/core/data/jobs/collections";
import { createSession, findViewer } from "@/lib/core/data/people/sessions";
import { createUser } from "@/lib/core/data/people/users";
import { database } from "@/lib/core/data/store/connection";
import type { Viewer } from "@/lib/core/domain/people/access";
import { addReview } from "@/lib/features/reviews/commands/add-review";
import { eraseAccount } from "@/lib/upkeep/erasure/erase-account";
import { sendMails } from "../support/mail-links";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anOrder, aProduct, must } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/people/erasure", stepwise);
vi.mock("@/lib/core/data/jobs/jobs", stepwise);

setUpTestShop();

const PASSWORD = "a rather long one";
const CLIENT = { clientIp: "192.0.2.9", cookies: null };
const passwordHash = await hashPassword(PASSWORD);

let people = 0;
async function aPerson(): Promise<Viewer> {
  people += 1;
  const name = `Crashperson${people}end`;
  const made = await createUser({ name, email: `${name.toLowerCase()}@example.com`, passwordHash });
  const viewer = made && (await findViewer(await createSession(made.userId, "test", 3600)));
  if (!viewer) throw new Error("nobody is signed in");
  return viewer;
}

async function wordsLeft(word: string): Promise<string[]> {
  const collections = await database().listCollections().toArray();
  const found = await Promise.all(
    collections.map(async ({ name }) => {
      const text = JSON.stringify(await database().collection(name).find({}).toArray());
      return text.toLowerCase().includes(word.toLowerCase()) ? [name] : [];
    }),
  );
  return found.flat();
}

it("a deletion leaves the account whole or nothing of it, at whichever step the process dies", async () => {
  const ends = new Set<string>();
  const product = await aProduct({ available: 1_000_000 });
  const crashes = await atEveryStep(async (crashesHere) => {
    const viewer = await aPerson();
    must(await cancelOrder(viewer, await anOrder(viewer, product)));
    must(await addReview(viewer, { reviewProduct: product.name, rating: 4, comment: "Good." }));
    const address = { company: viewer.name, street: "x", city: "x", postalCode: "x", country: "x" };
    must(await addAddress(viewer, address, { idempotencyKey: null }));
    await crashesHere(() => eraseAccount(viewer, { password: PASSWORD }, CLIENT));
    await jobs().updateMany({ kind: "account.erase", state: "queued" }, { $set: { runAt: new Date(0) } });
    await sendMails();
    const left = await wordsLeft(viewer.name);
    const canSignIn = (await signInWithPassword({ email: viewer.email, password: PASSWORD }, CLIENT)).ok;
    ends.add(canSignIn ? "whole" : "gone");
    if (canSignIn) expect(left).toEqual(expect.arrayContaining(["users", "orders", "reviews"]));
    else expect(left).toEqual([]);
  });
  expect(crashes).toBeGreaterThanOrEqual(18);
  expect(ends).toEqual(new Set(["whole", "gone"]));
}, 60_000);

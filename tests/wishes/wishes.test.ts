import { beforeEach, expect, it } from "vitest";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { moveAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { runDueJobs } from "@/lib/core/commands/jobs/run-jobs";
import { listAudit } from "@/lib/core/data/audit/audit";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { setWish, withdrawWish } from "@/lib/features/wishes/commands/change-wishes";
import { tellWishes } from "@/lib/features/wishes/commands/tell-wishes";
import { readFreeWishes, readWishes } from "@/lib/features/wishes/commands/view-wishes";
import { wishes } from "@/lib/features/wishes/data/collections";
import { findWaiting, tellWish } from "@/lib/features/wishes/data/wish-turns";
import { TURN_HOURS } from "@/lib/features/wishes/domain/wishes";
import { JOB_HANDLERS } from "@/lib/upkeep/job-handlers";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  cancelled,
  makeOverdue,
  must,
  productNow,
} from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });

let product: ProductDocument;
let id: string;
beforeEach(async () => {
  product = await aProduct({ available: 0 });
  id = product._id.toHexString();
});

/** Customers who have wished one after another. */
async function wishers(...pieces: number[]): Promise<Viewer[]> {
  const people: Viewer[] = [];
  for (const [index, one] of pieces.entries()) {
    const person = { ...(await aCustomer(`Wisher ${index + 1}`)), isConfirmed: true };
    must(await setWish(person, id, one));
    // The order of asking by whole seconds, however fast this was.
    await wishes().updateOne(
      { userId: requireId(person.userId) },
      { $set: { askedAt: new Date(Date.now() - 3_600_000 + index * 1000) } },
    );
    people.push(person);
  }
  return people;
}

/** An administrator corrects the stock. */
async function deliver(available: number): Promise<void> {
  const { revision } = await productNow(product._id);
  must(await editProduct(await anAdmin(), id, { revision, available }));
}

const toldOf = async (people: readonly Viewer[]) =>
  await Promise.all(people.map(async (person) => (await readWishes(person)).items[0]?.told?.pieces ?? null));

async function mails() {
  await moveAccountJobs();
  await runDueJobs(JOB_HANDLERS);
  return await outbox()
    .find({ subject: { $regex: `are free: ${product.name}$` } })
    .toArray();
}

const countJobs = async (): Promise<number> => {
  const ids = (await wishes().find({ productId: product._id }).toArray()).map(({ _id }) => _id.toHexString());
  return await jobs().countDocuments({ kind: "mail.wish", "payload.wishId": { $in: ids } });
};

const hoursLater = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

it("of ten people who wish for 100 each the first two are told of 250 pieces, in the order of asking and once", async () => {
  const people = await wishers(...Array.from({ length: 10 }, () => 100));
  await sweepOnce();
  expect(await toldOf(people)).toEqual(Array(10).fill(null));
  await deliver(250);
  await sweepOnce();
  await sweepOnce();
  expect(await toldOf(people)).toEqual([100, 100, ...Array(8).fill(null)]);
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual(
    people
      .slice(0, 2)
      .map(({ email }) => email)
      .sort(),
  );
  expect(sent[0]?.text).toContain(`/goods/${product.slug}`);
  expect(sent[0]?.text).toContain("/dashboard/wishes");
  expect(await mails()).toHaveLength(2);
});

it("pieces of an order that is cancelled or expires are told of", async () => {
  await deliver(200);
  const buyer = await aCustomer("Buyer");
  const [first, second] = [await anOrder(buyer, product), await anOrder(buyer, product)];
  const people = await wishers(100, 100);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([null, null]);
  await cancelled(buyer, first);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([100, null]);
  await makeOverdue(second);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([100, 100]);
});

it("two processes that tell at the same moment share out no piece twice, and each mail is one job", async () => {
  const people = await wishers(100, 100, 100, 100);
  await deliver(300);
  await Promise.all(Array.from({ length: 4 }, () => tellWishes(new Date())));
  expect(await toldOf(people)).toEqual([100, 100, 100, null]);
  await Promise.all(Array.from({ length: 4 }, () => moveAccountJobs()));
  expect(await countJobs()).toBe(3);
});

it("a process that dies after a wish was told has its mail in the wish, and another one sends it once", async () => {
  const [first] = await wishers(100);
  await deliver(100);
  const [wish] = await findWaiting(product._id, 1);
  if (!wish) throw new Error("the wish waits");
  const turn = { name: product.name, pieces: 100, at: new Date() };
  const by = { role: "system", userId: null, name: "Shop" } as const;
  expect(await tellWish(wish, turn, by)).toBe(true);
  // The same write again, as by a process that did not get its answer.
  expect(await tellWish(wish, turn, by)).toBe(false);
  await sweepOnce();
  await sweepOnce();
  expect(await countJobs()).toBe(1);
  expect((await mails()).map(({ to }) => to)).toEqual([first?.email]);
});

it("while 500 mails of wishes wait in the queue, others wait in their wishes, and are sent afterwards", async () => {
  const waiting = Array.from({ length: 500 }, () => ({
    _id: newId(),
    state: "queued",
    kind: "mail.wish",
    runAt: hoursLater(1),
  }));
  for (let at = 0; at < waiting.length; at += 400)
    await jobs().insertMany(waiting.slice(at, at + 400) as never);
  const [first] = await wishers(100);
  await deliver(100);
  await tellWishes(new Date());
  expect(await mails()).toEqual([]);
  await jobs().deleteMany({ _id: { $in: waiting.map(({ _id }) => _id) } });
  expect((await mails()).map(({ to }) => to)).toEqual([first?.email]);
});

it("for a day nobody else is told of pieces that somebody was told of, unless they order before", async () => {
  const people = await wishers(200, 100, 100);
  await deliver(200);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([200, null, null]);
  await tellWishes(hoursLater(TURN_HOURS - 1));
  expect(await toldOf(people)).toEqual([200, null, null]);
  await tellWishes(hoursLater(TURN_HOURS + 1));
  expect(await toldOf(people)).toEqual([200, 100, 100]);
});

it("pieces that somebody was told of and another has bought do not keep the next delivery from the next wish", async () => {
  const people = await wishers(300, 200);
  await deliver(300);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([300, null]);
  await anOrder(await aCustomer("Buyer"), product, 200);
  await sweepOnce();
  // A hundred of them are still there, and are left to the first.
  expect(await toldOf(people)).toEqual([300, null]);
  await deliver(300);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([300, 200]);
});

it("of pieces that are left to two the later one's are taken first, and none that their customer has ordered", async () => {
  const people = await wishers(100, 100, 100);
  const [first] = people;
  if (!first) throw new Error("three have wished");
  await deliver(100);
  await tellWishes(hoursLater(-2));
  await deliver(200);
  await tellWishes(hoursLater(-1));
  expect(await toldOf(people)).toEqual([100, 100, null]);
  await anOrder(first, product, 100);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([100, 100, null]);
  await anOrder(await aCustomer("Buyer"), product, 100);
  await sweepOnce();
  await deliver(100);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([100, 100, 100]);
});

it("a customer who has ordered after being told leaves the other free pieces to the next wishes", async () => {
  const people = await wishers(200, 100);
  await deliver(200);
  await sweepOnce();
  const [first] = people;
  if (!first) throw new Error("somebody has wished");
  await anOrder(first, product, 100);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([200, 100]);
});

it("a wish that was told is told again only after it was asked again, by a mail of its own", async () => {
  const [ada] = await wishers(100);
  if (!ada) throw new Error("somebody has wished");
  await deliver(100);
  await sweepOnce();
  expect(await mails()).toHaveLength(1);
  await deliver(500);
  await sweepOnce();
  expect(await mails()).toHaveLength(1);
  must(await setWish(ada, id, 100));
  expect(await toldOf([ada])).toEqual([null]);
  await sweepOnce();
  expect(await mails()).toHaveLength(2);
});

it("nobody is told of a withdrawn wish, also where it is withdrawn between its turn and its mail", async () => {
  const [ada, otto] = await wishers(100, 100);
  if (!ada || !otto) throw new Error("two have wished");
  must(await withdrawWish(ada, id));
  await deliver(100);
  await sweepOnce();
  expect((await readWishes(ada)).items).toEqual([]);
  must(await withdrawWish(otto, id));
  expect(await mails()).toEqual([]);
});

it("nobody is told of a product that is no longer sold, and its wishes say so", async () => {
  const people = await wishers(100);
  await deliver(300);
  must(await deleteProduct(await anAdmin(), id));
  await sweepOnce();
  expect(await toldOf(people)).toEqual([null]);
  expect(people[0] && (await readWishes(people[0])).items[0]).toMatchObject({
    isOnSale: false,
    available: 0,
  });
  expect(people[0] && (await withdrawWish(people[0], id)).ok).toBe(true);
});

it("a waiting wish for fewer pieces keeps its place, and one for more goes to the end", async () => {
  const people = await wishers(300, 100);
  const [ada] = people;
  if (!ada) throw new Error("somebody has wished");
  must(await setWish(ada, id, 200));
  await deliver(200);
  await sweepOnce();
  expect(await toldOf(people)).toEqual([200, null]);

  await products().updateOne({ _id: product._id }, { $set: { available: 0, received: 0 } });
  must(await setWish(ada, id, 100));
  must(await setWish(ada, id, 500));
  await products().updateOne({ _id: product._id }, { $set: { available: 100, received: 100 } });
  await sweepOnce();
  expect(await toldOf(people)).toEqual([null, 100]);
});

it("wishes, their changes and their turns are in the audit, with the customer and without the mail", async () => {
  const [ada] = await wishers(100);
  if (!ada) throw new Error("somebody has wished");
  await deliver(100);
  await sweepOnce();
  must(await withdrawWish(ada, id));
  const { items } = await listAudit(await anAdmin(), { kind: "wish", limit: 50 });
  const entries = items.filter(({ subject }) => subject.label === product.name);
  expect(entries.map(({ event, by, changes }) => [event, by.role, changes])).toEqual([
    [
      "delete",
      "customer",
      [
        { field: "wishedPieces", from: 100, to: null },
        { field: "toldPieces", from: 100, to: null },
      ],
    ],
    ["edit", "system", [{ field: "toldPieces", from: null, to: 100 }]],
    ["add", "customer", [{ field: "wishedPieces", from: null, to: 100 }]],
  ]);
});

it("of their wishes a customer sees those whose product can be ordered now", async () => {
  const [ada] = await wishers(500);
  if (!ada) throw new Error("nobody wished");
  const few = await aProduct({ available: 50 });
  must(await setWish(ada, few._id.toHexString(), 100));
  expect(await readFreeWishes(ada, 5)).toEqual([]);
  await deliver(300);
  expect(await readFreeWishes(ada, 5)).toMatchObject([{ productId: id, pieces: 500, available: 300 }]);
});

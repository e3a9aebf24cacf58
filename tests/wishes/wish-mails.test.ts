import { beforeAll, beforeEach, expect, it } from "vitest";
import { moveAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { listAudit } from "@/lib/core/data/audit/audit";
import { products } from "@/lib/core/data/catalogue/collections";
import { outbox } from "@/lib/core/data/jobs/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { stopToken } from "@/lib/features/wishes/commands/stop-wish-mails";
import { tellWishes } from "@/lib/features/wishes/commands/tell-wishes";
import { wishes } from "@/lib/features/wishes/data/collections";
import { companyWith } from "../companies/company-calls";
import { confirmed, customer, type Person } from "../people/stored-accounts";
import { addGoods, type Fixtures, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { priceCompany, storePriceList } from "../support/price-lists";
import { runAllJobs } from "../support/run-jobs";
import { anAdmin } from "../support/shop-in-process";

let fixtures: Fixtures;
let product: Product;
let mara: Person;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
beforeEach(async () => {
  mara = await confirmed(await customer("Mara Wisher"));
  product = await addGoods(fixtures, { available: 0, price: 10 });
});

const wish = (person: Person, { id }: Product, pieces: number) =>
  callRoute(`PUT /api/wishes/${id}`, { token: person.token, body: { pieces } });
const waitingOf = (person: Person) =>
  wishes().countDocuments({ userId: requireId(person.userId), state: "waiting" });
/** As the program does that shows the mail. */
const stop = (token: string, body = "List-Unsubscribe=One-Click") =>
  callRoute(`POST /api/wish-mails/${token}`, {
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    origin: "https://mail.example",
  });

async function mailTo(person: Person): Promise<string> {
  await products().updateOne({ _id: requireId(product.id) }, { $set: { available: 1000 } });
  await tellWishes(new Date());
  await moveAccountJobs();
  await runAllJobs();
  return (await outbox().findOne({ to: person.email, subject: /are free/ }))?.text ?? "";
}

it("the link of a mail withdraws all wishes of its reader and of nobody else, and may be sent again", async () => {
  const other = await confirmed(await customer("Nora Wisher"));
  const second = await addGoods(fixtures, { available: 0 });
  for (const person of [mara, other]) for (const one of [product, second]) await wish(person, one, 200);
  const stopped = await stop(stopToken(mara.userId));
  expect([stopped.status, await stopped.json()]).toEqual([200, { acknowledged: true, deletedCount: 2 }]);
  expect([await waitingOf(mara), await waitingOf(other)]).toEqual([0, 2]);
  expect(await json(stop(stopToken(mara.userId)))).toMatchObject({ deletedCount: 0 });
  const { items } = await listAudit(await anAdmin(), { kind: "wish" });
  expect(items.filter(({ event, by }) => event === "delete" && by.name === mara.name)).toHaveLength(2);
  // To wish again is to ask for mails again.
  expect((await wish(mara, product, 200)).status).toBe(200);
  expect(await mailTo(mara)).toContain(product.name);
});

it("a wish that was told is withdrawn as well, so that its mail does not go out any more", async () => {
  await wish(mara, product, 200);
  await products().updateOne({ _id: requireId(product.id) }, { $set: { available: 500 } });
  await tellWishes(new Date());
  expect(await json(stop(stopToken(mara.userId)))).toMatchObject({ deletedCount: 1 });
  await moveAccountJobs();
  await runAllJobs();
  expect(await outbox().countDocuments({ to: mara.email, subject: /are free/ })).toBe(0);
});

it("an altered link, one of another person and one of an account that is gone stop nothing", async () => {
  await wish(mara, product, 200);
  const token = stopToken(mara.userId);
  const nobodys = stopToken("64b0000000000000000000ff");
  const [, secret = ""] = nobodys.split(".");
  for (const wrong of [`${token}x`, token.slice(1), `${mara.userId}.${secret}`, "x", nobodys])
    expect((await stop(wrong)).status, wrong).toBe(404);
  expect(await waitingOf(mara)).toBe(1);
});

it("the body of the link's request is not read: a form, JSON or nothing does the same", async () => {
  const token = stopToken(mara.userId);
  expect((await stop(token, "List-Unsubscribe=No&x=1")).status).toBe(200);
  expect((await callRoute(`POST /api/wish-mails/${token}`)).status).toBe(200);
  expect(
    (await callRoute(`POST /api/wish-mails/${token}`, { body: { "List-Unsubscribe": "One-Click" } })).status,
  ).toBe(200);
  expect((await stop(token, "x".repeat(200_000))).status).toBe(413);
});

it("the mail has the price that its reader pays for the free pieces, and for which company", async () => {
  await products().updateOne(
    { _id: requireId(product.id) },
    { $set: { tiers: [{ from: 500, priceCents: 900 }] } },
  );
  await wish(mara, product, 500);
  const text = await mailTo(mara);
  expect(text).toMatch(/A piece +\$ 9\.00\n/);

  const marta = await confirmed(await customer("Marta Lindqvist"));
  const companyId = await companyWith(marta);
  await priceCompany(
    companyId,
    await storePriceList({ basisPoints: 1_000 }, [product.id, [100, 800], [500, 750]]),
  );
  await products().updateOne({ _id: requireId(product.id) }, { $set: { available: 0 } });
  await wish(marta, product, 500);
  expect(await mailTo(marta)).toMatch(/A piece +\$ 7\.50 for Lindqvist/);
});

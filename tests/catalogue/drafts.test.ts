import { expect, it } from "vitest";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { deleteProduct } from "@/lib/core/commands/catalogue/delete-product";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { queueScheduledDrafts } from "@/lib/core/commands/catalogue/publish-drafts";
import { runDueJobs } from "@/lib/core/commands/jobs/run-jobs";
import { audit } from "@/lib/core/data/audit/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import { pageOfDrafts } from "@/lib/core/data/catalogue/drafts";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { findProductById, findProductBySlug, listProducts } from "@/lib/core/data/catalogue/products";
import { jobs } from "@/lib/core/data/jobs/collections";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { JOB_HANDLERS } from "@/lib/upkeep/job-handlers";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, codeOf, must } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const hub = { image: "", name: "Hub", description: "", priceCents: 1250, minimumLot: 100, available: 500 };
const draftOf = async (admin: Viewer, more: object = {}) =>
  must(await addProduct(admin, { ...hub, state: "draft", ...more })).productId;
const inMs = async (ms: number) => new Date((await databaseTime()).getTime() + ms);

const jobsOf = (productId: string) =>
  jobs()
    .find({ cause: { $regex: `^publish ${productId} ` } })
    .toArray();

/** As if its time had come; the jobs are those that the shop's own sweeper and queue make and run. */
async function letItsTimeCome(productId: string): Promise<void> {
  await products().updateOne({ _id: requireId(productId) }, { $set: { publishAt: await inMs(-1) } });
  await sweepOnce();
  await runDueJobs(JOB_HANDLERS);
}

it("a draft is found by staff alone, and its name, number and path are free for others", async () => {
  const admin = await anAdmin();
  const productId = await draftOf(admin, { sku: "HI-1" });
  expect(await findProductById(productId)).toBeNull();
  expect((await listProducts()).items).toEqual([]);
  expect(await findProductRecord(productId)).toMatchObject({ state: "draft", publishedAt: null });
  expect(await pageOfDrafts(1, 10)).toMatchObject({ total: 1, items: [{ name: "Hub", sku: "HI-1" }] });
  must(await addProduct(admin, { ...hub, sku: "HI-1" }));
  await expectInvariants();
});

it("a draft whose name or number is taken meanwhile is refused when it is published, and stays a draft", async () => {
  const admin = await anAdmin();
  const productId = await draftOf(admin, { sku: "HI-1" });
  must(await addProduct(admin, { ...hub, sku: "HI-2" }));
  const refused = await editProduct(admin, productId, { revision: 0, state: "published" });
  expect(refused).toMatchObject({ code: "duplicate", fields: { name: expect.any(String) } });
  expect(await findProductRecord(productId)).toMatchObject({ state: "draft", revision: 0 });
  must(await editProduct(admin, productId, { revision: 0, state: "published", name: "Other hub" }));
  expect(await findProductBySlug("other-hub")).toMatchObject({ id: productId, name: "Other hub" });
});

it("a published draft gets the path of its name of then, another one where that is taken, and keeps it afterwards", async () => {
  const admin = await anAdmin();
  await aProduct({ name: "Hub!" });
  const productId = await draftOf(admin, { name: "Draft of a hub" });
  must(await editProduct(admin, productId, { revision: 0, name: "Hub" }));
  must(await editProduct(admin, productId, { revision: 1, state: "published" }));
  const slug = (await findProductById(productId))?.slug ?? "";
  expect(slug).toMatch(/^hub-[0-9a-f]{6}$/);
  must(await editProduct(admin, productId, { revision: 2, state: "draft", name: "Front hub" }));
  must(await editProduct(admin, productId, { revision: 3, state: "published" }));
  expect(await findProductById(productId)).toMatchObject({ slug, name: "Front hub" });
});

it("a draft becomes public at its time, once, however often and by however many processes it is tried", async () => {
  const admin = await anAdmin();
  const productId = await draftOf(admin, { publishAt: await inMs(3_600_000) });
  await sweepOnce();
  expect(await jobsOf(productId)).toEqual([]);
  await products().updateOne({ _id: requireId(productId) }, { $set: { publishAt: await inMs(-1) } });
  expect(await Promise.all([queueScheduledDrafts(), queueScheduledDrafts()])).toContain(1);
  await Promise.all([runDueJobs(JOB_HANDLERS), runDueJobs(JOB_HANDLERS)]);
  const again = { state: "queued", runAt: await inMs(-1), payload: { productId, publishAt: "" } } as const;
  await jobs().updateMany({ kind: "product.publish" }, { $set: again });
  await sweepOnce();
  await runDueJobs(JOB_HANDLERS);
  expect(await findProductRecord(productId)).toMatchObject({
    state: "published",
    publishAt: null,
    publishedAt: expect.any(String),
    revision: 1,
  });
  const entries = await audit()
    .find({ event: "edit", "subject.id": requireId(productId) })
    .toArray();
  expect(entries.map(({ by, changes }) => [by.role, changes.map(({ field }) => field)])).toEqual([
    ["system", ["state", "publishAt"]],
  ]);
});

it("a job to publish is due at the draft's own time, and is queued within a minute before it", async () => {
  const publishAt = await inMs(50_000);
  const productId = await draftOf(await anAdmin(), { publishAt });
  await sweepOnce();
  expect(await jobsOf(productId)).toMatchObject([{ state: "queued", runAt: publishAt }]);
});

it("a draft whose time was changed or taken away stays a draft at the old time", async () => {
  const admin = await anAdmin();
  const [later, never] = [
    await draftOf(admin, { publishAt: await inMs(30_000) }),
    await draftOf(admin, { name: "Rim", publishAt: await inMs(30_000) }),
  ];
  must(await editProduct(admin, later, { revision: 0, publishAt: await inMs(7_200_000) }));
  must(await editProduct(admin, never, { revision: 0, publishAt: null }));
  await jobs().updateMany({ kind: "product.publish" }, { $set: { runAt: await inMs(-1) } });
  await runDueJobs(JOB_HANDLERS);
  expect((await listProducts()).items).toEqual([]);
  expect(await jobsOf(later)).toMatchObject([{ state: "done" }]);
  expect(await jobsOf(never)).toMatchObject([{ state: "done" }]);
});

it("a draft whose name is taken at its time is named in the failed job, and is public after its next edit", async () => {
  const admin = await anAdmin();
  await aProduct({ name: "Hub" });
  const productId = await draftOf(admin, { publishAt: await inMs(3_600_000) });
  await letItsTimeCome(productId);
  expect(await jobsOf(productId)).toMatchObject([
    { state: "dead", lastError: { what: "Hub is still a draft: another product has its name" } },
  ]);
  must(await editProduct(admin, productId, { revision: 0, name: "Rear hub" }));
  await sweepOnce();
  await runDueJobs(JOB_HANDLERS);
  expect(await findProductById(productId)).toMatchObject({ name: "Rear hub" });
});

it("only a draft has a time, and a time that has passed is refused", async () => {
  const admin = await anAdmin();
  const soon = await inMs(60_000);
  expect(await addProduct(admin, { ...hub, publishAt: soon })).toMatchObject({
    code: "invalid",
    fields: { publishAt: "Only a draft becomes public later" },
  });
  const past = await addProduct(admin, { ...hub, state: "draft", publishAt: await inMs(-1) });
  expect(past).toMatchObject({ fields: { publishAt: "This time has passed" } });
  const { productId } = must(await addProduct(admin, hub));
  expect(codeOf(await editProduct(admin, productId, { revision: 0, publishAt: soon }))).toBe("invalid");
  must(await editProduct(admin, productId, { revision: 0, state: "draft", publishAt: soon }));
});

it("a draft can be deleted, and is gone for staff too", async () => {
  const admin = await anAdmin();
  const productId = await draftOf(admin, { publishAt: await inMs(30_000) });
  must(await deleteProduct(admin, productId));
  expect(await findProductRecord(productId)).toBeNull();
  await jobs().updateMany({ kind: "product.publish" }, { $set: { runAt: await inMs(-1) } });
  await runDueJobs(JOB_HANDLERS);
  expect((await listProducts()).items).toEqual([]);
});

import { expect, it, vi } from "vitest";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import { listAudit } from "@/lib/core/data/audit/audit";
import { products } from "@/lib/core/data/catalogue/collections";
import * as successors from "@/lib/core/data/catalogue/successors";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { openCircles } from "@/lib/upkeep/open-circles";
import { setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, must } from "../support/shop-in-process";

vi.mock("@/lib/core/data/catalogue/successors", async (original) => {
  const real = await original<typeof import("@/lib/core/data/catalogue/successors")>();
  return { ...real, whyNoSuccessor: vi.fn(real.whyNoSuccessor) };
});

setUpTestShop({ emptiedBeforeEach: true });

const linksOf = async (ids: readonly ObjectId[]) =>
  Promise.all(ids.map(async (_id) => (await products().findOne({ _id }))?.successor?.productId ?? null));

it("two changes at the same moment that close a circle of successors: the later one is taken back, with its reason in the audit", async () => {
  const admin = await anAdmin();
  const [a, b, other] = [await aProduct(), await aProduct(), await aProduct()];
  const name = (from: typeof a, to: typeof a) =>
    editProduct(admin, from._id.toHexString(), {
      revision: 0,
      successor: { productId: to._id.toHexString(), fit: "same", note: "" },
    });
  must(await name(other, a));
  // Both are judged before either is written.
  vi.mocked(successors.whyNoSuccessor).mockResolvedValueOnce(null);
  must(await name(a, b));
  vi.mocked(successors.whyNoSuccessor).mockResolvedValueOnce(null);
  must(await name(b, a));
  await products().updateOne({ _id: b._id }, { $set: { updatedAt: new Date(Date.now() + 1_000) } });
  expect(await linksOf([a._id, b._id])).toEqual([b._id, a._id]);

  expect(await openCircles()).toBe(1);
  expect(await linksOf([a._id, b._id, other._id])).toEqual([b._id, null, a._id]);
  expect((await products().findOne({ _id: b._id }))?.revision).toBe(2);
  const { items } = await listAudit(admin, { q: b._id.toHexString(), limit: 1 });
  expect(items[0]).toMatchObject({
    by: { role: "system" },
    reason: "Two changes at the same moment had closed a circle of successors",
    changes: [{ field: "successor", from: `${a._id.toHexString()} same`, to: null }],
  });
  expect(await openCircles()).toBe(0);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { listAudit } from "@/lib/core/data/audit/audit";
import { users } from "@/lib/core/data/people/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findAllBuilds, insertBuild } from "@/lib/features/builds/data/builds";
import { findOwnNumbers, replaceOwnNumbers } from "@/lib/features/own-numbers/data/own-numbers";
import { findAllWishes, insertWish } from "@/lib/features/wishes/data/wishes";
import { eraseAllLeftBehind, eraseLeftBehind } from "@/lib/upkeep/erase-left-behind";
import { aPerson } from "../support/person";
import { anAdmin, closeTestShop, openTestShop } from "../support/shop-in-process";

beforeAll(() => openTestShop());
afterAll(closeTestShop);

const actorOf = ({ userId, name }: Viewer) => ({
  role: "customer" as const,
  userId: requireId(userId),
  name,
});

/** A person with a build, an own part number and a wish. */
async function aBuilder(): Promise<Viewer> {
  const viewer = await aPerson("Ada");
  const productId = newId().toHexString();
  const build = { name: "Gadzookbike", bicycles: 6, others: [], parts: [] };
  await insertBuild(viewer, { _id: newId(), requestHash: "", build }, actorOf(viewer));
  const numbers = [{ number: "ZQ-OWN-77", productId }];
  await replaceOwnNumbers(viewer, { revision: 0, numbers: [] }, numbers, actorOf(viewer));
  await insertWish(viewer, { productId, name: "Wishbonechain", pieces: 100 }, actorOf(viewer));
  return viewer;
}

const leftOf = async (viewer: Viewer) => [
  (await findAllBuilds(requireId(viewer.userId))).length,
  (await findOwnNumbers(viewer)).numbers.length,
  (await findAllWishes(requireId(viewer.userId))).length,
];

it("builds, wishes and own part numbers whose account is gone are deleted, also from the audit; those of others stay", async () => {
  const gone = await Promise.all([aBuilder(), aBuilder(), aBuilder()]);
  const there = await aBuilder();
  // A process of an earlier version deletes the account alone, since it knows none of these records.
  await users().deleteMany({ _id: { $in: gone.map(({ userId }) => requireId(userId)) } });
  expect(await eraseAllLeftBehind(2)).toBe(2);
  expect(await eraseAllLeftBehind(2)).toBe(1);
  expect(await eraseAllLeftBehind()).toBe(0);
  for (const viewer of gone) expect(await leftOf(viewer)).toEqual([0, 0, 0]);
  expect(await leftOf(there)).toEqual([1, 1, 1]);
  const { items } = await listAudit(await anAdmin(), { limit: 100 });
  const about = (text: string) =>
    items.filter((entry) => JSON.stringify(entry).includes(text)).map(({ by }) => by.userId);
  expect(about("Gadzookbike")).toEqual([there.userId]);
  expect(about("ZQ-OWN-77")).toEqual([there.userId]);
  expect(about("Wishbonechain")).toContain(there.userId);
});

it("a change of builds, wishes and own part numbers that the audit does not have yet is not deleted before it", async () => {
  const viewer = await aBuilder();
  await eraseLeftBehind(requireId(viewer.userId));
  expect(await leftOf(viewer)).toEqual([1, 1, 1]);
  await moveAllAudit();
  await eraseLeftBehind(requireId(viewer.userId));
  expect(await leftOf(viewer)).toEqual([0, 0, 0]);
});

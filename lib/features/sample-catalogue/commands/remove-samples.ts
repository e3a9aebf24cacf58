import { setTimeout } from "node:timers/promises";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import type { Actor } from "@/lib/core/data/audit/documents";
import { attributeChanged } from "@/lib/core/data/catalogue/attribute-audit";
import { familyChanged } from "@/lib/core/data/catalogue/family-audit";
import { countMembers } from "@/lib/core/data/catalogue/family-members";
import { archiveProducts, keepSamples } from "@/lib/core/data/catalogue/product-bulk-writes";
import { findProductRecords } from "@/lib/core/data/catalogue/product-records";
import * as samples from "@/lib/core/data/catalogue/samples";
import { findAccount } from "@/lib/core/data/people/users";
import type { SampleCounts, SampleRemoval } from "@/lib/core/data/shop/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import { deleteSampleReviews } from "@/lib/features/reviews/data/sample-reviews";
import { beginRemoval, endRemoval, findRemoval } from "@/lib/features/sample-catalogue/data/removals";
import type { SampleCatalogueView } from "@/lib/features/sample-catalogue/domain/sample-catalogue";
import type { Result } from "@/lib/values/result";
import { readSamples } from "./read-samples";

const REASON = "Sample catalogue removed";

/**
 * Takes the sample products out of the catalogue as each by hand, deletes the sample reviews, and takes away the sample families and
 * attributes that nothing else uses. The intention is stored first, so that the sweeper finishes what a crash leaves.
 * @param keepsChanged products, families and attributes that were changed since the first start become the owner's own
 * @returns what is left, perhaps while the removal goes on
 */
export async function removeSamples(
  viewer: Viewer,
  { keepsChanged }: { keepsChanged: boolean },
): Promise<Result<SampleCatalogueView>> {
  const before = await readSamples(viewer);
  if (!before.ok) return before;
  const { products, reviews, families, attributes } = before.value;
  const found = { products, reviews, families, attributes };
  const { role, userId } = staffActor(viewer);
  const wanted = { id: newId(), by: { role, userId }, keepsChanged, found, at: await databaseTime() };
  if (Object.values(found).some((count) => count > 0)) await beginRemoval(wanted);
  const removal = await findRemoval();
  if (removal && !(await finishSoon(removal))) return await readSamples(viewer);
  // Another administrator's was under way, maybe with the other choice.
  if (removal && !removal.id.equals(wanted.id)) return await removeSamples(viewer, { keepsChanged });
  return await readSamples(viewer);
}

/** A request is answered within 3 s, and a busy database may need longer. */
const WAIT_MS = 1_000;

/** @returns false where the work goes on behind the answer */
async function finishSoon(removal: SampleRemoval): Promise<boolean> {
  const work = finish(removal);
  runInBackground("remove the sample catalogue", () => work);
  const later = Symbol("later");
  return (await Promise.race([work, setTimeout(WAIT_MS, later, { ref: false })])) !== later;
}

/** For the sweeper: finishes a removal whose process died. */
export async function finishStalledRemoval(now: Date): Promise<void> {
  const removal = await findRemoval();
  if (removal && removal.at < stalledBefore(now)) await finish(removal);
}

/** Every step can be repeated, also by two processes at once. */
async function finish(removal: SampleRemoval): Promise<void> {
  const { by, keepsChanged } = removal;
  const account = by.userId && (await findAccount(by.userId.toHexString()));
  const actor: Actor = { ...by, name: account?.name ?? FORMER_CUSTOMER };
  const kept = await archiveSamples(actor, keepsChanged);
  await keepSamples(kept.map(({ _id }) => _id));
  const left = { ...(await removeDefinitions(actor, keepsChanged)), products: kept.length };
  await samples.keepSampleDefinitions();
  // Answers to reviews are in the audit before the reviews go.
  await auditNow("reviews");
  // The last one shows all of it to visitors.
  await deleteSampleReviews();
  await endRemoval(removal, { ...left, reviews: 0 }, actor);
  for (const source of ["products", "families", "attributes", "shop"] as const) await auditNow(source);
}

/** A portion is one command, which a busy database answers in time. */
const AT_ONCE = 20;
/** How many portions may be changed meanwhile before the rest stays. */
const TRIES = 5;

/** @returns the products that stay */
async function archiveSamples(by: Actor, keepsChanged: boolean): Promise<samples.StoredSample[]> {
  let [tries, before] = [0, Number.POSITIVE_INFINITY];
  for (;;) {
    const there = await samples.listSampleProducts();
    const due = there.filter(({ isChanged }) => !(keepsChanged && isChanged));
    if (due.length === before) tries += 1;
    if (due.length === 0 || tries > TRIES) return there;
    before = due.length;
    const portion = due.slice(0, AT_ONCE).map(({ _id }) => _id.toHexString());
    const records = await findProductRecords(portion);
    await archiveProducts(
      [...records.values()].map((record) => ({
        before: record,
        by,
        entry: { _id: newId(), reason: REASON },
      })),
      [],
    );
  }
}

async function removeDefinitions(
  by: Actor,
  keepsChanged: boolean,
): Promise<Pick<SampleCounts, "families" | "attributes">> {
  const stays = ({ revision }: { revision: number }): boolean => keepsChanged && revision > 0;
  for (const family of await samples.listSampleFamilies()) {
    if (stays(family) || (await countMembers(family.slug)) > 0) continue;
    const entry = familyChanged(family, family, null, by);
    await samples.removeSampleFamily(family, { ...entry, reason: REASON });
  }
  // A family that has gone needs its attributes no more.
  const used = await samples.usedAttributes();
  for (const attribute of await samples.listSampleAttributes()) {
    if (stays(attribute) || used.has(attribute.key)) continue;
    const entry = attributeChanged(attribute, attribute, null, by);
    await samples.removeSampleAttribute(attribute, { ...entry, reason: REASON });
  }
  const [families, attributes] = await Promise.all([
    samples.listSampleFamilies(),
    samples.listSampleAttributes(),
  ]);
  return { families: families.length, attributes: attributes.length };
}

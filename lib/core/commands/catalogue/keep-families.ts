import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import * as stored from "@/lib/core/data/catalogue/families";
import { familyChanged } from "@/lib/core/data/catalogue/family-audit";
import { requireId } from "@/lib/core/data/store/ids";
import {
  type FamilyDefinition,
  type FamilyView,
  MAX_FAMILIES,
} from "@/lib/core/domain/catalogue/families/family";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { formatCount } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

const CHANGED = refuse("changed_meanwhile", "This family was changed meanwhile. Please look at it again.");
const NO_SUCH_FAMILY = refuse("not_found", "There is no such family");
const FULL = refuse(
  "full",
  `The shop has ${formatCount(MAX_FAMILIES)} families, which is as many as it takes`,
);

/**
 * Makes a family, or changes it as it was read.
 * @param revision null: there is none with this slug
 */
export async function setFamily(
  viewer: Viewer,
  slug: string,
  definition: FamilyDefinition,
  revision: number | null,
): Promise<Result<FamilyView>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const before = await stored.findFamily(slug);
  // Sent again after a lost answer, it is done already.
  if (before && isSame(before, definition) && (revision === null || revision <= before.revision))
    return done(before);
  if ((before?.revision ?? null) !== revision) return before || revision === null ? CHANGED : NO_SUCH_FAMILY;
  if (!before && (await stored.countFamilies()) >= MAX_FAMILIES) return FULL;
  const refusal = await refuseAxes(definition.axes, before?.axes ?? []);
  if (refusal) return refusal;
  const by = staffActor(viewer);
  const isWritten = before
    ? await stored.updateFamily(
        before,
        definition,
        familyChanged({ _id: requireId(before.id), slug }, before, definition, by),
      )
    : await stored.insertFamily(slug, definition, (_id) =>
        familyChanged({ _id, slug }, null, definition, by),
      );
  if (!isWritten) return CHANGED;
  await auditNow("families");
  const after = await stored.findFamily(slug);
  return after ? done(after) : CHANGED;
}

/** Takes a family off its page and out of lists. Its products keep its slug, for one that gets it again. */
export async function removeFamily(
  viewer: Viewer,
  slug: string,
  revision: number,
): Promise<Result<{ deletedCount: 1 }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const before = await stored.findFamily(slug);
  if (!before) return NO_SUCH_FAMILY;
  if (before.revision !== revision) return CHANGED;
  const entry = familyChanged({ _id: requireId(before.id), slug }, before, null, staffActor(viewer));
  if (!(await stored.removeFamily(before, entry))) return CHANGED;
  await auditNow("families");
  return done({ deletedCount: 1 });
}

/** An attribute that the family had before may be gone meanwhile: its other fields can be changed all the same. */
async function refuseAxes(axes: readonly string[], before: readonly string[]): Promise<Refusal | null> {
  const known = new Set([...(await listAttributes()).map(({ key }) => key), ...before]);
  const fields = Object.fromEntries(
    axes.flatMap((key, index) => (known.has(key) ? [] : [[`axes[${index}]`, "there is no such attribute"]])),
  );
  const [first] = Object.entries(fields);
  return first ? refuse("invalid", `${first[0]}: ${first[1]}`, { fields }) : null;
}

const isSame = (a: FamilyDefinition, b: FamilyDefinition): boolean =>
  (["name", "description", "axes"] as const).every(
    (field) => JSON.stringify(a[field]) === JSON.stringify(b[field]),
  );

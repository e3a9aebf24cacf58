import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { attributeChanged } from "@/lib/core/data/catalogue/attribute-audit";
import * as stored from "@/lib/core/data/catalogue/attributes";
import { requireId } from "@/lib/core/data/store/ids";
import {
  type AttributeCheck,
  type AttributeDefinition,
  type AttributeView,
  MAX_ATTRIBUTES,
} from "@/lib/core/domain/catalogue/attributes";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

const CHANGED = refuse("changed_meanwhile", "This attribute was changed meanwhile. Please look at it again.");
const NO_SUCH_ATTRIBUTE = refuse("not_found", "There is no such attribute");
const FULL = refuse("full", `The shop has ${MAX_ATTRIBUTES} attributes, which is as many as it takes`);

/** So many products are named whose values do not convert. */
const MOST_NAMED = 100;

/** Compares a definition with the values that products have; nothing is changed. */
export async function checkAttribute(
  viewer: Viewer,
  key: string,
  definition: AttributeDefinition,
): Promise<Result<AttributeCheck>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  return done(await stored.checkValues(key, definition, MOST_NAMED));
}

/**
 * Makes an attribute, or changes it as it was read. It is refused where a product has a value that the new definition cannot
 * read. A value that is written at the same moment may slip through: it is then shown nowhere until it is written anew.
 * @param revision null: there is none with this key
 */
export async function setAttribute(
  viewer: Viewer,
  key: string,
  definition: AttributeDefinition,
  revision: number | null,
): Promise<Result<AttributeView>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const before = await stored.findAttribute(key);
  // Sent again after a lost answer, it is done already.
  if (before && isSame(before, definition) && (revision === null || revision <= before.revision))
    return done(before);
  if ((before?.revision ?? null) !== revision)
    return before || revision === null ? CHANGED : NO_SUCH_ATTRIBUTE;
  if (!before && (await stored.countAttributes()) >= MAX_ATTRIBUTES) return FULL;
  const refusal = await refuseUnread(key, definition);
  if (refusal) return refusal;
  const by = staffActor(viewer);
  const isWritten = before
    ? await stored.updateAttribute(
        before,
        definition,
        attributeChanged({ _id: requireId(before.id), key }, before, definition, by),
      )
    : await stored.insertAttribute(key, definition, (_id) =>
        attributeChanged({ _id, key }, null, definition, by),
      );
  if (!isWritten) return CHANGED;
  await auditNow("attributes");
  const after = await stored.findAttribute(key);
  return after ? done(after) : CHANGED;
}

/** Takes an attribute out of lists, pages and the editor. The products keep their values, for one that gets its key again. */
export async function removeAttribute(
  viewer: Viewer,
  key: string,
  revision: number,
): Promise<Result<{ deletedCount: 1 }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const before = await stored.findAttribute(key);
  if (!before) return NO_SUCH_ATTRIBUTE;
  if (before.revision !== revision) return CHANGED;
  const entry = attributeChanged({ _id: requireId(before.id), key }, before, null, staffActor(viewer));
  if (!(await stored.removeAttribute(before, entry))) return CHANGED;
  await auditNow("attributes");
  return done({ deletedCount: 1 });
}

async function refuseUnread(key: string, definition: AttributeDefinition): Promise<Refusal | null> {
  const check = await stored.checkValues(key, definition, MOST_NAMED);
  if (check.unreadCount === 0) return null;
  const products =
    check.unreadCount === 1 ? "one product has a value" : `${check.unreadCount} products have values`;
  return refuse("not_convertible", `Nothing was changed: ${products} that would be lost.`, {
    details: { ...check },
  });
}

const isSame = (a: AttributeDefinition, b: AttributeDefinition): boolean =>
  (["label", "type", "unit", "choices", "categories", "facet"] as const).every(
    (field) => JSON.stringify(a[field]) === JSON.stringify(b[field]),
  );

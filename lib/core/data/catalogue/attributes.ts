import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { NOT_DELETED } from "@/lib/core/data/store/filters";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { findTaken } from "@/lib/core/data/store/taken";
import {
  type AttributeDefinition,
  type AttributeView,
  readAttribute,
  type UnreadValue,
} from "@/lib/core/domain/catalogue/attributes";
import type { Page } from "@/lib/values/page";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { attributes, products } from "./collections";
import type { AttributeDocument } from "./documents";

const THERE = { removedAt: null } as const;

/** Returns all attributes in order of their labels. */
export async function listAttributes(): Promise<AttributeView[]> {
  const found = await attributes()
    .find(THERE, { projection: { auditPending: 0 } })
    .toArray();
  return found.map(toView).sort((a, b) => compare(a.label, b.label) || compare(a.key, b.key));
}

/** Returns a page of the attributes in order of their keys. */
export async function pageOfAttributes(query: PageQuery): Promise<Page<AttributeView>> {
  const found = await attributes()
    .find({ $and: [THERE, afterFilter("key", 1, query.after)] }, { projection: { auditPending: 0 } })
    .sort({ key: 1, _id: 1 })
    .limit(oneMore(query))
    .toArray();
  return toPage(found, query, ({ key }) => key, toView);
}

export const countAttributes = (): Promise<number> => attributes().countDocuments(THERE);

export async function findAttribute(key: string): Promise<AttributeView | null> {
  const found = await attributes().findOne({ key, ...THERE }, { projection: { auditPending: 0 } });
  return found && toView(found);
}

/**
 * Stores a new attribute. Its key may be that of a removed attribute, whose values are then shown again.
 * @param entryOf makes the audit entry of the attribute with this id
 * @returns false if there is one with this key
 */
export async function insertAttribute(
  key: string,
  definition: AttributeDefinition,
  entryOf: (_id: ObjectId) => PendingAudit,
): Promise<boolean> {
  const now = new Date();
  const removed = await attributes().findOne({ key }, { projection: { _id: 1 } });
  if (removed) {
    const revived = await attributes().updateOne(
      { _id: removed._id, removedAt: { $ne: null } },
      {
        $set: { ...definition, removedAt: null, updatedAt: now },
        $inc: { revision: 1 },
        $push: { auditPending: entryOf(removed._id) },
      },
    );
    if (revived.modifiedCount === 0) return false;
  } else {
    const _id = newId();
    const document: AttributeDocument = {
      _id,
      key,
      ...definition,
      revision: 0,
      removedAt: null,
      createdAt: now,
      updatedAt: now,
      auditPending: [entryOf(_id)],
    };
    try {
      await attributes().insertOne(document);
    } catch (error) {
      if (await findTaken(error, attributes(), { key: { key } })) return false;
      throw error;
    }
  }
  await raiseCatalogueRevision();
  return true;
}

/** @returns false if it was changed or removed since it was read */
export const updateAttribute = (
  { key, revision }: Pick<AttributeView, "key" | "revision">,
  definition: AttributeDefinition,
  entry: PendingAudit,
): Promise<boolean> => write({ key, revision }, { ...definition, updatedAt: new Date() }, entry);

/** Removes the attribute. Products keep its values, which no page shows. @returns false as `updateAttribute` */
export const removeAttribute = (
  { key, revision }: Pick<AttributeView, "key" | "revision">,
  entry: PendingAudit,
): Promise<boolean> => write({ key, revision }, { removedAt: new Date() }, entry);

async function write(
  read: { key: string; revision: number },
  set: Partial<AttributeDocument>,
  entry: PendingAudit,
): Promise<boolean> {
  const written = await attributes().updateOne(
    { ...read, ...THERE },
    { $set: set, $inc: { revision: 1 }, $push: { auditPending: entry } },
  );
  if (written.modifiedCount === 0) return false;
  await raiseCatalogueRevision();
  return true;
}

/**
 * Compares a definition with the values of its attribute, drafts included. Reads every product.
 * @param most how many products with an unreadable value are named at most
 */
export async function checkValues(
  key: string,
  definition: AttributeDefinition,
  most: number,
): Promise<{ values: number; unreadCount: number; unread: UnreadValue[] }> {
  const field = `attributes.${key}`;
  const cursor = products()
    .find({ [field]: { $type: "string" }, ...NOT_DELETED }, { projection: { sku: 1, name: 1, [field]: 1 } })
    .batchSize(2_000);
  let [values, unreadCount] = [0, 0];
  const unread: UnreadValue[] = [];
  for await (const { _id, sku, name, attributes: texts = {} } of cursor) {
    const value = texts[key] ?? "";
    values += 1;
    if (readAttribute(definition, value) !== null) continue;
    unreadCount += 1;
    if (unread.length < most) unread.push({ productId: _id.toHexString(), sku, name, value });
  }
  return { values, unreadCount, unread };
}

const toView = (document: AttributeDocument): AttributeView => ({
  id: document._id.toHexString(),
  key: document.key,
  label: document.label,
  type: document.type,
  unit: document.unit,
  choices: document.choices,
  categories: document.categories,
  facet: document.facet,
  revision: document.revision,
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import { type AttributeChanges, textsOf } from "@/lib/core/domain/catalogue/attributes";
import { type ExpectedDelivery, expectedText } from "@/lib/core/domain/catalogue/expected-deliveries";
import { type Carton, cartonText, formerNumbersText } from "@/lib/core/domain/catalogue/part-numbers";
import { documentsText } from "@/lib/core/domain/catalogue/pdf-documents";
import { picturesText } from "@/lib/core/domain/catalogue/pictures";
import {
  type FactChanges,
  type FactValue,
  PRODUCT_FACTS,
  sizeText,
} from "@/lib/core/domain/catalogue/product-facts";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { type SuccessorLink, successorText } from "@/lib/core/domain/catalogue/successors";
import { type PriceTier, tiersText } from "@/lib/core/domain/prices/tiers";
import { pending } from "./audit-entries";
import type { Actor, PendingAudit } from "./documents";

/** The audit entry of each change of a product, made before the write and stored with it. */

/** The fields of a product that staff decide, beside its facts. */
const DECIDED = [
  "sku",
  "name",
  "description",
  "image",
  "category",
  "priceCents",
  "tiers",
  "minimumLot",
  "gtin",
  "makerNumber",
  "formerNumbers",
  "carton",
  "interfaces",
  "family",
  "expected",
  "available",
  "successor",
  "costPriceCents",
  "state",
  "publishAt",
] as const;
type Value =
  | string
  | number
  | null
  | readonly PriceTier[]
  | readonly string[]
  | readonly ExpectedDelivery[]
  | Carton
  | SuccessorLink;

/** The state of a product before or after a change. */
export type Audited = Partial<Record<(typeof DECIDED)[number], Value>> & {
  facts?: FactChanges;
  attributes?: AttributeChanges;
};

export const productAdded = (product: ProductDocument, by: Actor): PendingAudit =>
  pending(by, {
    kind: "product",
    event: "add",
    subject: { id: product._id, label: product.name },
    changes: [
      ...differences(
        {},
        {
          ...product,
          publishAt: product.publishAt?.toISOString() ?? null,
          successor: product.successor
            ? { ...product.successor, productId: product.successor.productId.toHexString() }
            : null,
        },
      ),
      ...changeOf("pictures", null, picturesText((product.pictures ?? []).map(withTextId))),
      ...changeOf("documents", null, documentsText((product.documents ?? []).map(withTextId))),
    ],
  });

const withTextId = <T extends { id: ObjectId }>({ id, ...file }: T) => ({ ...file, id: id.toHexString() });

/** @param after the written fields; unchanged ones may be missing */
export const productEdited = (before: ProductRecordView, after: Audited, by: Actor): PendingAudit =>
  pending(by, {
    kind: "product",
    event: "edit",
    subject: { id: requireId(before.id), label: before.name },
    changes: differences(audited(before), { ...audited(before), ...after }),
  });

/** Pieces came from a supplier. Leaves out the stock that there is then, which sales may change at the same moment. */
export const productArrived = (
  product: Pick<ProductDocument, "_id" | "name">,
  arrived: {
    pieces: number;
    expected: { before: readonly ExpectedDelivery[]; after: readonly ExpectedDelivery[] };
  },
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "product",
    event: "edit",
    subject: { id: product._id, label: product.name },
    changes: [
      { field: "arrived", from: null, to: arrived.pieces },
      ...changeOf("expected", kept(arrived.expected.before), kept(arrived.expected.after)),
    ],
  });

/** Its shelf had other pieces than the shop held at that moment. */
export const productCounted = (
  product: Pick<ProductDocument, "_id" | "name">,
  counted: { expected: number; counted: number },
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "product",
    event: "edit",
    subject: { id: product._id, label: product.name },
    changes: [{ field: "onShelf", from: counted.expected, to: counted.counted }],
  });

/** Leaves out the stock, which sales may change during the deletion. */
export const productDeleted = (before: ProductRecordView, by: Actor): PendingAudit => {
  const { available: _, state, ...rest } = before;
  return pending(by, {
    kind: "product",
    event: "delete",
    subject: { id: requireId(before.id), label: before.name },
    changes: differences(audited({ ...rest, ...(state === "draft" ? { state } : {}) }), {}),
  });
};

/** Its attributes as they are stored. */
const audited = <P extends Pick<ProductRecordView, "attributes">>(
  product: P,
): Omit<P, "attributes"> & { attributes: AttributeChanges } => ({
  ...product,
  attributes: textsOf(product.attributes),
});

/** A product's values as the entries have them, by field. Only what has one is there. */
export const auditedValues = (product: ProductRecordView): Map<string, AuditChange["from"]> =>
  new Map(differences({}, audited(product)).map(({ field, to }) => [field, to]));

const differences = (before: Audited, after: Audited): AuditChange[] => [
  ...DECIDED.flatMap((field) => changeOf(field, kept(before[field]), kept(after[field]))),
  ...PRODUCT_FACTS.flatMap(({ name }) =>
    changeOf(name, keptFact(before.facts?.[name]), keptFact(after.facts?.[name])),
  ),
  ...attributeKeys(before, after).flatMap((key) =>
    changeOf(`attribute:${key}`, kept(before.attributes?.[key]), kept(after.attributes?.[key])),
  ),
];

const attributeKeys = (...states: readonly Audited[]): string[] => [
  ...new Set(states.flatMap(({ attributes = {} }) => Object.keys(attributes))),
];

/** An empty text counts as no value. Tiers, former numbers, expected deliveries, a carton and a successor are one text each. */
function kept(value: Value | undefined): string | number | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "object") return value;
  if ("pieces" in value) return cartonText(value);
  if ("productId" in value) return successorText(value);
  if (isDeliveries(value)) return kept(expectedText(value));
  return kept(isTexts(value) ? formerNumbersText(value) : tiersText(value));
}

type Values = readonly PriceTier[] | readonly string[] | readonly ExpectedDelivery[];

const isTexts = (values: Values): values is readonly string[] => typeof values[0] === "string";

function isDeliveries(values: Values): values is readonly ExpectedDelivery[] {
  const [first] = values;
  return typeof first === "object" && "sureness" in first;
}

/** A size is one text. */
const keptFact = (value: FactValue | null | undefined): string | number | null =>
  kept(typeof value === "object" && value !== null ? sizeText(value) : value);

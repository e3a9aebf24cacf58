import type { AuditChange, AuditEntryView } from "@/lib/core/domain/audit/audit";
import { parseTiers } from "@/lib/core/domain/prices/tiers";
import { type ExpectedDelivery, expectedText, parseExpected } from "./expected-deliveries";
import { formerNumbersText, parseCarton, parseFormerNumbers } from "./part-numbers";
import { documentsText, type PdfDocument, parseDocumentsText } from "./pdf-documents";
import { type Picture, parsePicturePath, parsePicturesText, picturesText } from "./pictures";
import { type FactName, PRODUCT_FACTS, parseSize } from "./product-facts";
import { parseSuccessor } from "./successors";

/** Undoes one entry of a product's audit, whose values are texts and numbers. */

export type AuditValue = AuditChange["from"];

/** Says which value putting back would give to a field. */
export interface PutBackChange {
  field: string;
  now: AuditValue;
  to: AuditValue;
  /** Whether somebody has changed the field after the entry. Putting back would overwrite their value. */
  isNewer: boolean;
}

export interface PutBackView {
  /** The one to send: of the product, or of its files for an entry about its pictures or documents. */
  revision: number;
  changes: PutBackChange[];
}

export interface HistoryEntryView extends AuditEntryView {
  /** Null where there is nothing to put back. */
  putBack: PutBackView | null;
}

/** A product as it is now: its values as the audit writes them. */
export interface PresentProduct {
  revision: number;
  filesRevision: number;
  pictures: readonly Picture[];
  documents: readonly PdfDocument[];
  available: number;
  /** Entries whose stock was put back already: a difference must not be taken back twice. */
  undoneStock: ReadonlySet<string>;
  valueOf: (field: string) => AuditValue;
}

/** Null for an entry that has nothing to put back. */
export function putBackOf(entry: AuditEntryView, present: PresentProduct): PutBackView | null {
  const changes = putBackChanges(entry, present);
  if (changes === null || changes.length === 0) return null;
  return { revision: changes.some(isOfFiles) ? present.filesRevision : present.revision, changes };
}

/** Pictures and documents have a revision of their own, and writes of their own. */
export const isOfFiles = ({ field }: Pick<AuditChange, "field">): boolean =>
  field === "pictures" || field === "documents";

/** Empty where everything is as it was before; null for an entry that cannot be put back, since it says too little. */
export function putBackChanges(
  { id, event, changes }: AuditEntryView,
  present: PresentProduct,
): PutBackChange[] | null {
  if (event !== "edit" || changes.some((change) => !isKnown(change))) return null;
  // No write of the shop changes files and other fields.
  if (changes.some(isOfFiles) && !changes.every(isOfFiles)) return null;
  return changes
    .filter(({ field }) => field !== "available" || !present.undoneStock.has(id))
    .map((change) => putBackChange(change, present))
    .filter(({ now, to }) => now !== to);
}

function putBackChange(change: AuditChange, present: PresentProduct): PutBackChange {
  const { field } = change;
  if (field === "pictures") {
    const now = picturesText(present.pictures);
    const isNewer = change.from === null ? false : now !== change.to;
    return { field, now, to: picturesText(picturesBefore(change, present.pictures)), isNewer };
  }
  if (field === "documents") {
    const now = documentsText(present.documents);
    const isNewer = change.from === null ? false : now !== change.to;
    return { field, now, to: documentsText(documentsBefore(change, present.documents)), isNewer };
  }
  const now = present.valueOf(field);
  // Sales go on between: what was corrected is taken back, and nothing else.
  if (field === "available")
    return { field, now, to: stockBefore(change, present.available), isNewer: false };
  return { field, now, to: change.from, isNewer: now !== change.to };
}

export const stockBefore = ({ from, to }: AuditChange, available: number): number =>
  available + Number(from) - Number(to);

/** @param change without `from` where pictures were added behind those that were there */
export function picturesBefore(
  { from, to }: AuditChange,
  present: readonly Picture[],
): Pick<Picture, "id" | "alt">[] {
  if (from !== null) return parsePicturesText(String(from));
  const added = new Set(parsePicturesText(String(to ?? "")).map(({ id }) => id));
  return present.filter(({ id }) => !added.has(id));
}

/** The same for documents. */
export function documentsBefore(
  { from, to }: AuditChange,
  present: readonly PdfDocument[],
): Pick<PdfDocument, "id" | "title" | "language">[] {
  if (from !== null) return parseDocumentsText(String(from));
  const added = new Set(parseDocumentsText(String(to ?? "")).map(({ id }) => id));
  return present.filter(({ id }) => !added.has(id));
}

const FACT_TYPES = new Map<string, (typeof PRODUCT_FACTS)[number]["type"]>(
  PRODUCT_FACTS.map(({ name, type }) => [name, type]),
);

export const isFactName = (field: string): field is FactName => FACT_TYPES.has(field);

/** Of the field of an attribute; null for every other. */
export const attributeKeyOf = (field: string): string | null =>
  field.startsWith("attribute:") ? field.slice("attribute:".length) : null;

/** The value that a text or a number of the audit stands for; undefined for what no value of this field writes. */
export function valueBefore({ field, from }: AuditChange): unknown {
  const text = String(from ?? "");
  switch (field) {
    case "name":
    case "sku":
    case "state":
      return text || undefined;
    case "description":
    case "category":
    case "gtin":
    case "makerNumber":
    case "family":
      return text;
    case "image":
      // The path of an uploaded picture stood for one that was given, and that nothing has written down.
      return parsePicturePath(text) ? undefined : text;
    case "priceCents":
    case "minimumLot":
    case "available":
      return typeof from === "number" ? from : undefined;
    case "costPriceCents":
      return from;
    case "tiers":
      return parseTiers(text);
    // Former numbers and interfaces are stored in the same form.
    case "formerNumbers":
    case "interfaces":
      return formerNumbersBefore(text);
    case "expected":
      return expectedBefore(text);
    case "carton":
      return from === null ? null : parseCarton(text);
    case "successor":
      return from === null ? null : (parseSuccessor(text) ?? undefined);
    case "publishAt":
      return from === null ? null : new Date(text);
    default:
      return factBefore(field, from);
  }
}

/** Undefined for a text that `formerNumbersText` does not write. */
function formerNumbersBefore(text: string): string[] | undefined {
  const numbers = parseFormerNumbers(text);
  return formerNumbersText(numbers) === text ? numbers : undefined;
}

/** Undefined for a text that `expectedText` does not write. */
function expectedBefore(text: string): ExpectedDelivery[] | undefined {
  const deliveries = parseExpected(text);
  return deliveries && expectedText(deliveries) === text ? deliveries : undefined;
}

function factBefore(field: string, from: AuditValue): unknown {
  if (attributeKeyOf(field) !== null) return from;
  const type = FACT_TYPES.get(field);
  if (type === undefined) return undefined;
  if (type === "size" && from !== null) return parseSize(String(from));
  return from;
}

/** A list of files is written down whole, or what was added to it. */
function isKnown(change: AuditChange): boolean {
  const [from, to] = [String(change.from ?? ""), String(change.to ?? "")];
  if (change.field === "pictures") return picturesText(parsePicturesText(from)) === change.from;
  if (change.field !== "documents") return valueBefore(change) !== undefined;
  const written = change.from === null ? to : from;
  return documentsText(parseDocumentsText(written)) === (written || null);
}

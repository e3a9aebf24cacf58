import { findManyNumbers } from "@/lib/core/data/catalogue/product-numbers";
import type { NumberHit } from "@/lib/core/domain/catalogue/number-match";
import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { findNamedParts, type NamedPart } from "@/lib/features/own-numbers/data/own-numbers";
import {
  type OwnNumber,
  type OwnNumberRow,
  partAsWritten,
  whyNoOwnNumber,
} from "@/lib/features/own-numbers/domain/own-numbers";
import { cleaned } from "@/lib/values/pasted-text";

/** A row as it was sent, with the part's id or a number of the shop. A row whose `productId` is null removes the number. */
export interface AskedOwnNumber {
  at: string;
  number: string;
  sku?: string;
  productId?: string | null;
}

/**
 * Finds the part of each row. A row that says of a number what is stored already is right, also where its part is no longer
 * sold: a file that was downloaded can be sent back.
 */
export async function findParts(
  asked: readonly AskedOwnNumber[],
  before: readonly OwnNumber[],
): Promise<{ rows: OwnNumberRow[]; wrong: Record<string, string> }> {
  const stored = new Map(before.map(({ number, productId }) => [number, productId]));
  const skus = asked.flatMap(({ sku }) => (sku === undefined ? [] : [cleaned(sku)]));
  const hits = await findManyNumbers(skus);
  const parts = await findNamedParts([
    ...asked.flatMap(({ productId }) => productId ?? []),
    ...asked.flatMap(({ number }) => stored.get(cleaned(number).trim()) ?? []),
  ]);
  const rows: OwnNumberRow[] = [];
  const wrong: Record<string, string> = {};
  for (const one of asked) {
    const number = cleaned(one.number).trim();
    const found = partOf(one, stored.get(number), { hits, parts });
    const why = one.productId === null ? null : whyNoOwnNumber(number);
    if (why !== null) wrong[one.at] = why;
    else if (found.ok) rows.push({ at: one.at, number, productId: found.productId });
    else wrong[one.at] = found.why;
  }
  return { rows, wrong };
}

interface Found {
  hits: ReadonlyMap<string, readonly NumberHit[]>;
  parts: ReadonlyMap<string, NamedPart>;
}

function partOf(
  { sku, productId }: AskedOwnNumber,
  storedId: string | undefined,
  { hits, parts }: Found,
): { ok: true; productId: string | null } | { ok: false; why: string } {
  if (productId === null) return { ok: true, productId };
  if (productId !== undefined) {
    const id = productId.toLowerCase();
    return parts.has(id) || id === storedId
      ? { ok: true, productId: id }
      : { ok: false, why: "There is no such product" };
  }
  const written = cleaned(sku ?? "").trim();
  // The part became a draft again, and is named nowhere meanwhile.
  const isHidden = storedId !== undefined && !parts.has(storedId);
  if (written === "" && isHidden) return { ok: true, productId: storedId };
  if (written === "") return { ok: false, why: "The part is missing" };
  const found = partAsWritten(written, hits.get(foldNumber(written)) ?? []);
  const isStored = storedId !== undefined && parts.get(storedId)?.sku === written;
  return !found.ok && isStored ? { ok: true, productId: storedId } : found;
}

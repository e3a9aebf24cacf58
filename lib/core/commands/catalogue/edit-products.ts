import type { Actor } from "@/lib/core/data/audit/documents";
import { type BulkEdit, updateProducts } from "@/lib/core/data/catalogue/product-bulk-writes";
import { findProductRecords } from "@/lib/core/data/catalogue/product-records";
import { updateProduct } from "@/lib/core/data/catalogue/product-writes";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { done, type Result } from "@/lib/values/result";
import { attributesFor } from "./attribute-changes";
import { CHANGED, checkEdit, NO_SUCH_PRODUCT, type ProductEdit } from "./check-edit";
import { refuseTaken } from "./refuse-taken";

export interface OneEdit {
  productId: string;
  /** Of the audit's entry. The same edit again has the same id, so that it is known to be done. */
  entryId: ObjectId;
  input: ProductEdit;
}

/**
 * Many edits by the rules of one: each product changes if it is still as it was read. The caller asks for the right, moves the
 * audit, and shows the changes to visitors when it has done enough of them.
 * @param reason for the audit
 * @returns one result for each edit, in their order; an edit that an earlier try has done is done
 */
export async function editProducts(
  edits: readonly OneEdit[],
  by: Actor,
  reason: string,
): Promise<Result<null>[]> {
  const results: Result<null>[] = [];
  for (const together of inOrder(edits)) results.push(...(await editTogether(together, by, reason)));
  return results;
}

/** A successor is judged by those that are stored. So each edit that sets one comes after the edits before it are written. */
function inOrder(edits: readonly OneEdit[]): OneEdit[][] {
  const groups: OneEdit[][] = [];
  let isOpen = false;
  for (const edit of edits) {
    const isAlone = Boolean(edit.input.successor);
    if (isOpen && !isAlone) groups.at(-1)?.push(edit);
    else groups.push([edit]);
    isOpen = !isAlone;
  }
  return groups;
}

async function editTogether(edits: readonly OneEdit[], by: Actor, reason: string): Promise<Result<null>[]> {
  const records = await findProductRecords(edits.map(({ productId }) => productId));
  const known = await attributesFor(edits.map(({ input }) => input));
  const checked = await Promise.all(
    edits.map(async ({ productId, entryId, input }): Promise<Result<BulkEdit | null>> => {
      const before = records.get(productId);
      if (!before) return NO_SUCH_PRODUCT;
      const edit = await checkEdit(requireId(productId), before, input, known);
      if (!edit.ok || edit.value === null) return edit.ok ? done(null) : edit;
      return done({ _id: requireId(productId), before, ...edit.value, by, entry: { _id: entryId, reason } });
    }),
  );
  const stored = await updateProducts(
    checked.flatMap((edit) => (edit.ok && edit.value ? [edit.value] : [])),
    edits.map(({ productId, entryId }) => ({ productId: requireId(productId), entryId })),
  );
  const results: Result<null>[] = [];
  for (const [index, { entryId }] of edits.entries()) {
    const edit = checked[index] ?? CHANGED;
    if (stored.has(entryId.toHexString()) || (edit.ok && edit.value === null)) results.push(done(null));
    else results.push(edit.ok && edit.value ? await editAlone(edit.value) : (edit as Result<null>));
  }
  return results;
}

/** An edit that is not stored after the many: its own write says why, or finds another slug. */
async function editAlone({ _id, before, changes, stock, by, entry }: BulkEdit): Promise<Result<null>> {
  const updated = await updateProduct(_id, before, changes, stock, by, entry);
  if (updated.ok) return done(null);
  return updated.taken
    ? await refuseTaken(updated.taken, { ...before, ...changes.fields }, before.id)
    : CHANGED;
}

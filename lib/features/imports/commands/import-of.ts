import { parseId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { ImportDocument } from "@/lib/features/imports/data/documents";
import { findImport } from "@/lib/features/imports/data/imports";
import { done, type Result, refuse } from "@/lib/values/result";

const NO_SUCH_IMPORT = refuse("not_found", "There is no such import");
export const CHANGED = refuse(
  "changed_meanwhile",
  "This import was changed meanwhile. Please look at it again.",
);

/** The import that a call names, for those who may change the catalogue. */
export async function importOf(viewer: Viewer, importId: string): Promise<Result<ImportDocument>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const _id = parseId(importId);
  const found = _id && (await findImport(_id));
  return found ? done(found) : NO_SUCH_IMPORT;
}

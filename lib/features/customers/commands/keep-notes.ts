import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { idMadeOf, requireId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { addNote, deleteNote } from "@/lib/features/customers/data/customer-notes";
import { MOST_NOTES } from "@/lib/features/customers/domain/notes";
import { done, type Result, refuse } from "@/lib/values/result";
import { findCustomerAccount } from "./find-customer-account";

const NO_SUCH_NOTE = refuse("not_found", "There is no such note");
const FULL = refuse("full", `A customer has ${MOST_NOTES} notes at most. Please delete old ones.`);
const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another note");
const OFTEN = "You have written very many notes today. Please go on tomorrow.";

/** @param idempotencyKey the same key is the same note */
export async function writeNote(
  viewer: Viewer,
  customerId: string,
  text: string,
  idempotencyKey: string,
): Promise<Result<{ noteId: string }>> {
  if (!hasRight(viewer, "keepNotes")) return staffOnly("keepNotes");
  const customer = await findCustomerAccount(customerId);
  if (!customer.ok) return customer;
  const often = await refuseOver("customerNotes", viewer.userId, OFTEN);
  if (often) return often;
  const { id, email } = customer.value;
  const _id = idMadeOf(`note ${id} ${viewer.userId} ${idempotencyKey}`);
  const note = { _id, text, by: staffActor(viewer), at: new Date() };
  const added = await addNote({ _id: requireId(id), email }, note);
  if (added === "full") return FULL;
  if (added === "other") return OTHER;
  await auditNow("customerNotes");
  return done({ noteId: _id.toHexString() });
}

export async function removeNote(
  viewer: Viewer,
  customerId: string,
  noteId: string,
): Promise<Result<{ deletedCount: 1 }>> {
  if (!hasRight(viewer, "keepNotes")) return staffOnly("keepNotes");
  const customer = await findCustomerAccount(customerId);
  if (!customer.ok) return customer;
  const { id, email } = customer.value;
  const isGone = await deleteNote({ _id: requireId(id), email }, requireId(noteId), staffActor(viewer));
  if (!isGone) return NO_SUCH_NOTE;
  await auditNow("customerNotes");
  return done({ deletedCount: 1 });
}

import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { users } from "./collections";

/** A company as the audit names it; null for the person. */
export interface ChosenFor {
  companyId: string;
  name: string;
}

/**
 * Stores for whom somebody acts, if the choice is still the one that their request was read with. It stands in the account, with
 * which it is deleted.
 * @returns false where it was changed meanwhile
 */
export async function saveChosenCompany(
  viewer: Viewer,
  { from, to }: { from: string | null; to: ChosenFor | null },
  by: Actor,
): Promise<boolean> {
  const _id = requireId(viewer.userId);
  const { chosenCompany } = viewer;
  const before = typeof chosenCompany === "string" ? requireId(chosenCompany) : chosenCompany;
  const change = { field: "chosenCompany", from, to: to?.name ?? "themselves" };
  const saved = await users().updateOne(
    { _id, chosenCompany: before === undefined ? { $exists: false } : before },
    {
      $set: { chosenCompany: to ? requireId(to.companyId) : null },
      $push: { auditPending: accountChanged({ _id, email: viewer.email }, [change], by) },
    },
  );
  return saved.modifiedCount === 1;
}

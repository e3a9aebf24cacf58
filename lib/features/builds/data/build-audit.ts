import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { changeOf, changesByKey } from "@/lib/core/domain/audit/audit-changes";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { Build, BuildPart } from "@/lib/features/builds/domain/build";

export type BuildState = Build & { name: string };
export const NO_BUILD: BuildState = { name: "", bicycles: 0, others: [], parts: [] };

/** The entry names so many changed parts and counts the others, as for a saved list. */
const PARTS_NAMED = 5;

/** The label is the build's number, since its name may say something about a person. The changes have the name. */
export const buildChanged = (
  event: "add" | "edit" | "delete",
  { _id }: { _id: ObjectId },
  before: BuildState,
  after: BuildState,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "build",
    event,
    subject: { id: _id, label: `Build ${orderNumber(_id.toHexString())}` },
    changes: [
      ...changeOf("name", before.name || null, after.name || null),
      ...changeOf("bicycles", before.bicycles || null, after.bicycles || null),
      ...changeOf("otherNumbers", before.others.join(", ") || null, after.others.join(", ") || null),
      ...changeOf("partCount", before.parts.length, after.parts.length),
      ...partChanges(before.parts, after.parts).slice(0, PARTS_NAMED),
    ],
  });

function partChanges(before: readonly BuildPart[], after: readonly BuildPart[]): AuditChange[] {
  const textsOf = (parts: readonly BuildPart[]) =>
    new Map(
      parts.map(({ productId, perBicycle, spare, ownStock }) => [
        productId,
        `${perBicycle} of ${productId} a bicycle, ${spare} % spare, ${ownStock} there`,
      ]),
    );
  return changesByKey("buildPart", textsOf(before), textsOf(after));
}

import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";

/** The account whose second factor a write changes, as its entry in the audit names it. */
export const accountOf = ({ userId, email }: Viewer): { _id: ObjectId; email: string } => ({
  _id: requireId(userId),
  email,
});

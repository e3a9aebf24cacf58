import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import type { CompanyImportDocument } from "./documents";

/** Ids of an import's companies. A repeated step makes the same ones. */

/** The `importId` of the companies of an import. */
export const runOf = ({ _id, runId = _id }: Pick<CompanyImportDocument, "_id" | "runId">): ObjectId => runId;

/** @param runId as `runOf` @param at the row */
export const companyIdOf = (runId: ObjectId, at: string): ObjectId =>
  idMadeOf(`company ${runId.toHexString()} ${at}`);

/** The invitation to the owner of an imported company. */
export const ownerInvitationId = (companyId: ObjectId): ObjectId =>
  idMadeOf(`owner of ${companyId.toHexString()}`);

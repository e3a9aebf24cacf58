import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { requireId } from "@/lib/core/data/store/ids";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import { changedSynonyms, type SynonymsView } from "@/lib/core/domain/catalogue/search-words/synonyms";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { synonyms } from "./collections";

/** Of the only document, of the kind that all records of the audit have. */
const SYNONYMS_ID = requireId("0".repeat(24));

/** The owner's groups; none before the first change. */
export async function findSynonyms(): Promise<SynonymsView> {
  const found = await synonyms().findOne({ _id: SYNONYMS_ID }, { projection: { groups: 1, revision: 1 } });
  return { groups: found?.groups ?? [], revision: found?.revision ?? 0 };
}

/** @returns false if somebody else has changed them since they were read */
export async function storeSynonyms(before: SynonymsView, groups: string[][], by: Actor): Promise<boolean> {
  const { revision } = before;
  const { gone, come } = changedSynonyms(before.groups, groups);
  const entry = pending(by, {
    kind: "synonyms",
    event: "edit",
    subject: { id: SYNONYMS_ID, label: "Synonyms" },
    changes: changeOf("synonyms", gone || null, come || null),
  });
  const update = { $set: { groups, revision: revision + 1 }, $push: { auditPending: entry } };
  try {
    const written = await synonyms().updateOne({ _id: SYNONYMS_ID, revision }, update, {
      upsert: revision === 0,
    });
    if (written.modifiedCount + written.upsertedCount === 0) return false;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  // Cached pages of searches that found nothing are from before the change.
  await raiseCatalogueRevision();
  return true;
}

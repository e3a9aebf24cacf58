import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findSynonyms, storeSynonyms } from "@/lib/core/data/catalogue/synonyms";
import { type SynonymsView, synonymsText } from "@/lib/core/domain/catalogue/search-words/synonyms";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const CHANGED = refuse(
  "changed_meanwhile",
  "The synonyms were changed meanwhile. Please look at them again.",
);

export async function readSynonyms(viewer: Viewer): Promise<Result<SynonymsView>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  return done(await findSynonyms());
}

/** Changes all groups at once, as they were read. The same sent again changes nothing. */
export async function setSynonyms(
  viewer: Viewer,
  { groups, revision }: SynonymsView,
): Promise<Result<SynonymsView>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const before = await findSynonyms();
  if (synonymsText(before.groups) === synonymsText(groups)) return done(before);
  if (before.revision !== revision || !(await storeSynonyms(before, groups, staffActor(viewer))))
    return CHANGED;
  await auditNow("synonyms");
  return done(await findSynonyms());
}

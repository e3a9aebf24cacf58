import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { saveChosenCompany } from "@/lib/core/data/people/acting-for";
import { membershipOf } from "@/lib/core/domain/companies/company-roles";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type ActingFor, actingFor, companiesToOrderFor } from "@/lib/core/domain/people/acting-for";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { text } from "@/lib/values/text";

/** For whom the viewer acts, and the companies that they may choose. */
export interface ActingForView {
  acting: ActingFor;
  choices: ReturnType<typeof companiesToOrderFor>;
}

/** Asks the database nothing: the viewer was read with it. */
export const viewActingFor = (viewer: Viewer): ActingForView => ({
  acting: actingFor(viewer),
  choices: companiesToOrderFor(viewer),
});

/**
 * Stores for whom the viewer acts from now on. Each order still names its own company, so that a choice on another device changes no
 * order that is being placed.
 * @param companyId null where they act for themselves
 */
export async function chooseCompany(
  viewer: Viewer,
  companyId: string | null,
): Promise<Result<ActingForView>> {
  const wanted = companyId?.toLowerCase() ?? null;
  const company = wanted === null ? null : membershipOf(viewer, wanted);
  const refusal = wanted === null ? null : whyNot(viewer, wanted);
  if (refusal) return refusal;
  const after: Viewer = { ...viewer, chosenCompany: wanted };
  // The same choice sent again.
  if (viewer.chosenCompany === wanted) return done(viewActingFor(viewer));
  const often = await refuseOver("companyChoices", viewer.userId, OFTEN);
  if (often) return often;
  const saved = await saveChosenCompany(
    viewer,
    { from: nameOfChoice(viewer), to: company },
    actorOf(viewer, viewer.userId),
  );
  if (!saved) return CHANGED_MEANWHILE;
  await auditNow("users");
  return done(viewActingFor(after));
}

function whyNot(viewer: Viewer, companyId: string): Refusal | null {
  const membership = membershipOf(viewer, companyId);
  if (!membership) return NO_SUCH_COMPANY;
  if (!companiesToOrderFor(viewer).includes(membership)) return NOT_ALLOWED;
  return membership.state === "approved" ? null : INACTIVE[membership.state];
}

/** As the audit says it. The name of a company that was left is not known to the person any more. */
function nameOfChoice({ chosenCompany, companies = [] }: Viewer): string | null {
  if (chosenCompany === undefined) return null;
  if (chosenCompany === null) return "themselves";
  return companies.find(({ companyId }) => companyId === chosenCompany)?.name ?? "a company of before";
}

const OFTEN = text("You have changed very often for whom you order. Please try again later.");
const NO_SUCH_COMPANY = refuse("not_found", "There is no such company");
const NOT_ALLOWED = refuse("forbidden", "Your role does not order for this company");
const INACTIVE = {
  pending: refuse("company_inactive", "The shop has not approved this company yet"),
  suspended: refuse("company_inactive", "This company is suspended and cannot order"),
};
const CHANGED_MEANWHILE = refuse(
  "changed_meanwhile",
  "You have chosen in another window or on another device. Please look again.",
);

import type { AnswerOf } from "@/components/api/call";
import type { CompanyState } from "@/lib/core/domain/companies/company-roles";
import type { ActingFor as Acting } from "@/lib/core/domain/people/acting-for";
import { pageRecord } from "@/lib/core/domain/shop/page-record";
import { msg, t } from "@/lib/values/text";

/** For whom somebody orders, as the header and the forms say it. The header loads this on every page: it stays small. */

export type ActingFor = AnswerOf<"GET /account/company">;

/** The choice of somebody who orders for themselves. */
export const FOR_SELF = "self";

/** A company that is not approved is shown, but nobody can choose it. */
export const companyOptionText = ({ name, state }: { name: string; state: CompanyState }): string =>
  state === "approved"
    ? name
    : t(state === "pending" ? msg`${name} (not approved yet)` : msg`${name} (suspended)`);

/**
 * The choice that a form begins with: none, where there are several companies and nothing was chosen yet, and where nobody orders
 * for themselves.
 */
export const firstChoice = (companyId: string | null, state: Acting["state"]): string =>
  state === "open" ? "" : (companyId ?? (pageRecord().whoMayOrder === "companies" ? "" : FOR_SELF));

/** Whether the hint says that the person may order for companies; nobody else's browser asks for whom. */
export const mayActForCompanies = (): boolean =>
  document.documentElement.dataset.rights?.split(" ").includes("actsForCompanies") ?? false;

/** Tells the forms of this page that the person has chosen in the header for whom they order. */
const CHOSEN = "halfinch:acting-for";

export const tellActingFor = (chosen: ActingFor): void => {
  window.dispatchEvent(new CustomEvent(CHOSEN, { detail: chosen }));
  const tabs = new BroadcastChannel(CHOSEN);
  tabs.postMessage(null);
  tabs.close();
};

/** @param chosen is called after a choice in this tab or in another one; @returns ends the watch */
export function watchAllTabs(chosen: () => void): () => void {
  const tabs = new BroadcastChannel(CHOSEN);
  tabs.onmessage = chosen;
  return () => tabs.close();
}

/** @param chosen gets the new choice; @returns ends the watch */
export function watchActingFor(chosen: (now: ActingFor) => void): () => void {
  const listen = (event: Event) => chosen((event as CustomEvent<ActingFor>).detail);
  window.addEventListener(CHOSEN, listen);
  return () => window.removeEventListener(CHOSEN, listen);
}

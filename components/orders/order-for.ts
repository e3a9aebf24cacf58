import { z } from "zod";
import type { ApiResult } from "@/components/api/request";
import { FOR_SELF } from "@/components/site/acting-for";
import type { CashDiscount } from "@/lib/core/domain/companies/cash-discount";
import type { CompanyState } from "@/lib/core/domain/companies/company-roles";
import { text } from "@/lib/values/text";

/** Whom an order is for: the person or one of their companies. */

export interface CompanyChoice {
  id: string;
  name: string;
  state: CompanyState;
  /** Its credit, in dollars. Missing where it pays before its orders ship. */
  credit?: { netDays: number; free: number; discount?: CashDiscount | undefined } | undefined;
}

export const choiceOf = <C extends Pick<CompanyChoice, "id">>(
  chosen: string,
  choices: readonly C[],
): C | undefined => choices.find(({ id }) => id === chosen);

/** A choice as far as its ways to pay go. */
export type CreditChoice = Pick<CompanyChoice, "id" | "credit">;

/** The field of the calls: nothing where the chosen company has no terms. */
export const payByField = (
  { orderFor, payBy }: { orderFor: string; payBy?: string | undefined },
  choices: readonly CreditChoice[],
): { payBy?: "terms" } => (payBy === "terms" && choiceOf(orderFor, choices)?.credit ? { payBy } : {});

/**
 * The choice as far as it still holds. A company that the person no longer orders for is no choice, and nobody else is chosen in its
 * place: who pays is chosen anew.
 */
export const stillChosen = (chosen: string, choices: readonly CompanyChoice[]): string =>
  chosen === FOR_SELF || choices.some(({ id }) => id === chosen) ? chosen : "";

/**
 * Judges an order for which nothing was chosen: it is sent where there is no choice, and waits for a choice also where the shop did
 * not say which companies there are; an ended session leads to the login.
 */
export function judgeOrderFor(
  known: ApiResult<readonly CompanyChoice[]>,
): "send" | "choose" | "unknown" | "signed_out" {
  if (known.ok) return known.value.length > 0 ? "choose" : "send";
  return known.status === 401 ? "signed_out" : "unknown";
}

export const orderForSchema = z.string().min(1, text("Please choose whom the order is for"));

/** The field of the calls. */
export const companyField = (chosen: string): { companyId?: string } =>
  chosen === FOR_SELF || chosen === "" ? {} : { companyId: chosen };

import { CREDIT_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import type { CompanyCredit } from "@/lib/core/domain/companies/terms";
import type { CompanyDocument, OrderDocument } from "@/lib/core/data/documents";

/** The credit of companies, as documents tell it. */

/** Null where the company has no terms. */
export const creditOf = ({
  terms,
  creditUsed = 0,
}: Pick<CompanyDocument, "terms" | "creditUsed">): CompanyCredit | null =>
  terms ? { netDays: terms.netDays, limitCents: terms.limitCents, usedCents: creditUsed } : null;

/** Whether the order takes of its company's credit as it is. */
export const takesCredit = ({ status, terms }: Pick<OrderDocument, "status" | "terms">): boolean =>
  terms?.owed === true && CREDIT_STATUSES.includes(status);

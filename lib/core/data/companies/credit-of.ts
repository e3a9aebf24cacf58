import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { CompanyCredit } from "@/lib/core/domain/companies/terms";
import { CREDIT_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import type { CompanyDocument } from "./documents";

/** The credit of companies, as documents tell it. */

/** Null where the company has no terms. */
export const creditOf = ({
  terms,
  creditUsed = 0,
}: Pick<CompanyDocument, "terms" | "creditUsed">): CompanyCredit | null =>
  terms ? { ...terms, usedCents: creditUsed } : null;

/** Whether the order takes of its company's credit as it is. */
export const takesCredit = ({ status, terms }: Pick<OrderDocument, "status" | "terms">): boolean =>
  terms?.owed === true && CREDIT_STATUSES.includes(status);

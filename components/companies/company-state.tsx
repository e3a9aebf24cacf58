import { Status, type StatusTone } from "@/components/ui/status";
import type { CompanyState } from "@/lib/core/domain/companies/company-roles";

export const COMPANY_STATE_WORD: Readonly<Record<CompanyState, string>> = {
  pending: "Waiting for approval",
  approved: "Approved",
  suspended: "Suspended",
};

const TONE: Readonly<Record<CompanyState, StatusTone>> = {
  pending: "wait",
  approved: "ok",
  suspended: "bad",
};

export function CompanyStatus({ state }: { state: CompanyState }) {
  return <Status tone={TONE[state]}>{COMPANY_STATE_WORD[state]}</Status>;
}

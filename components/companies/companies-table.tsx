import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { CompanySummary } from "@/lib/core/domain/companies/companies";
import { CompanyStatus } from "./company-state";

interface CompaniesTableProps {
  companies: readonly CompanySummary[];
  /** Below it each company has its page. */
  base?: string;
}

export function CompaniesTable({ companies, base = "/dashboard/company" }: CompaniesTableProps) {
  return (
    <DataTable
      caption="Companies"
      cards
      className="mt-4"
      rows={companies}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Company",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ id, number, name, legalName }) => (
            <>
              <a href={`${base}/${id}`}>{name}</a>
              <SecondLine>{number ? `${number} · ${legalName}` : legalName}</SecondLine>
            </>
          ),
        },
        { label: "VAT ID", cell: ({ vatId }) => vatId || <span className="text-ink-3">none</span> },
        { label: "State", cell: ({ state }) => <CompanyStatus state={state} /> },
        { label: "Applied", cell: ({ createdAt }) => <LocalTime at={createdAt} to="day" /> },
      ]}
    />
  );
}

import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import type { CompanySummary } from "@/lib/core/domain/companies/companies";
import { CompanyStatus } from "./company-state";

interface CompaniesTableProps {
  companies: readonly CompanySummary[];
  /** Below it each company has its page. */
  base?: string;
}

export function CompaniesTable({ companies, base = "/dashboard/company" }: CompaniesTableProps) {
  return (
    <Table caption="Companies" cards className="mt-4">
      <TableHead>
        <HeadCell>Company</HeadCell>
        <HeadCell>VAT ID</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell>Applied</HeadCell>
      </TableHead>
      <TableBody>
        {companies.map(({ id, name, legalName, vatId, state, createdAt }) => (
          <Row key={id}>
            <Cell label="Company" wide className="wrap-anywhere">
              <a href={`${base}/${id}`}>{name}</a>
              <SecondLine>{legalName}</SecondLine>
            </Cell>
            <Cell label="VAT ID">{vatId || <span className="text-ink-3">none</span>}</Cell>
            <Cell label="State">
              <CompanyStatus state={state} />
            </Cell>
            <Cell label="Applied">
              <LocalTime at={createdAt} to="day" />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";

interface ChooseCustomerProps {
  customers: readonly { name: string; email: string }[];
  /** The id of the company that is ordered for; empty for none yet. */
  company: string;
}

/** The customers that a search has found, each with a button that begins an order. */
export function ChooseCustomer({ customers, company }: ChooseCustomerProps) {
  return (
    <Table caption="Customers" cards className="mt-4">
      <TableHead>
        <HeadCell>Name</HeadCell>
        <HeadCell>Email</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {customers.map(({ name, email }) => (
          <Row key={email}>
            <Cell label="Name" wide className="wrap-anywhere">
              <b>{name}</b>
            </Cell>
            <Cell label="Email" wide className="wrap-anywhere">
              {email}
            </Cell>
            <Cell label={LABELS.columns.action} numeric wide>
              <a
                className={buttonClass({ size: "small", variant: "primary" })}
                href={listHref("/dashboard/new-order", { customer: email, company: company || undefined })}
                aria-label={`Begin an order for ${email}`}
              >
                Begin
              </a>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

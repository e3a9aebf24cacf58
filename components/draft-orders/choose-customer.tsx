import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { DataTable } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";

interface ChooseCustomerProps {
  customers: readonly { name: string; email: string }[];
  /** The id of the company that is ordered for; empty for none yet. */
  company: string;
  /** The page that begins. */
  path?: string;
  /** Completes "Begin …". */
  begins?: string;
}

/** The customers that a search has found, each with a button that begins an order or an offer. */
export function ChooseCustomer({
  customers,
  company,
  path = "/dashboard/new-order",
  begins = "an order",
}: ChooseCustomerProps) {
  return (
    <DataTable
      caption="Customers"
      cards
      className="mt-4"
      rows={customers}
      keyOf={({ email }) => email}
      columns={[
        { label: "Name", wide: true, className: "wrap-anywhere", cell: ({ name }) => <b>{name}</b> },
        { label: "Email", wide: true, className: "wrap-anywhere", cell: ({ email }) => email },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: ({ email }) => (
            <a
              className={buttonClass({ size: "small", variant: "primary" })}
              href={listHref(path, { customer: email, company: company || undefined })}
              aria-label={`Begin ${begins} for ${email}`}
            >
              Begin
            </a>
          ),
        },
      ]}
    />
  );
}

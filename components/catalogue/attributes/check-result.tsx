import { FormNotice } from "@/components/forms/form-notice";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { AttributeCheck } from "@/lib/core/domain/catalogue/attributes";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount } from "@/lib/values/money";

/** Says how many of today's values a definition converts, and lists the others. */
export function CheckResult({ check: { values, unreadCount, unread } }: { check: AttributeCheck }) {
  if (unreadCount === 0) return <FormNotice tone="ok" title={fineText(values)} />;
  return (
    <>
      <FormNotice tone="bad" title={lostText(unreadCount, values)}>
        Nothing is changed. Correct these products first, or keep what they need.
      </FormNotice>
      <DataTable
        caption="Values that do not convert"
        cards
        rows={unread}
        keyOf={({ productId }) => productId}
        columns={[
          {
            label: LABELS.columns.name,
            wide: true,
            className: "wrap-anywhere",
            cell: ({ productId, sku, name }) => (
              <>
                <a href={`/dashboard/manageproduct/${productId}`}>{name}</a>
                <SecondLine>{sku}</SecondLine>
              </>
            ),
          },
          { label: "Value", className: "wrap-anywhere", cell: ({ value }) => value },
        ]}
      />
      {unreadCount > unread.length ? <p>These are the first {formatCount(unread.length)}.</p> : null}
    </>
  );
}

function fineText(values: number): string {
  if (values === 0) return "No product has a value yet.";
  return values === 1 ? "The one value there is converts." : `All ${formatCount(values)} values convert.`;
}

const lostText = (lost: number, values: number): string =>
  `${formatCount(lost)} of ${formatCount(values)} ${values === 1 ? "value does" : "values do"} not convert`;

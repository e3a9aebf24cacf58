import { Notice } from "@/components/ui/notice";
import { DataTable } from "@/components/ui/table";
import { PRICE_KIND_TEXT, type ProductAsCompany as Seen } from "@/lib/core/domain/prices/own-prices";
import { formatCount, formatPrice } from "@/lib/values/money";

/** For staff: what a company pays for a product today, beside the public prices. Null: there is no such product. */
export function ProductAsCompany({ company, seen }: { company: string; seen: Seen | null }) {
  if (!seen) return <Notice tone="low" title="This product is not on sale. Please choose another one." />;
  const { product, list, steps } = seen;
  return (
    <>
      <p className="mt-4">
        <a href={`/goods/${product.slug}`}>
          <b>{product.name}</b>
        </a>{" "}
        <span className="text-ink-3">{product.sku}</span>
        <span className="block text-ink-2">
          {list === null ? `${company} pays the public prices.` : `By the list ${list}, today.`}
        </span>
      </p>
      <DataTable
        caption={`${product.name} as ${company} sees it`}
        cards
        className="mt-3"
        rows={steps}
        keyOf={({ from }) => from}
        columns={[
          { label: "Pieces from", numeric: true, cell: ({ from }) => formatCount(from) },
          { label: "Public price", numeric: true, cell: ({ publicCents }) => formatPrice(publicCents) },
          { label: "Their price", numeric: true, cell: ({ ownCents }) => <b>{formatPrice(ownCents)}</b> },
          { label: "Which price", cell: ({ kind }) => PRICE_KIND_TEXT[kind] },
        ]}
      />
    </>
  );
}

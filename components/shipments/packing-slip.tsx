import { DataTable } from "@/components/ui/table";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { shopName } from "@/lib/core/domain/shop/page-record";
import type { LineToShip, OrderToShip, ProductToPick } from "@/lib/features/shipments/domain/picking";
import { formatCount } from "@/lib/values/money";
import { Barcode } from "./barcode";

interface PackingSlipProps {
  order: OrderToShip;
  products: ReadonlyMap<string, ProductToPick>;
}

/** Lies in the box: to whom, which pieces, and the order's number for a scanner. */
export function PackingSlip({ order, products }: PackingSlipProps) {
  const { id, customer, company, address, poNumber, lines } = order;
  const number = orderNumber(id);
  const hasGtin = lines.some(({ productId }) => products.get(productId)?.gtin !== undefined);
  const isPart = lines.some(({ toPack, quantity }) => toPack < quantity);
  return (
    <section className="packing-slip" aria-labelledby={`slip-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-ink-2">{shopName()}</p>
          <h2 id={`slip-${id}`}>Order {number}</h2>
          {poNumber ? <p className="wrap-anywhere">Your PO {poNumber}</p> : null}
        </div>
        <Barcode text={number} label={`Barcode of order ${number}`} />
      </div>
      <address className="mt-4 not-italic wrap-anywhere">
        {[
          company,
          customer,
          ...(address
            ? [address.company, address.street, `${address.postalCode} ${address.city}`, address.country]
            : ["No address given"]),
        ]
          .filter((line, index, all) => line && all.indexOf(line) === index)
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
      <div className="mt-4">
        <DataTable
          caption={`Pieces of order ${number}`}
          cards
          rows={lines}
          keyOf={({ lineNo }) => lineNo}
          columns={[
            { label: "SKU", className: "wrap-anywhere", cell: ({ sku }) => sku },
            { label: "Pieces", numeric: true, cell: (line) => <b>{piecesText(line)}</b> },
            { label: "Product", wide: true, className: "wrap-anywhere", cell: ({ name }) => name },
            hasGtin && {
              label: "GTIN",
              wide: true,
              cell: ({ productId, name }) => {
                const gtin = products.get(productId)?.gtin;
                return gtin ? <Barcode text={gtin} label={`Barcode of ${name}`} /> : null;
              },
            },
          ]}
        />
      </div>
      {isPart ? (
        <p className="mt-4">The other pieces of this order have left already, or are packed.</p>
      ) : null}
    </section>
  );
}

const piecesText = ({ toPack, quantity }: LineToShip): string =>
  toPack === quantity ? formatCount(toPack) : `${formatCount(toPack)} of ${formatCount(quantity)}`;

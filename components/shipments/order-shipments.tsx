import { LocalTime } from "@/components/ui/local-time";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { formatCount } from "@/lib/values/money";
import { DeliveryNoteLink } from "./delivery-note-link";
import { ShipmentContents } from "./shipment-contents";

/** Which pieces of an order have left, by which parcels, and how many are to come. Nothing before the first. */
export function OrderShipments({ order }: { order: Pick<OrderView, "lines" | "shipments"> }) {
  const sent = order.shipments.filter(({ state }) => state === "shipped");
  if (sent.length === 0) return null;
  const all = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const shipped = order.lines.reduce((sum, line) => sum + line.shipped, 0);
  const closed = order.lines.reduce((sum, { cancelled = 0 }) => sum + cancelled, 0);
  return (
    <section className="mt-8" aria-labelledby="shipments">
      <div className="section-head">
        <h2 id="shipments">Shipments</h2>
        <p>
          {formatCount(shipped)} of {formatCount(all)} pieces sent
          {closed > 0 ? `, ${formatCount(closed)} will not be delivered` : null}
        </p>
      </div>
      <ul className="mt-4 grid gap-4">
        {sent.map((shipment) => (
          <li key={shipment.id}>
            <b>
              Shipment {shipment.no}
              {shipment.shippedAt ? (
                <>
                  , <LocalTime at={shipment.shippedAt} to="day" />
                </>
              ) : null}
            </b>
            <ShipmentContents shipment={shipment} names={order.lines.map(({ name }) => name)} />
            <DeliveryNoteLink shipment={shipment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

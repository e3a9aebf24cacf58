import type { ShipmentView } from "@/lib/core/domain/orders/views";
import { formatCount } from "@/lib/values/money";

interface ShipmentContentsProps {
  shipment: Pick<ShipmentView, "lines" | "parcels">;
  /** The names of the order's lines, in their order. */
  names: readonly string[];
}

/** The pieces of a shipment, and its parcels with the carriers' links. */
export function ShipmentContents({ shipment, names }: ShipmentContentsProps) {
  return (
    <>
      <ul>
        {shipment.lines.map(({ lineNo, pieces }) => (
          <li key={lineNo} className="wrap-anywhere">
            {formatCount(pieces)} × {names[lineNo - 1]}
          </li>
        ))}
      </ul>
      {shipment.parcels.map(({ carrier, tracking, trackingUrl, url = trackingUrl }, index) => (
        // Parcels have no id of their own, and are never sorted.
        // biome-ignore lint/suspicious/noArrayIndexKey: two parcels may be alike
        <p key={index} className="text-ink-2 wrap-anywhere">
          {carrier}
          {tracking ? " " : ""}
          {url ? (
            <a href={url} rel="nofollow noopener noreferrer" target="_blank">
              {tracking === "" ? "Follow the parcel" : tracking}
            </a>
          ) : (
            tracking
          )}
        </p>
      ))}
    </>
  );
}

import type { ShipmentView } from "@/lib/core/domain/orders/views";

/** The paper of a shipment that has no prices. */
export function DeliveryNoteLink({ shipment: { id, no } }: { shipment: Pick<ShipmentView, "id" | "no"> }) {
  return (
    <p>
      <a href={`/api/shipments/${id}/note.pdf`} download>
        Delivery note<span className="sr-only"> of shipment {no}</span>, PDF
      </a>
    </p>
  );
}

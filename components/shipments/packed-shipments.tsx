"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import type { ShipmentView } from "@/lib/core/domain/orders/views";
import { shipmentOutSchema } from "@/lib/features/shipments/domain/schemas";
import { formatCount } from "@/lib/values/money";
import { checkedParcel, type ParcelMistakes } from "./checked-parcel";
import { DeliveryNoteLink } from "./delivery-note-link";
import { ParcelFields } from "./parcel-fields";
import { ShipmentContents } from "./shipment-contents";

interface PackedShipmentsProps {
  revision: number;
  shipments: readonly ShipmentView[];
  /** The names of the order's lines, in their order. */
  names: readonly string[];
  /** The names of the shop's carriers. */
  carriers: readonly string[];
}

/** The shipments of an order, for who packs it: they leave, are undone, and get their carriers' numbers. */
export function PackedShipments({ revision, shipments, names, carriers }: PackedShipmentsProps) {
  return (
    <ul className="grid gap-6">
      {shipments.map((shipment) => (
        <li key={shipment.id}>
          <h3>
            Shipment {shipment.no}, {shipment.state === "packed" ? "packed" : "has left"}
          </h3>
          <ShipmentContents shipment={shipment} names={names} />
          <DeliveryNoteLink shipment={shipment} />
          <ParcelForm key={`${revision}`} shipment={shipment} revision={revision} carriers={carriers} />
          {shipment.state === "packed" ? <Leave shipment={shipment} revision={revision} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface ShipmentProps {
  shipment: ShipmentView;
  revision: number;
}

function Leave({ shipment, revision }: ShipmentProps) {
  const pieces = formatCount(shipment.lines.reduce((sum, line) => sum + line.pieces, 0));
  const change = (state: "shipped" | "cancelled") =>
    call("PATCH /shipments/{id}", {
      path: { id: shipment.id },
      body: { revision, state },
      answer: shipmentOutSchema,
    });
  return (
    <div className="button-row mt-4">
      <ConfirmButton
        label={`Send shipment ${shipment.no}`}
        variant="primary"
        question={{
          title: `Has shipment ${shipment.no} left?`,
          description: `The customer is told that ${pieces} pieces are on their way. It cannot be undone.`,
          keepLabel: "Not yet",
          confirmLabel: "Send it",
        }}
        call={() => change("shipped")}
        successToast="The shipment is on its way"
        focusAfter="heading"
      />
      <ConfirmButton
        label={`Undo the packing of shipment ${shipment.no}`}
        question={{
          title: `Undo the packing of shipment ${shipment.no}?`,
          description: "Its pieces can be packed again.",
          keepLabel: "Keep it",
          confirmLabel: "Undo",
        }}
        call={() => change("cancelled")}
        successToast="The packing is undone"
        focusAfter="heading"
      />
    </div>
  );
}

/** The first parcel of a shipment. Those with more were entered by a program, and stay as they are. */
function ParcelForm({
  shipment,
  revision,
  carriers,
}: ShipmentProps & Pick<PackedShipmentsProps, "carriers">) {
  const [first] = shipment.parcels;
  const [isOpen, setOpen] = useState(false);
  const [parcel, setParcel] = useState({
    carrier: first?.carrier ?? "",
    tracking: first?.tracking ?? "",
    url: first?.url ?? "",
  });
  const [mistakes, setMistakes] = useState<ParcelMistakes>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  if (shipment.parcels.length > 1) return null;
  const idPrefix = `parcel-${shipment.no}`;
  if (!isOpen)
    return (
      <div className="button-row mt-4">
        <Button size="small" onClick={() => setOpen(true)}>
          {first ? "Change carrier and number" : "Enter carrier and number"}
          <span className="sr-only"> of shipment {shipment.no}</span>
        </Button>
      </div>
    );
  const save = () => {
    const checked = checkedParcel(parcel, idPrefix);
    setMistakes(checked.mistakes);
    const { parcels } = checked;
    if (!parcels) return document.getElementById(checked.focus)?.focus();
    return void mutate(
      () =>
        call("PATCH /shipments/{id}", {
          path: { id: shipment.id },
          body: { revision, parcels },
          answer: shipmentOutSchema,
        }),
      {
        successToast: "Saved",
        onSuccess: () => setOpen(false),
        onFailure: (failure) => setRefusal(failureText(failure)),
      },
    );
  };
  return (
    <PlainForm
      className="mt-4 grid max-w-160 gap-4"
      onSubmit={() => {
        setRefusal(null);
        save();
      }}
      refusal={refusal}
      busy={busy}
      submitLabel="Save"
    >
      <ParcelFields
        idPrefix={idPrefix}
        parcel={parcel}
        mistakes={mistakes}
        carriers={carriers}
        onChange={setParcel}
      />
    </PlainForm>
  );
}

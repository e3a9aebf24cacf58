"use client";

import { useState } from "react";
import { LotStepper } from "@/components/orders/lot-stepper";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { FieldNotes } from "@/components/ui/field";
import { Menu, MenuItem } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { stepQuantity } from "@/lib/core/domain/prices/lots";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";

const terms = () => ({ minimumLot: 1, available: 3 * lotStep() });

/** Samples whose states need interaction. */
export function LiveSamples() {
  const [asking, setAsking] = useState(false);
  const [quantity, setQuantity] = useState(String(lotStep()));
  const [refusal, setRefusal] = useState<string>();

  function step(direction: 1 | -1) {
    const answer = stepQuantity(Number(quantity), direction, terms());
    setRefusal(answer.ok ? undefined : t(answer.message));
    if (answer.ok) setQuantity(String(answer.quantity));
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Tyre, 28 × 1.75?"
        description="It leaves the list. 3 unpaid orders of it stay payable."
        details={[{ term: "In stock", value: "60" }]}
        keepLabel="Keep"
        confirmLabel="Delete"
        danger
        onConfirm={() => setAsking(false)}
      />
      <Button onClick={() => showToast("Product Added", { detail: "Tyre, 28 × 1.75" })}>Toast</Button>
      <Button onClick={() => showToast("You have Not permission make admin", { tone: "bad" })}>
        Toast, refused
      </Button>
      <Menu trigger={<Button>Menu</Button>}>
        <MenuItem onSelect={() => showToast("Shipping Starting")}>Ship</MenuItem>
        <MenuItem onSelect={() => setAsking(true)} danger>
          Delete
        </MenuItem>
        <MenuItem onSelect={() => undefined} disabled>
          Not allowed now
        </MenuItem>
      </Menu>
      <div className="field">
        <label htmlFor="sample-quantity">Quantity</label>
        <LotStepper id="sample-quantity" value={quantity} onType={setQuantity} onStep={step} />
        <FieldNotes
          id="sample-quantity"
          error={refusal}
          hint={`${lotStep() === 1 ? "" : `In steps of ${formatCount(lotStep())}. `}Up to ${formatCount(3 * lotStep())} of this product.`}
        />
      </div>
    </>
  );
}

/** A client component, since a busy button handles presses. */
export function BusyButton({ variant }: { variant: ButtonVariant }) {
  return (
    <Button variant={variant} busy>
      Busy
    </Button>
  );
}

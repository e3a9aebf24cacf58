"use client";

import { useEffect, useRef, useState } from "react";
import type { PayableOrder } from "@/components/payments/card-confirmation";
import { PaymentPanel } from "@/components/payments/payment-panel";
import { readUnrecordedCharge } from "@/components/payments/unrecorded-charge";
import { Button } from "@/components/ui/button";
import type { BrowserGateway } from "@/lib/core/domain/payments/browser-gateway";

/**
 * The card form begins a payment at the provider, so on the page of a pay link it waits for a click: scanners of mails open the
 * page and run its scripts.
 */
export function PayByCard({ order, gateway }: { order: PayableOrder; gateway: BrowserGateway }) {
  const [isWanted, setWanted] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { id } = order;
  // A charge that the shop has not recorded yet is shown at once.
  useEffect(() => {
    if (readUnrecordedCharge(id) !== null) setWanted(true);
  }, [id]);

  if (!isWanted)
    return (
      <div className="button-row">
        <Button
          variant="primary"
          size="large"
          onClick={() => {
            setWanted(true);
            requestAnimationFrame(() => form.current?.focus());
          }}
        >
          Pay by card
        </Button>
      </div>
    );
  return (
    <div ref={form} tabIndex={-1}>
      <PaymentPanel order={order} gateway={gateway} />
    </div>
  );
}

"use client";

import { useEffect } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import type { BasketOrderNotice } from "./basket-order";

interface BasketOrderNoticeProps {
  notice: BasketOrderNotice | null;
  /** The message of a refusal that belongs to no field. */
  message: string | null;
  /** Lines that can be ordered now, and those that cannot. */
  count: number;
  others: number;
  onOrderPart: (productIds: readonly string[]) => void;
}

/** The result of the last order: nothing of it is held where a line was refused. */
export function BasketOrderNoticeBox({
  notice,
  message,
  count,
  others,
  onOrderPart,
}: BasketOrderNoticeProps) {
  switch (notice?.kind) {
    case undefined:
    case "signed_out":
      return null;
    case "placed":
      return (
        <FormNotice tone="ok" title="Your last order is placed.">
          <a href={`/dashboard/myorders/${notice.orderId}`}>See the order</a>. What is in the basket now is
          another one.
        </FormNotice>
      );
    case "unknown":
      return (
        <FormNotice tone="bad" title={notice.message}>
          Your order may have arrived. Press Order again: the same order is never placed twice.
        </FormNotice>
      );
    case "unsaved":
    case "dearer":
      return <UnsettledNotice notice={notice} />;
    case "short":
      return (
        <FormNotice tone="low" title="Nothing was ordered yet: somebody else was faster.">
          <p>{namesText(notice.names)} cannot be ordered as asked.</p>
          {count > 0 && others > 0 ? (
            <p className="mt-2">
              Order the other {count} now; {others === 1 ? "that one stays" : `the ${others} stay`} here.
            </p>
          ) : null}
        </FormNotice>
      );
    case "changed":
      return (
        <FormNotice tone="low" title="Prices have changed. Nothing was ordered yet.">
          The lines above name old and new. Accept what suits you and order again.
        </FormNotice>
      );
    case "split":
      return (
        <FormNotice tone="low" title={`${notice.message}. Nothing was ordered yet.`}>
          <p>Order the first {notice.productIds.length} lines now, and the rest in a second order.</p>
          <Button size="small" className="mt-2" onClick={() => onOrderPart(notice.productIds)}>
            Order the first {notice.productIds.length} lines
          </Button>
        </FormNotice>
      );
    case "earlier_order_placed":
      return (
        <FormNotice tone="low" title="Your previous order did go through, as the basket was then.">
          <a href="/dashboard/myorders">See My Orders</a>. Order again only if you want this as well.
        </FormNotice>
      );
    case "refused":
      return message === null ? null : <FormNotice tone="bad" title={message} />;
  }
}

function UnsettledNotice({ notice }: { notice: Extract<BasketOrderNotice, { elementId: string }> }) {
  // The notice keeps the focus where the field is gone or cannot be changed any more.
  useEffect(() => document.getElementById(notice.elementId)?.focus(), [notice]);
  if (notice.kind === "unsaved") {
    return (
      <FormNotice
        tone="low"
        title="Nothing was ordered yet: your last change of the basket could not be saved."
      />
    );
  }
  return (
    <FormNotice tone="low" title="Nothing was ordered yet: the new quantity has a higher price a piece.">
      Order again if the price suits you.
    </FormNotice>
  );
}

const namesText = (names: readonly string[]): string =>
  names.length === 0 ? "Some lines" : names.length <= 3 ? names.join("; ") : `${names.length} lines`;

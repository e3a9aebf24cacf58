"use client";

import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { formatCount, formatPrice } from "@/lib/values/money";
import type { OrderNotice } from "./order-notice";

interface OrderFormNoticeProps {
  notice: OrderNotice;
  /** The message of a refusal. */
  message: string | null;
  /** The customer wants the same order a second time. */
  onOrderAgain: () => void;
}

export function OrderFormNotice({ notice, message, onOrderAgain }: OrderFormNoticeProps) {
  switch (notice.kind) {
    case "placed":
      return (
        <FormNotice
          tone="ok"
          title={`You have already ordered these ${formatCount(notice.quantity)} pieces.`}
        >
          <p>
            <a href={`/dashboard/myorders/${notice.orderId}`}>See the order</a>. Sending this form again does
            not order twice.
          </p>
          <Button size="small" className="mt-2" onClick={onOrderAgain}>
            Order the same again
          </Button>
        </FormNotice>
      );
    case "unknown":
      return (
        <FormNotice tone="bad" title={notice.message}>
          Your order may have arrived. Press Purchase again: the same order is never placed twice.
        </FormNotice>
      );
    case "price_changed":
      return (
        <FormNotice tone="low" title="The price has changed. Nothing was ordered yet.">
          {formatCount(notice.quantity)} pieces now cost {formatPrice(notice.afterCents)} instead of{" "}
          {formatPrice(notice.beforeCents)}. Press Purchase to order at the new price.
        </FormNotice>
      );
    case "earlier_order_placed":
      return (
        <FormNotice tone="low" title="Your previous order did go through, as the form was then.">
          <a href="/dashboard/myorders">See My Orders</a>. Press Purchase only if you want this order as well.
        </FormNotice>
      );
    case "product_gone":
      return (
        <FormNotice tone="low" title="This product is no longer in the catalogue. Nothing was ordered.">
          <a href="/singlegoods">See all products</a>.
        </FormNotice>
      );
    case "quantity_refused":
    case "signed_out":
    case "refused":
      return message === null ? null : <FormNotice tone="bad" title={message} />;
  }
}

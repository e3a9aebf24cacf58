"use client";

import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { formatCount, formatPrice } from "@/lib/domain/money";
import type { OrderNotice } from "./order-notice";

interface OrderFormNoticeProps {
  news: OrderNotice;
  /** The shop's words for a refusal. */
  message: string | null;
  /** Somebody who has ordered wants the same once more. */
  onAgain: () => void;
}

export function OrderFormNotice({ news, message, onAgain }: OrderFormNoticeProps) {
  switch (news.kind) {
    case "placed":
      return (
        <FormNotice tone="ok" title={`You have already ordered these ${formatCount(news.quantity)} pieces.`}>
          <p>
            <a href={`/dashboard/myorders/${news.orderId}`}>See the order</a>. Sending this form again does
            not order twice.
          </p>
          <Button size="s" className="mt-2" onClick={onAgain}>
            Order the same again
          </Button>
        </FormNotice>
      );
    case "unknown":
      return (
        <FormNotice tone="bad" title={news.message}>
          Your order may have arrived. Press Purchase again: the same order is never placed twice.
        </FormNotice>
      );
    case "price":
      return (
        <FormNotice tone="low" title="The price has changed. Nothing was ordered yet.">
          {formatCount(news.quantity)} pieces now cost {formatPrice(news.afterCents)} instead of{" "}
          {formatPrice(news.beforeCents)}. Press Purchase to order at the new price.
        </FormNotice>
      );
    case "twin":
      return (
        <FormNotice tone="low" title="Your previous order did go through, as the form was then.">
          <a href="/dashboard/myorders">See My Orders</a>. Press Purchase only if you want this order as well.
        </FormNotice>
      );
    case "gone":
      return (
        <FormNotice tone="low" title="This product is no longer in the catalogue. Nothing was ordered.">
          <a href="/singlegoods">See all products</a>.
        </FormNotice>
      );
    case "lot":
    case "signed_out":
    case "refused":
      return message === null ? null : <FormNotice tone="bad" title={message} />;
  }
}

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
        <FormNotice tone="ok" title={`You have ordered these ${formatCount(news.quantity)} pieces.`}>
          <p>
            <a href={`/dashboard/myorders/${news.orderId}`}>See the order</a>. Sending the form as it stands
            does not order twice.
          </p>
          <Button size="s" className="mt-2" onClick={onAgain}>
            Order the same once more
          </Button>
        </FormNotice>
      );
    case "unknown":
      return (
        <FormNotice tone="bad" title={news.message}>
          It may have arrived or not. Press Purchase again: the same order is never placed twice.
        </FormNotice>
      );
    case "price":
      return (
        <FormNotice tone="low" title="The price has changed, so nothing was ordered yet.">
          {formatCount(news.quantity)} pieces now cost {formatPrice(news.afterCents)} instead of{" "}
          {formatPrice(news.beforeCents)}. Press Purchase to order at the new price.
        </FormNotice>
      );
    case "twin":
      return (
        <FormNotice tone="low" title="Your try before this one did go through, with what the form held then.">
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

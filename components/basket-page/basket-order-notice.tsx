"use client";

import { useEffect } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { rich } from "@/components/ui/rich";
import { msg, plural, t } from "@/lib/values/text";
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
        <FormNotice tone="ok" title={t("Your last order is placed.")}>
          {rich("<a>See the order</a>. What is in the basket now is another one.", {
            a: (inside) => <a href={`/dashboard/myorders/${notice.orderId}`}>{inside}</a>,
          })}
        </FormNotice>
      );
    case "unknown":
      return (
        <FormNotice tone="bad" title={notice.message}>
          {t("Your order may have arrived. Press Order again: the same order is never placed twice.")}
        </FormNotice>
      );
    case "unsaved":
    case "dearer":
      return <UnsettledNotice notice={notice} />;
    case "short":
      return (
        <FormNotice tone="low" title={t("Nothing was ordered yet: somebody else was faster.")}>
          <p>{cannotBeOrdered(notice.names)}</p>
          {count > 0 && others > 0 ? (
            <p className="mt-2">
              {t(
                plural(
                  others,
                  msg`Order the other ${count} now; that one stays here.`,
                  msg`Order the other ${count} now; the ${others} stay here.`,
                ),
              )}
            </p>
          ) : null}
        </FormNotice>
      );
    case "changed":
      return (
        <FormNotice tone="low" title={t("Prices have changed. Nothing was ordered yet.")}>
          {t("The lines above name old and new. Accept what suits you and order again.")}
        </FormNotice>
      );
    case "split":
      return (
        <FormNotice tone="low" title={t`${notice.message}. Nothing was ordered yet.`}>
          <p>{t`Order the first ${notice.productIds.length} lines now, and the rest in a second order.`}</p>
          <Button size="small" className="mt-2" onClick={() => onOrderPart(notice.productIds)}>
            {t`Order the first ${notice.productIds.length} lines`}
          </Button>
        </FormNotice>
      );
    case "earlier_order_placed":
      return (
        <FormNotice tone="low" title={t("Your previous order did go through, as the basket was then.")}>
          {rich("<a>See My Orders</a>. Order again only if you want this as well.", {
            a: (inside) => <a href="/dashboard/myorders">{inside}</a>,
          })}
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
        title={t("Nothing was ordered yet: your last change of the basket could not be saved.")}
      />
    );
  }
  return (
    <FormNotice tone="low" title={t("Nothing was ordered yet: the new quantity has a higher price a piece.")}>
      {t("Order again if the price suits you.")}
    </FormNotice>
  );
}

function cannotBeOrdered(names: readonly string[]): string {
  if (names.length === 0) return t("Some lines cannot be ordered as asked.");
  return names.length <= 3
    ? t`${names.join("; ")} cannot be ordered as asked.`
    : t`${names.length} lines cannot be ordered as asked.`;
}

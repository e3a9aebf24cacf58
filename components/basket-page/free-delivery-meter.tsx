"use client";

import type { FreeDelivery } from "@/lib/core/domain/prices/free-delivery";
import { pageRecord } from "@/lib/core/domain/shop/page-record";
import { formatCount, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";

/** How far the order is from free delivery, and what it would take. */
export function FreeDeliveryMeter({ delivery }: { delivery: FreeDelivery }) {
  const { totalCents, reached, missingCents, suggestion } = delivery;
  const { freeDeliveryOverCents } = pageRecord();
  const label = t`Free delivery over ${formatPrice(freeDeliveryOverCents)}`;
  const state = reached ? t("reached") : t`${formatPrice(missingCents)} to go`;
  const share = reached ? 100 : Math.floor((100 * totalCents) / freeDeliveryOverCents);
  return (
    <div>
      <p className="meter-head">
        <span>{label}</span>
        <b>{state}</b>
      </p>
      <svg
        className={reached ? "pitch-meter is-reached" : "pitch-meter"}
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="12" />
        <rect className="pitch-meter-share" width={share} height="12" />
      </svg>
      {suggestion ? (
        <p className="field-hint mt-2">
          {t`${formatCount(suggestion.more)} more of ${suggestion.name} cost ${formatPrice(suggestion.costCents)} and bring the delivery with them.`}
        </p>
      ) : null}
    </div>
  );
}

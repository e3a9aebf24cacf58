"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { sentOfferSchema } from "@/lib/features/offers/domain/answer-schemas";
import { USUAL_OFFER_DAYS } from "@/lib/features/offers/domain/offers";
import { formatDay } from "@/lib/values/formats";
import { centsOf, formatPrice } from "@/lib/values/money";
import type { ReadOffer } from "./offer-rows";

/** Sends what is stored as the next version. */
export function SendOfferButton({ offer, isReady }: { offer: ReadOffer; isReady: boolean }) {
  const {
    offerId: id,
    revision,
    version,
    sums,
    customerName,
    customerEmail,
    company,
    contentValidUntil,
  } = offer;
  const next = version + 1;
  return (
    <ConfirmButton
      label={version === 0 ? "Send the offer" : `Send version ${next}`}
      variant="primary"
      disabled={!isReady || sums === null}
      question={{
        title: version === 0 ? "Send this offer?" : `Send version ${next}?`,
        description:
          version === 0
            ? "It stays as it is now. You can change it later and send that as its next version."
            : "It replaces the version before, which cannot be accepted any more. The link stays the same.",
        details: [
          { term: "To", value: `${company ?? customerName}, ${customerEmail}` },
          ...(sums ? [{ term: "Total cost", value: formatPrice(centsOf(sums.totalPrice)) }] : []),
          {
            term: "Valid until",
            value: contentValidUntil
              ? formatDay("long", new Date(contentValidUntil))
              : `${USUAL_OFFER_DAYS} days from now`,
          },
        ],
        keepLabel: "Not now",
        confirmLabel: "Send it",
      }}
      call={() =>
        call("POST /offers/{id}/send", { path: { id }, body: { revision }, answer: sentOfferSchema })
      }
      successToast="The offer is on its way"
      focusAfter="heading-in-view"
    />
  );
}

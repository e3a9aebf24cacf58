import { LocalTime } from "@/components/ui/local-time";
import { Status, type StatusTone } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { OfferSummary } from "@/lib/features/offers/domain/offer-views";
import { OFFER_WORDS, type OfferState } from "@/lib/features/offers/domain/offers";
import { formatDay } from "@/lib/values/formats";
import { formatCount, formatPrice } from "@/lib/values/money";

const TONES: Readonly<Record<OfferState, StatusTone>> = {
  draft: "wait",
  open: "low",
  expired: "bad",
  accepted: "ok",
  declined: "bad",
  withdrawn: "done",
};

export function OfferStatus({ state }: { state: OfferState }) {
  return <Status tone={TONES[state]}>{OFFER_WORDS[state]}</Status>;
}

export const dayText = (day: string): string => formatDay("long", new Date(day));

export function OffersTable({ offers }: { offers: readonly OfferSummary[] }) {
  return (
    <DataTable
      caption="Offers"
      cards
      className="mt-4"
      rows={offers}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Customer",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ id, customer, company }) => (
            <>
              <a href={`/dashboard/offers/${id}`}>{company ?? customer.name}</a>
              <SecondLine>{company === null ? customer.email : customer.name}</SecondLine>
            </>
          ),
        },
        {
          label: "Offer",
          cell: ({ number, version, lineCount }) => (
            <>
              {version > 1 ? `${number}, version ${version}` : number}
              <SecondLine>
                {formatCount(lineCount)} {lineCount === 1 ? "line" : "lines"}
              </SecondLine>
            </>
          ),
        },
        {
          label: "State",
          cell: ({ state, isChanged }) => (
            <>
              <OfferStatus state={state} />
              {isChanged && (state === "open" || state === "declined" || state === "expired") ? (
                <SecondLine>changed since</SecondLine>
              ) : null}
            </>
          ),
        },
        {
          label: "Total",
          numeric: true,
          cell: ({ dueCents }) => (dueCents === null ? "–" : formatPrice(dueCents)),
        },
        { label: "Valid until", cell: ({ validUntil }) => (validUntil === null ? "–" : dayText(validUntil)) },
        {
          label: "By",
          className: "wrap-anywhere",
          cell: ({ by, changedAt }) => (
            <>
              {by ?? "A deleted account"}
              <SecondLine>
                <LocalTime at={changedAt} to="minute" />
              </SecondLine>
            </>
          ),
        },
      ]}
    />
  );
}

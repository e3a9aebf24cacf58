import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { OfferVersionView } from "@/lib/features/offers/domain/offer-views";
import { formatCount, formatPrice } from "@/lib/values/money";
import { dayText } from "./offers-table";

interface OfferVersionsProps {
  offerId: string;
  versions: readonly OfferVersionView[];
}

/** The versions that were sent, the newest first. */
export function OfferVersions({ offerId, versions }: OfferVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="offer-versions">
      <h2 id="offer-versions">Sent versions</h2>
      <DataTable
        caption="Sent versions"
        cards
        className="mt-2"
        rows={[...versions].reverse()}
        keyOf={({ version }) => String(version)}
        columns={[
          { label: "Version", cell: ({ version }) => <b>{version}</b> },
          {
            label: "Sent",
            className: "wrap-anywhere",
            cell: ({ at, by }) => (
              <>
                <LocalTime at={at} to="minute" />
                <SecondLine>{by ?? "A deleted account"}</SecondLine>
              </>
            ),
          },
          { label: "Lines", numeric: true, cell: ({ lines }) => formatCount(lines.length) },
          { label: "Total", numeric: true, cell: ({ dueCents }) => formatPrice(dueCents) },
          { label: "Valid until", cell: ({ validUntil }) => dayText(validUntil) },
          {
            label: "PDF",
            cell: ({ version }) => (
              <a href={`/api/offers/${offerId}/pdf?version=${version}`} download>
                Download<span className="sr-only"> version {version} as PDF</span>
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}

import { Status, type StatusTone } from "@/components/ui/status";
import { type Availability, availabilityOf, type LotTerms } from "@/lib/core/domain/prices/lots";
import { t, text } from "@/lib/values/text";

export const AVAILABILITY_LABELS: Record<Availability, { word: string; tone: StatusTone }> = {
  in_stock: { word: text("In stock"), tone: "ok" },
  low_stock: { word: text("Low stock"), tone: "low" },
  under_one_lot: { word: text("Under one lot"), tone: "bad" },
  sold_out: { word: text("Sold out"), tone: "bad" },
};

export function AvailabilityStatus({ terms }: { terms: LotTerms }) {
  const { word, tone } = AVAILABILITY_LABELS[availabilityOf(terms)];
  return <Status tone={tone}>{t(word)}</Status>;
}

import type { FacetView } from "@/lib/core/domain/catalogue/facet-options";
import { facetsText, parseFacets, toggled } from "@/lib/core/domain/catalogue/facets";
import { bicycleText, parseBicycle, withoutInterface } from "@/lib/core/domain/fitment/bicycle";
import { interfaceText } from "@/lib/core/domain/fitment/vocabulary";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { t, text } from "@/lib/values/text";
import { price } from "@/lib/values/text-values";
import type { AvailabilityFilter, GoodsFilter, GoodsSort } from "./goods-query";

const { columns } = LABELS;

/** The specification misspells the word in the head of the table alone. */
const AVAILABLE = text("Available");
export const availableLabel = (): string => t(AVAILABLE);

/** In English, which is the key. */
export const AVAILABILITY_OPTIONS: readonly { value: AvailabilityFilter | ""; label: string }[] = [
  { value: "", label: text("Any quantity") },
  { value: "orderable", label: text("In stock") },
  { value: "1000", label: text("1,000 or more") },
  { value: "10000", label: text("10,000 or more") },
];

export const sortOptions = (): readonly { value: GoodsSort | ""; label: string }[] => [
  { value: "", label: t("Catalogue") },
  { value: "name", label: t`${columns.name}, A first` },
  { value: "-name", label: t`${columns.name}, Z first` },
  { value: "price", label: t`${columns.price}, low first` },
  { value: "-price", label: t`${columns.price}, high first` },
  { value: "quantity", label: t`${columns.minimumLot}, small first` },
  { value: "-quantity", label: t`${columns.minimumLot}, large first` },
  { value: "-available", label: t`${availableLabel()}, most first` },
  { value: "available", label: t`${availableLabel()}, least first` },
];

export interface ActiveFilter {
  label: string;
  /** The change that removes it. */
  without: Partial<GoodsFilter>;
}

/** The filters that are set, each with the change that removes it. The order of the rows is not a filter. */
export function activeFilters(filter: GoodsFilter, facets: readonly FacetView[] = []): ActiveFilter[] {
  const set: ActiveFilter[] = [];
  if (filter.q) set.push({ label: t`“${filter.q}”`, without: { q: "" } });
  if (filter.category) set.push({ label: filter.category, without: { category: "", f: "" } });
  const chosen = parseFacets(filter.f);
  for (const { key, label, options } of facets)
    for (const option of options)
      if (option.isChosen)
        set.push({
          label: `${label}: ${option.label}`,
          without: { f: facetsText(toggled(chosen, key, option.value)) },
        });
  const bicycle = parseBicycle(filter.fits);
  for (const one of bicycle)
    set.push({
      label: t`My bicycle: ${interfaceText(one)}`,
      without: { fits: bicycleText(withoutInterface(bicycle, one)) },
    });
  if (filter.availability) {
    const option = AVAILABILITY_OPTIONS.find(({ value }) => value === filter.availability);
    set.push({ label: t(option?.label ?? filter.availability), without: { availability: "" } });
  }
  if (filter.from !== null || filter.to !== null) {
    set.push({
      label: priceLabel(filter.from, filter.to),
      without: { from: null, to: null },
    });
  }
  return set;
}

export function priceLabel(from: number | null, to: number | null): string {
  if (from === null) return t`up to ${price(to ?? 0)}`;
  if (to === null) return t`from ${price(from)}`;
  return t`${price(from)} to ${price(to)}`;
}

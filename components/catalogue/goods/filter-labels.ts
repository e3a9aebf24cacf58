import type { FacetView } from "@/lib/core/domain/catalogue/facet-options";
import { facetsText, parseFacets, toggled } from "@/lib/core/domain/catalogue/facets";
import { bicycleText, parseBicycle, withoutInterface } from "@/lib/core/domain/fitment/bicycle";
import { interfaceText } from "@/lib/core/domain/fitment/vocabulary";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatPrice } from "@/lib/values/money";
import type { AvailabilityFilter, GoodsFilter, GoodsSort } from "./goods-query";

const { columns } = LABELS;

/** The specification misspells the word in the head of the table alone. */
export const AVAILABLE = "Available";

export const AVAILABILITY_OPTIONS: readonly { value: AvailabilityFilter | ""; label: string }[] = [
  { value: "", label: "Any quantity" },
  { value: "orderable", label: "In stock" },
  { value: "1000", label: "1,000 or more" },
  { value: "10000", label: "10,000 or more" },
];

export const SORT_OPTIONS: readonly { value: GoodsSort | ""; label: string }[] = [
  { value: "", label: "Catalogue" },
  { value: "name", label: `${columns.name}, A first` },
  { value: "-name", label: `${columns.name}, Z first` },
  { value: "price", label: `${columns.price}, low first` },
  { value: "-price", label: `${columns.price}, high first` },
  { value: "quantity", label: `${columns.minimumLot}, small first` },
  { value: "-quantity", label: `${columns.minimumLot}, large first` },
  { value: "-available", label: `${AVAILABLE}, most first` },
  { value: "available", label: `${AVAILABLE}, least first` },
];

export interface ActiveFilter {
  label: string;
  /** The change that removes it. */
  without: Partial<GoodsFilter>;
}

/** The filters that are set, each with the change that removes it. The order of the rows is not a filter. */
export function activeFilters(filter: GoodsFilter, facets: readonly FacetView[] = []): ActiveFilter[] {
  const set: ActiveFilter[] = [];
  if (filter.q) set.push({ label: `“${filter.q}”`, without: { q: "" } });
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
      label: `My bicycle: ${interfaceText(one)}`,
      without: { fits: bicycleText(withoutInterface(bicycle, one)) },
    });
  if (filter.availability) {
    const option = AVAILABILITY_OPTIONS.find(({ value }) => value === filter.availability);
    set.push({ label: option?.label ?? filter.availability, without: { availability: "" } });
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
  if (from === null) return `up to ${formatPrice(to ?? 0)}`;
  if (to === null) return `from ${formatPrice(from)}`;
  return `${formatPrice(from)} to ${formatPrice(to)}`;
}

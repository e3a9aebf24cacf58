import { CloseIcon } from "@/components/ui/icons";
import type { FacetView } from "@/lib/core/domain/catalogue/facet-options";
import { formatCount } from "@/lib/values/money";
import { activeFilters } from "./filter-labels";
import { type GoodsFilter, goodsHref, NO_FILTER } from "./goods-query";

interface ResultsSummaryProps {
  filter: GoodsFilter;
  facets: readonly FacetView[];
  /** Products. */
  found: number;
  /** Rows; fewer where families are shown together. */
  rows: number;
  all: number;
}

/** The number of products found, and a link for each filter that removes it. */
export function ResultsSummary({ filter, facets, found, rows, all }: ResultsSummaryProps) {
  const set = activeFilters(filter, facets);
  return (
    <div className="results-summary" data-keep-scroll="">
      <span role="status">
        <b>{formatCount(found)}</b> of {formatCount(all)} products
        {rows < found ? `, in ${formatCount(rows)} ${rows === 1 ? "row" : "rows"}` : ""}
      </span>
      {set.map(({ label, without }) => (
        <a key={label} className="filter-chip" href={goodsHref(filter, without)}>
          <span className="sr-only">Remove filter: </span>
          {label}
          <CloseIcon size={12} strokeWidth={2} />
        </a>
      ))}
      {set.length > 1 ? (
        <a href={goodsHref({ ...NO_FILTER, sort: filter.sort, families: filter.families })}>Clear all</a>
      ) : null}
      <a href={goodsHref(filter, { families: filter.families === "" ? "together" : "" })} rel="nofollow">
        {filter.families === "" ? "Families as one row" : "Each product by itself"}
      </a>
    </div>
  );
}

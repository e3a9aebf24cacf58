import { CloseIcon } from "@/components/ui/icons";
import { rich } from "@/components/ui/rich";
import type { FacetView } from "@/lib/core/domain/catalogue/facet-options";
import { msg, plural, t } from "@/lib/values/text";
import { count } from "@/lib/values/text-values";
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
        {rich(msg`<b>${count(found)}</b> of ${count(all)} products`, { b: (inside) => <b>{inside}</b> })}
        {rows < found ? t(plural(rows, ", in 1 row", msg`, in ${count(rows)} rows`)) : ""}
      </span>
      {set.map(({ label, without }) => (
        <a key={label} className="filter-chip" href={goodsHref(filter, without)}>
          <span className="sr-only">{t("Remove filter: ")}</span>
          {label}
          <CloseIcon size={12} strokeWidth={2} />
        </a>
      ))}
      {set.length > 1 ? (
        <a href={goodsHref({ ...NO_FILTER, sort: filter.sort, families: filter.families })}>
          {t("Clear all")}
        </a>
      ) : null}
      <a href={goodsHref(filter, { families: filter.families === "" ? "together" : "" })} rel="nofollow">
        {filter.families === "" ? t("Families as one row") : t("Each product by itself")}
      </a>
    </div>
  );
}

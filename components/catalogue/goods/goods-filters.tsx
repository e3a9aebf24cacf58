import { FieldsFromUrl } from "@/components/site/fields-from-url";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field";
import { SearchIcon } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { FacetCounts } from "@/lib/core/domain/catalogue/facet-options";
import { dollarsText } from "@/lib/core/domain/shop/query-parameters";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { currencySign, currencyWord } from "@/lib/values/currency";
import { decimalMark } from "@/lib/values/language";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { AVAILABILITY_OPTIONS, availableLabel, sortOptions } from "./filter-labels";
import type { GoodsFilter } from "./goods-query";

interface GoodsFiltersProps {
  filter: GoodsFilter;
  /** How many filters are set. */
  set: number;
  /** The number beside each choice. */
  availability: FacetCounts["availability"];
}

/**
 * A plain GET form: the filters are in the URL, so that they can be shared and undone by Back. With scripts it submits
 * itself (see components/site/live-search.ts).
 */
export function GoodsFilters({ filter, set, availability }: GoodsFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element around a form would be one landmark too many
    <form
      className="filters"
      action={localHref("/singlegoods")}
      role="search"
      aria-label={t("Find products")}
      data-live-search=""
    >
      <FieldFrame id="q" label={t("Name or SKU")}>
        {(control) => (
          <div className="input-with-icon">
            <SearchIcon size={16} strokeWidth={1.5} />
            <Input
              {...control}
              name="q"
              type="search"
              maxLength={100}
              placeholder={t("chain, HI-CH")}
              autoComplete="off"
              enterKeyHint="search"
              defaultValue={filter.q}
            />
          </div>
        )}
      </FieldFrame>
      {/* Here, so that the parameters have the same order as in links. */}
      {filter.category ? <input type="hidden" name="category" value={filter.category} /> : null}
      {filter.f ? <input type="hidden" name="f" value={filter.f} /> : null}
      {filter.fits ? <input type="hidden" name="fits" value={filter.fits} /> : null}
      <details className="fold filters-fold">
        <summary>
          {t("Filter and sort")}
          <span className="text-ink-3">{set === 0 ? t("no filters") : t`${set} set`}</span>
        </summary>
        <FieldFrame id="availability" label={availableLabel()}>
          {(control) => (
            <Select {...control} name="availability" defaultValue={filter.availability}>
              <Options options={withNumbers(availability)} />
            </Select>
          )}
        </FieldFrame>
        <PriceRange filter={filter} />
        <FieldFrame id="sort" label={t("Sort by")}>
          {(control) => (
            <Select {...control} name="sort" defaultValue={filter.sort}>
              <Options options={sortOptions()} />
            </Select>
          )}
        </FieldFrame>
        <Button type="submit">{t("Search")}</Button>
      </details>
      {filter.families ? <input type="hidden" name="families" value={filter.families} /> : null}
      <FieldsFromUrl />
    </form>
  );
}

/** `In stock (12)` */
const withNumbers = (counts: FacetCounts["availability"]) =>
  AVAILABILITY_OPTIONS.map(({ value, label }) => {
    if (value === "") return { value, label: t(label) };
    const count = value === "orderable" ? counts.orderable : counts.atLeast.get(Number(value));
    return { value, label: `${t(label)} (${formatCount(count ?? 0)})` };
  });

function PriceRange({ filter }: { filter: GoodsFilter }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend keeps no line with the other labels
    <div className="field" role="group" aria-labelledby="price-range">
      <span className="field-label" id="price-range">
        {t("Price per piece")}
      </span>
      <div className="number-range">
        <PriceInput name="from" label={t("Price from")} cents={filter.from} />
        <span className="text-ink-3">{t("to")}</span>
        <PriceInput name="to" label={t("Price to")} cents={filter.to} />
      </div>
    </div>
  );
}

function PriceInput({ name, label, cents }: { name: string; label: string; cents: number | null }) {
  return (
    <span className="amount-input" data-sign={currencySign()}>
      <Input
        name={name}
        aria-label={label}
        inputMode="decimal"
        pattern={decimalMark() === "." ? "\\d{1,9}([.]\\d{1,2})?" : "\\d{1,9}([.,]\\d{1,2})?"}
        title={t`${currencyWord() === "dollars" ? t("Dollars") : currencyWord()}, with at most two decimals: 9.50`}
        autoComplete="off"
        defaultValue={cents === null ? "" : dollarsText(cents).replace(".", decimalMark())}
      />
    </span>
  );
}

function Options({ options }: { options: readonly { value: string; label: string }[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

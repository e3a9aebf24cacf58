import type { FacetView, PriceOption } from "@/lib/core/domain/catalogue/facet-options";
import { countChoices, facetsText, parseFacets, toggled } from "@/lib/core/domain/catalogue/facets";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { priceLabel } from "./filter-labels";
import { type GoodsFilter, goodsHref } from "./goods-query";

interface FacetPanelProps {
  filter: GoodsFilter;
  facets: readonly FacetView[];
  prices: readonly PriceOption[];
}

interface Choice {
  href: string;
  label: string;
  count: number;
  isChosen: boolean;
}

/**
 * The choices that the products of a list offer, each a link with the number of products that it leads to. It is folded on
 * small screens.
 */
export function FacetPanel({ filter, facets, prices }: FacetPanelProps) {
  const chosen = parseFacets(filter.f);
  const groups = [
    ...facets.map(({ key, label, options }) => ({
      label,
      choices: options.map(
        (option): Choice => ({
          ...option,
          href: goodsHref(filter, { f: facetsText(toggled(chosen, key, option.value)) }),
        }),
      ),
    })),
    { label: t("Price per piece"), choices: prices.map((price) => priceChoice(filter, price)) },
  ].filter(({ choices }) => choices.length > 1 || choices.some(({ isChosen }) => isChosen));
  if (groups.length === 0) return null;
  const count = countChoices(chosen);
  return (
    <details className="fold facets-fold">
      <summary>
        {t("Choose by property")}
        <span className="text-ink-3">{count === 0 ? t("none set") : t`${count} set`}</span>
      </summary>
      <dl className="facets" data-keep-scroll="">
        {groups.map(({ label, choices }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {choices.map((choice) => (
                <a
                  key={choice.href}
                  href={choice.href}
                  // Search engines should not follow every combination of choices.
                  rel="nofollow"
                  aria-current={choice.isChosen ? "true" : undefined}
                >
                  {choice.label} <span>{formatCount(choice.count)}</span>
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A second click on a chosen price removes it. */
function priceChoice(filter: GoodsFilter, { from, to, count }: PriceOption): Choice {
  const isChosen = filter.from === from && filter.to === to;
  return {
    href: goodsHref(filter, isChosen ? { from: null, to: null } : { from, to }),
    label: priceLabel(from, to),
    count,
    isChosen,
  };
}

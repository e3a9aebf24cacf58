import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { rich } from "@/components/ui/rich";
import type { CategoryView } from "@/lib/core/domain/catalogue/views";
import { contactUrl } from "@/lib/core/domain/shop/seller-text";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t, text } from "@/lib/values/text";
import { type GoodsFilter, goodsHref, NO_FILTER } from "./goods-query";

interface NoGoodsProps {
  /** Whether the shop has no product at all. */
  empty: boolean;
  filter: GoodsFilter;
  categories: readonly CategoryView[];
}

/** A list without products. After a search it leads to the categories, and to whom one can ask for the part. */
export function NoGoods({ empty, filter, categories }: NoGoodsProps) {
  if (empty) {
    return (
      <EmptyState title={t("No products yet")} image="/parts/chain.svg">
        {t("The catalogue is being filled. Please come back soon.")}
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title={t("Nothing matches these filters")}
        action={
          <a className={buttonClass()} href={localHref("/singlegoods")}>
            {t("Clear all filters")}
          </a>
        }
      >
        {t("Try fewer words or another price.")}
      </EmptyState>
      {filter.q ? <OtherWays q={filter.q} categories={categories} /> : null}
    </>
  );
}

function OtherWays({ q, categories }: { q: string; categories: readonly CategoryView[] }) {
  const contact = contactUrl();
  return (
    <section className="mt-8" aria-labelledby="other-ways">
      <div className="section-head">
        <h2 id="other-ways">{t("Look in a category")}</h2>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {categories.map(({ name }) => (
          <li key={name}>
            <a href={goodsHref({ ...NO_FILTER, category: name })}>{name}</a>
          </li>
        ))}
      </ul>
      {contact === null ? null : (
        <p className="mt-6">
          {rich(text("Should we have it? <a>Send us your wish</a> and we answer whether we can get it."), {
            a: (inside) => <a href={wishMail(contact, q)}>{inside}</a>,
          })}
        </p>
      )}
    </section>
  );
}

const wishMail = (contact: string, q: string): string =>
  `${contact}?subject=${encodeURIComponent(t`Wish: ${q}`)}`;

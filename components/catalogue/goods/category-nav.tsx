import type { CategoryView } from "@/lib/core/domain/catalogue/views";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { type GoodsFilter, goodsHref } from "./goods-query";

interface CategoryNavProps {
  categories: CategoryView[];
  /** The number of all products, also of those that have no category. */
  all: number;
  filter: GoodsFilter;
}

/** Links to the categories, each with its number of products. */
export function CategoryNav({ categories, all, filter }: CategoryNavProps) {
  return (
    <nav className="category-nav" aria-label={t("Categories")} data-keep-scroll="">
      <CategoryLink name={t("All")} count={all} category="" filter={filter} />
      {categories.map(({ name, count }) => (
        <CategoryLink key={name} name={name} count={count} category={name} filter={filter} />
      ))}
    </nav>
  );
}

function CategoryLink(props: { name: string; count: number; category: string; filter: GoodsFilter }) {
  const { name, count, category, filter } = props;
  return (
    <a
      href={goodsHref(filter, { category, f: "" })}
      aria-current={filter.category === category ? "true" : undefined}
    >
      {name} <span>{formatCount(count)}</span>
    </a>
  );
}

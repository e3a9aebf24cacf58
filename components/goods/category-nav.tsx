import { formatCount } from "@/lib/domain/money";
import type { CategoryView } from "@/lib/domain/views";
import { type GoodsFilter, goodsHref } from "./goods-query";

/** Links to the categories, each with its number of products. */
export function CategoryNav({ categories, filter }: { categories: CategoryView[]; filter: GoodsFilter }) {
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className="category-nav" aria-label="Categories" data-keep-scroll="">
      <CategoryLink name="All" count={all} category="" filter={filter} />
      {categories
        // Products without a category are listed under All only.
        .filter(({ name }) => name !== "")
        .map(({ name, count }) => (
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

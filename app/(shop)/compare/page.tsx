import type { Metadata } from "next";
import { compareHref } from "@/components/catalogue/goods/compare-query";
import { CompareTable } from "@/components/catalogue/goods/compare-table";
import { goodsHref, NO_FILTER } from "@/components/catalogue/goods/goods-query";
import { PageFrame } from "@/components/site/page-frame";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { findProductDetail } from "@/lib/core/data/catalogue/product-records";
import { listProducts } from "@/lib/core/data/catalogue/products";
import { MAX_COMPARED } from "@/lib/core/domain/catalogue/compared-ids";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";

export const metadata: Metadata = {
  title: "Compare",
  description: "Two to four products side by side, with what differs between them.",
  robots: { index: false },
};

/** So many products of the same category are offered beside those that are compared. */
const OFFERED = 12;

export default async function ComparePage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { ids = "" } = readParameters(PUBLIC_ANSWERS.compare.parameters, await searchParams);
  const asked = ids === "" ? [] : ids.split("-");
  const found = await Promise.all(asked.slice(0, MAX_COMPARED).map(findProductDetail));
  const products = found.flatMap((product) => product ?? []);
  const isGone = products.length < found.length;
  return (
    <PageFrame>
      <PageHead title="Compare">Two to four products side by side. Lines that differ are marked.</PageHead>
      {asked.length > MAX_COMPARED ? (
        <Notice tone="low" title={`The first ${MAX_COMPARED} of the chosen products are shown.`} />
      ) : null}
      {isGone ? <Notice tone="low" title="A product of this comparison is no longer sold." /> : null}
      {products.length > 0 ? (
        <>
          <div className="mt-6">
            <CompareTable products={products} />
          </div>
          {products.length < MAX_COMPARED ? <AddAnother products={products} /> : null}
        </>
      ) : (
        <EmptyState
          title="Nothing to compare yet"
          action={
            <a className={buttonClass()} href={PUBLIC_ANSWERS.goodsList.path}>
              Show all products
            </a>
          }
        >
          Tick two to four products in the list, then press Compare under it.
        </EmptyState>
      )}
    </PageFrame>
  );
}

/** Others of the first product's category, each a link that adds it. */
async function AddAnother({ products }: { products: readonly ProductDetailView[] }) {
  const { category = "" } = products[0] ?? {};
  const ids = products.map(({ id }) => id);
  const { items } = await listProducts({ ...(category ? { category } : {}), limit: OFFERED + MAX_COMPARED });
  const others = items.filter(({ id }) => !ids.includes(id)).slice(0, OFFERED);
  return (
    <section className="section" aria-labelledby="add-another">
      <h2 id="add-another">Add another</h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {others.map(({ id, name }) => (
          <li key={id}>
            <a href={compareHref([...ids, id])} rel="nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={goodsHref(NO_FILTER, { category })}>All of {category || "the catalogue"}</a>
      </p>
    </section>
  );
}

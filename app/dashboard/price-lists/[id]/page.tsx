import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PriceListFile } from "@/components/price-lists/price-list-file";
import { PriceListForm } from "@/components/price-lists/price-list-form";
import { PriceRowForm } from "@/components/price-lists/price-row-form";
import { PriceRowsTable } from "@/components/price-lists/price-rows-table";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { viewPriceList } from "@/lib/features/price-lists/commands/keep-price-lists";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "Price list" };

const PER_PAGE = 100;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<RawQuery>;
}

export default async function PriceListPage({ params, searchParams }: Props) {
  const { id } = await params;
  const path = `/dashboard/price-lists/${encodeURIComponent(id)}`;
  const viewer = await requireRight("keepPrices", path);
  const { page = 1, product: asked = "" } = readParameters(
    PRIVATE_PAGES.priceList.parameters,
    await searchParams,
  );
  const found = await viewPriceList(viewer, id);
  if (!found.ok) notFound();
  const list = found.value;
  const shown = list.rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const products = await findBasketProducts([...shown.map(({ productId }) => productId), asked]);
  const chosenId = asked.toLowerCase();
  const row = list.rows.find(({ productId }) => productId === chosenId) ?? null;
  const product = products.get(chosenId) ?? (row ? { id: chosenId, name: GONE } : null);
  return (
    <>
      <Breadcrumbs trail={[{ label: "Price lists", href: "/dashboard/price-lists" }]} here={list.name} />
      <PageHead title={list.name}>
        {list.companies.length === 0 ? "No company pays by it yet." : "Paid by "}
        {list.companies.map(({ id: companyId, name }, index) => (
          <span key={companyId}>
            {index > 0 ? ", " : ""}
            <a href={`/dashboard/company/${companyId}`}>{name}</a>
          </span>
        ))}
      </PageHead>
      <div className="mt-6">
        <PriceListForm list={list} editor={viewer.email} />
      </div>
      <section className="section" aria-labelledby="rows">
        <div className="section-head">
          <h2 id="rows">Prices of products</h2>
          <span className="text-ink-3">{formatCount(list.rows.length)}</span>
        </div>
        {shown.length > 0 ? (
          <PriceRowsTable
            list={list}
            rows={shown.map((one) => ({
              ...one,
              name: products.get(one.productId)?.name ?? GONE,
              sku: products.get(one.productId)?.sku ?? "",
            }))}
          />
        ) : (
          <p className="mt-4 text-ink-3">No product has a price of its own here.</p>
        )}
        {list.rows.length > PER_PAGE ? (
          <nav className="pagination" aria-label="Pages">
            {page > 1 ? <a href={listHref(path, { page: page - 1 })}>Before</a> : null}
            {page * PER_PAGE < list.rows.length ? (
              <a href={listHref(path, { page: page + 1 })}>Further prices</a>
            ) : null}
          </nav>
        ) : null}
      </section>
      <PriceListFile listId={list.id} />
      <section className="section" aria-labelledby="row">
        <h2 id="row" className="mb-4">
          {row ? "Change the price" : "Set a price"}
        </h2>
        <PriceRowForm list={list} chosen={product ? { product, row } : null} editor={viewer.email} />
      </section>
    </>
  );
}

const GONE = "A product that is gone";

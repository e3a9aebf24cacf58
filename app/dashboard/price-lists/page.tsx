import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PriceListForm } from "@/components/price-lists/price-list-form";
import { periodText } from "@/components/price-lists/price-list-values";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { DataTable } from "@/components/ui/table";
import { requireRight } from "@/lib/auth/viewer";
import { listPriceLists } from "@/lib/core/data/prices/price-lists";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "Price lists" };

const PATH = "/dashboard/price-lists";
const PER_PAGE = 50;

export default async function PriceListsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("keepPrices", PATH);
  const { after } = readParameters(PRIVATE_PAGES.priceLists.parameters, await searchParams);
  if (after === null) notFound();
  const { items, next } = await listPriceLists({ limit: PER_PAGE, after });
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: LABELS.adminMenu.allUsers, href: "/dashboard/users" },
          { label: "Companies", href: "/dashboard/companies" },
        ]}
        here="Price lists"
      />
      <PageHead title="Price lists">
        What companies pay instead of the public prices. <a href="#new-list">New price list</a>
      </PageHead>
      {items.length > 0 ? (
        <DataTable
          caption="Price lists"
          cards
          className="mt-4"
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              label: "Name",
              wide: true,
              className: "wrap-anywhere",
              cell: ({ id, name }) => <a href={`${PATH}/${id}`}>{name}</a>,
            },
            { label: "Off", numeric: true, cell: ({ basisPoints }) => <>{basisPoints / 100} %</> },
            { label: "Days", cell: ({ from, until }) => periodText({ from, until }) },
            { label: "Prices of products", numeric: true, cell: ({ rowCount }) => formatCount(rowCount) },
          ]}
        />
      ) : (
        <div className="mt-4">
          <EmptyState title={after ? "No further price lists" : "No price lists yet"}>
            The first one is made below.
          </EmptyState>
        </div>
      )}
      {after || next ? (
        <nav className="pagination" aria-label="Pages">
          {after ? <a href={PATH}>First price lists</a> : null}
          {next ? <a href={listHref(PATH, { after: next })}>Further price lists</a> : null}
        </nav>
      ) : null}
      <section className="section" aria-labelledby="new-list">
        <h2 id="new-list" className="mb-4">
          New price list
        </h2>
        <PriceListForm list={null} editor={viewer.email} />
      </section>
    </>
  );
}

import type { Metadata } from "next";
import { MeantNotice } from "@/components/catalogue/goods/meant-notice";
import { BulkChangeForm } from "@/components/catalogue/manage-products/bulk-change-form";
import { ProductsTable } from "@/components/catalogue/manage-products/products-table";
import { ListSearch } from "@/components/dashboard/list-search";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { requireRight } from "@/lib/auth/viewer";
import { countDrafts } from "@/lib/core/data/catalogue/drafts";
import { listCategories, pageOfProducts } from "@/lib/core/data/catalogue/products";
import { findMeantWords } from "@/lib/core/data/catalogue/search/meant-search";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const generateMetadata = (): Metadata => ({ title: LABELS.adminMenu.manageProduct });

const PER_PAGE = 50;
const PATH = "/dashboard/manageproduct";

export default async function ManageProductPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  await requireRight("changeCatalogue", PATH);
  const asked = readParameters(PRIVATE_PAGES.manageProducts.parameters, await searchParams);
  const { q = "", sort = "", page = 1 } = asked;
  const [categories, drafts] = await Promise.all([listCategories(), countDrafts()]);
  const category = categories.find(({ name }) => name === asked.category)?.name;
  const listed = (words: string) =>
    pageOfProducts({ q: words, category, sort: sort || undefined }, page, PER_PAGE);
  const asIs = await listed(q);
  const meant = q !== "" && asIs.total === 0 ? await findMeantWords(q) : null;
  const { items, total } = meant === null ? asIs : await listed(meant);
  return (
    <>
      <PageHead title={LABELS.adminMenu.manageProduct}>
        {formatCount(total)} {total === 1 ? "product" : "products"}
        {drafts > 0 ? (
          <>
            {" · "}
            <a href="/dashboard/manageproduct/drafts">
              {formatCount(drafts)} {drafts === 1 ? "draft" : "drafts"}
            </a>
          </>
        ) : null}
      </PageHead>
      <ListSearch action={PATH} label="Search products" placeholder="Name or SKU" q={q}>
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        <div className="w-full sm:w-48">
          <Select name="category" aria-label="Category" defaultValue={category ?? ""}>
            <option value="">All categories</option>
            {categories.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </ListSearch>
      {meant === null ? null : (
        <MeantNotice asked={q} words={meant} href={listHref(PATH, { q: meant, category, sort })} isShown />
      )}
      {items.length > 0 ? (
        <ProductsTable
          products={items}
          sort={sort}
          hrefOf={(to) => listHref(PATH, { q, category, sort: to })}
        />
      ) : (
        <EmptyState
          title="Nothing matches these filters"
          action={
            <a className={buttonClass()} href={PATH}>
              Show all products
            </a>
          }
        >
          Try fewer words or another category.
        </EmptyState>
      )}
      {items.length > 0 ? (
        <BulkChangeForm total={total} matching={{ q: meant ?? q, category: category ?? "" }} />
      ) : null}
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={total}
        href={(to) => listHref(PATH, { q, category, sort, page: to })}
      />
    </>
  );
}

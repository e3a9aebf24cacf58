import type { Metadata } from "next";
import { BicyclePanel } from "@/components/catalogue/goods/bicycle-panel";
import { CategoryNav } from "@/components/catalogue/goods/category-nav";
import { CompareForm } from "@/components/catalogue/goods/compare-form";
import { FacetPanel } from "@/components/catalogue/goods/facet-panel";
import type { FamilyRowView } from "@/components/catalogue/goods/family-row";
import { activeFilters } from "@/components/catalogue/goods/filter-labels";
import { GoodsFilters } from "@/components/catalogue/goods/goods-filters";
import { type GoodsFilter, goodsHref, readGoodsFilter } from "@/components/catalogue/goods/goods-query";
import { GoodsTable } from "@/components/catalogue/goods/goods-table";
import { isIndexed } from "@/components/catalogue/goods/is-indexed";
import { MeantNotice } from "@/components/catalogue/goods/meant-notice";
import { NoGoods } from "@/components/catalogue/goods/no-goods";
import { ResultsSummary } from "@/components/catalogue/goods/results-summary";
import { alternatesOf } from "@/components/site/alternates";
import { PageFrame } from "@/components/site/page-frame";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { rich } from "@/components/ui/rich";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { listFamilies } from "@/lib/core/data/catalogue/families";
import { findHeldStock } from "@/lib/core/data/catalogue/held-stock";
import {
  countProducts,
  listCategories,
  type ProductPage,
  type ProductQuery,
  pageOfProducts,
} from "@/lib/core/data/catalogue/products";
import { countFacets } from "@/lib/core/data/catalogue/search/facet-counts";
import { findMeantWords } from "@/lib/core/data/catalogue/search/meant-search";
import { findAdapters } from "@/lib/core/data/fitment/fitting-products";
import { type AttributeView, isOfCategory } from "@/lib/core/domain/catalogue/attributes";
import { facetViews, priceOptions } from "@/lib/core/domain/catalogue/facet-options";
import { facetFilters, facetsText, readChosen } from "@/lib/core/domain/catalogue/facets";
import type { FamilyView } from "@/lib/core/domain/catalogue/families/family";
import { parseBicycle } from "@/lib/core/domain/fitment/bicycle";
import type { RawQuery } from "@/lib/core/domain/shop/query-parameters";
import { GOODS_PER_PAGE } from "@/lib/core/domain/shop/shop";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { noteFound } from "@/lib/features/statistics/data/search-counter";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";
import { msg, t } from "@/lib/values/text";

interface GoodsPageProps {
  searchParams: Promise<RawQuery>;
}

export async function generateMetadata({ searchParams }: GoodsPageProps): Promise<Metadata> {
  const filter = readGoodsFilter(await searchParams);
  const { category, page } = filter;
  const title = [category || LABELS.nav.product, page > 1 ? t`page ${page}` : ""].filter(Boolean).join(", ");
  return {
    title,
    description: t(
      "Every product with its price, minimum lot and free stock. Filter by category, price and stock.",
    ),
    // Filtered and sorted lists are variants of this page.
    alternates: alternatesOf(PUBLIC_ANSWERS.goodsList.path),
    ...(isIndexed(filter) ? {} : { robots: { index: false } }),
  };
}

export default async function GoodsPage({ searchParams }: GoodsPageProps) {
  const asked = readGoodsFilter(await searchParams);
  const facets = (await listAttributes()).filter(
    (attribute) => attribute.facet && isOfCategory(attribute, asked.category),
  );
  const chosen = readChosen(asked.f, facets);
  const filter = { ...asked, f: facetsText(chosen) };
  const families = filter.families === "together" ? await familiesBySlug() : null;
  const query = queryOf(filter, facets, families);
  const keys = facets.map(({ key }) => key);
  const [asIs, categories, all] = await Promise.all([
    findGoods(query, filter.page, keys),
    listCategories(),
    countProducts(),
  ]);
  if (isSearchAlone(filter)) noteFound(filter.q, asIs.found.total, idsOf(asIs.found.items));
  const meant = filter.q !== "" && asIs.found.total === 0 ? await findMeantWords(filter.q) : null;
  const { found, counts } =
    meant === null || filter.exact ? asIs : await findGoods({ ...query, q: meant }, filter.page, keys);
  const held = await findHeldStock(found.items.map(({ id }) => id));
  const adapters = query.fits ? await findAdapters(found.items, query.fits) : undefined;
  const views = facetViews(facets, counts.values, chosen, counts.total);
  return (
    <PageFrame>
      <PageHead title={LABELS.nav.product}>
        {rich(
          msg`Prices are for one piece. The amount under ${LABELS.columns.minimumLot} is the price of the smallest order. <quick>Quick order</quick> reads a whole list of parts, the <builds>build calculator</builds> counts what bicycles need.`,
          {
            quick: (inside) => <a href="/quick-order">{inside}</a>,
            builds: (inside) => <a href="/builds">{inside}</a>,
          },
        )}
      </PageHead>
      <div className="mt-4">
        <CategoryNav categories={categories} all={all} filter={filter} />
      </div>
      <GoodsFilters
        filter={filter}
        set={activeFilters({ ...filter, q: "", category: "" }).length}
        availability={counts.availability}
      />
      <BicyclePanel
        // The panel starts again with fresh state when the URL names another bicycle.
        key={filter.fits}
        filter={filter}
        found={query.fits ? { total: counts.total, withAdapter: counts.withAdapter } : null}
      />
      <FacetPanel filter={filter} facets={views} prices={priceOptions(counts.prices)} />
      {meant === null ? null : (
        <MeantNotice
          asked={filter.q}
          words={meant}
          href={goodsHref(filter, { q: meant, exact: "" })}
          isShown={!filter.exact}
          exactHref={filter.exact ? undefined : goodsHref(filter, { exact: "1" })}
        />
      )}
      <ResultsSummary filter={filter} facets={views} found={found.matching} rows={found.total} all={all} />
      {found.items.length > 0 ? (
        <>
          <GoodsTable
            caption={t("Products")}
            products={found.items}
            held={held}
            from={(found.page - 1) * GOODS_PER_PAGE + 1}
            filter={filter}
            families={familyRowsOf(found.families, families)}
            adapters={adapters}
          />
          <CompareForm />
        </>
      ) : (
        <NoGoods empty={all === 0} filter={filter} categories={categories} />
      )}
      <Pagination
        page={found.page}
        perPage={GOODS_PER_PAGE}
        total={found.total}
        href={(page) => goodsHref(filter, { page })}
      />
    </PageFrame>
  );
}

/** Where nothing but the words decides on what is found. The front door counts these (server/front-door). */
const isSearchAlone = ({ q, category, f, fits, availability, from, to, families }: GoodsFilter): boolean =>
  [q !== "", category === "", f === "", fits === "", availability === "", from === null, to === null].every(
    Boolean,
  ) && families !== "together";

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

function queryOf(
  filter: GoodsFilter,
  facets: readonly AttributeView[],
  families: ReadonlyMap<string, FamilyView> | null,
): ProductQuery {
  const {
    q,
    category,
    f,
    fits,
    availability,
    from,
    to,
    sort,
    families: _,
    page: __,
    exact: ___,
    ...unused
  } = filter;
  // A filter that is declared and not used here does not compile.
  unused satisfies Record<string, never>;
  return {
    q: q || undefined,
    category: category || undefined,
    priceFromCents: from ?? undefined,
    priceToCents: to ?? undefined,
    facets: facetFilters(readChosen(f, facets)),
    ...(fits === "" ? {} : { fits: parseBicycle(fits) }),
    ...AVAILABILITY[availability],
    sort: sort || undefined,
    ...(families ? { together: new Set(families.keys()) } : {}),
  };
}

/** A page of the list, with the numbers beside its choices. */
async function findGoods(query: ProductQuery, page: number, keys: readonly string[]) {
  const [found, counts] = await Promise.all([findPage(query, page), countFacets(query, keys)]);
  return { found, counts };
}

/** A page number after the last one shows the last page: old links stay valid when a list shrinks. */
async function findPage(query: ProductQuery, page: number) {
  const found = await pageOfProducts(query, page, GOODS_PER_PAGE);
  const last = Math.max(1, Math.ceil(found.total / GOODS_PER_PAGE));
  if (page <= last) return { ...found, page };
  return { ...(await pageOfProducts(query, last, GOODS_PER_PAGE)), page: last };
}

const AVAILABILITY = {
  "": {},
  orderable: { orderable: true },
  "1000": { availableFrom: 1000 },
  "10000": { availableFrom: 10_000 },
};

const familiesBySlug = async (): Promise<Map<string, FamilyView>> =>
  new Map((await listFamilies()).map((family) => [family.slug, family]));

/** The rows that stand for a family, by the id of the product that the list found for it. */
const familyRowsOf = (
  found: ProductPage["families"],
  families: ReadonlyMap<string, FamilyView> | null,
): ReadonlyMap<string, FamilyRowView> =>
  new Map(
    [...found].flatMap(([id, { slug, count, lowestCents, highestCents }]) => {
      const family = families?.get(slug);
      // The only product of its family is shown as itself.
      if (!family || count < 2) return [];
      const { name, description } = family;
      return [[id, { slug, name, description, count, lowestCents, highestCents }]];
    }),
  );

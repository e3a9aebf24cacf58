import type { Metadata } from "next";
import { GoodsTable } from "@/components/catalogue/goods/goods-table";
import { Banner } from "@/components/home/banner";
import { Counters } from "@/components/home/counters";
import { Facility, freeDeliveryOver } from "@/components/home/facility";
import { ReviewCard } from "@/components/reviews/review-card";
import { alternatesOf } from "@/components/site/alternates";
import { JsonLd } from "@/components/site/json-ld";
import { PageFrame } from "@/components/site/page-frame";
import { organizationData } from "@/components/site/structured-data";
import { EmptyState } from "@/components/ui/empty-state";
import { findHeldStock } from "@/lib/core/data/catalogue/held-stock";
import { countProducts, listProducts } from "@/lib/core/data/catalogue/products";
import type { HeldStock } from "@/lib/core/domain/catalogue/stock-outlook";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { piecesText } from "@/lib/core/domain/prices/lot-texts";
import { HOME_GOODS, HOME_REVIEWS } from "@/lib/core/domain/shop/shop";
import { shopLead, shopTagline } from "@/lib/core/domain/shop/shown-look";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { env } from "@/lib/env";
import { listHomeReviews } from "@/lib/features/reviews/data/reviews";
import type { ReviewView } from "@/lib/features/reviews/domain/views";
import { t } from "@/lib/values/text";
import { count } from "@/lib/values/text-values";

export const generateMetadata = (): Metadata => ({ alternates: alternatesOf("/") });

export default async function HomePage() {
  const [goods, total, reviews] = await Promise.all([
    listProducts({ limit: HOME_GOODS }),
    countProducts(),
    listHomeReviews(HOME_REVIEWS),
  ]);
  const held = await findHeldStock(goods.items.map(({ id }) => id));
  return (
    <PageFrame>
      <JsonLd data={organizationData(env().publicUrl)} />
      <Opening />
      <FirstGoods products={goods.items} held={held} total={total} />
      <Counters />
      <Facility />
      <FirstReviews reviews={reviews} />
    </PageFrame>
  );
}

function Opening() {
  const over = freeDeliveryOver();
  return (
    <div className="home-opening">
      <div className="home-opening-text">
        <h1>{shopTagline()}</h1>
        <p className="lead">{shopLead()}</p>
        <div className="button-row">
          <a className="button button-primary button-large" href={localHref("/singlegoods")}>
            {t("All products")}
          </a>
        </div>
        <dl className="facts" id="lots">
          <Fact term={t("Smallest order")} value={piecesText(lotStep())} />
          <Fact term={t("Steps")} value={piecesText(lotStep())} />
          {over === null ? null : <Fact term={t("Free delivery over")} value={over} />}
        </dl>
      </div>
      <Banner />
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface FirstGoodsProps {
  products: ProductView[];
  held: ReadonlyMap<string, HeldStock>;
  total: number;
}

function FirstGoods({ products, held, total }: FirstGoodsProps) {
  return (
    <section className="section" aria-labelledby="goods-title">
      <div className="section-head">
        <h2 id="goods-title">{LABELS.nav.product}</h2>
        <span className="text-ink-3">{t`${count(products.length)} of ${count(total)}`}</span>
        <a href={localHref("/singlegoods")}>{t`All ${count(total)} products`}</a>
      </div>
      {products.length > 0 ? (
        <GoodsTable caption={t("The first products")} products={products} held={held} />
      ) : (
        <EmptyState title={t("No products yet")} image="/parts/chain.svg" level="h3">
          {t("The catalogue is being filled. Please come back soon.")}
        </EmptyState>
      )}
    </section>
  );
}

function FirstReviews({ reviews }: { reviews: ReviewView[] }) {
  return (
    <section className="section" aria-labelledby="reviews-title">
      <div className="section-head">
        <h2 id="reviews-title">{LABELS.nav.reviews}</h2>
        <a href="/reviewsS">{t("All reviews")}</a>
      </div>
      {reviews.length > 0 ? (
        <div className="three-columns has-ink-top">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </div>
      ) : (
        <EmptyState title={t("No reviews yet")} image="/parts/hub.svg" level="h3">
          {t("Be the first: customers write reviews in their dashboard.")}
        </EmptyState>
      )}
    </section>
  );
}

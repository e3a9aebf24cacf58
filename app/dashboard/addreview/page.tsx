import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OwnReviews } from "@/components/reviews/own-reviews";
import { ReviewForm } from "@/components/reviews/review-form";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { findProductByName, listProducts } from "@/lib/core/data/catalogue/products";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { listOwnReviews } from "@/lib/features/reviews/data/review-moderation";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const generateMetadata = (): Metadata => ({ title: LABELS.customerMenu.addReview });

const PATH = "/dashboard/addreview";
const OWN_REVIEWS_SHOWN = 20;
/** A longer list of suggestions helps nobody; other names can be typed. */
const SUGGESTIONS_MAX = 1_000;

export default async function AddReviewPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireViewer(PATH);
  const asked = readParameters(PRIVATE_PAGES.addReview.parameters, await searchParams);
  const { product: chosen = "", after } = asked;
  if (after === null) notFound();
  const [{ items, next }, own] = await Promise.all([
    listProducts({ sort: "name", limit: SUGGESTIONS_MAX }),
    listOwnReviews(viewer, { limit: OWN_REVIEWS_SHOWN, after }),
  ]);
  const names = items.map(({ name }) => name);
  const isKnown = names.includes(chosen) || (next !== null && (await findProductByName(chosen)) !== null);
  return (
    <>
      <PageHead title={LABELS.customerMenu.addReview}>One review for each product.</PageHead>
      <div className="mt-6">
        <ReviewForm
          products={names}
          all={next === null}
          chosen={isKnown ? chosen : ""}
          author={viewer.email}
        />
      </div>
      <OwnReviews page={own} path={PATH} after={after} />
    </>
  );
}

import type { Metadata } from "next";
import { ReviewForm } from "@/components/reviews/review-form";
import { type SearchParams, single } from "@/components/site/search-params";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { findProductByName, listProducts } from "@/lib/data/products";
import { LABELS } from "@/lib/domain/specified-texts";

export const metadata: Metadata = { title: LABELS.customerMenu.addReview };

/** A longer list of suggestions helps nobody; other names can be typed. */
const SUGGESTIONS_MAX = 1_000;

export default async function AddReviewPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requireViewer("/dashboard/addreview");
  const [{ items, next }, { product }] = await Promise.all([
    listProducts({ sort: "name", limit: SUGGESTIONS_MAX }),
    searchParams,
  ]);
  const names = items.map(({ name }) => name);
  const chosen = single(product) ?? "";
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
    </>
  );
}

import type { Metadata } from "next";
import { ReviewForm } from "@/components/reviews/review-form";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { findProductByName, listProducts } from "@/lib/data/products";
import { PRIVATE_PAGES } from "@/lib/domain/private-pages";
import { type RawQuery, readParameters } from "@/lib/domain/query-parameters";
import { LABELS } from "@/lib/domain/specified-texts";

export const metadata: Metadata = { title: LABELS.customerMenu.addReview };

/** A longer list of suggestions helps nobody; other names can be typed. */
const SUGGESTIONS_MAX = 1_000;

export default async function AddReviewPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireViewer("/dashboard/addreview");
  const { product: chosen = "" } = readParameters(PRIVATE_PAGES.addReview.parameters, await searchParams);
  const { items, next } = await listProducts({ sort: "name", limit: SUGGESTIONS_MAX });
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
    </>
  );
}

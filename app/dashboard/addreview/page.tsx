import type { Metadata } from "next";
import { ReviewForm } from "@/components/dashboard/review-form";
import { type SearchParams, single } from "@/components/forms/search-params";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { listProducts } from "@/lib/data/products";
import { LABELS } from "@/lib/domain/messages";

export const metadata: Metadata = { title: LABELS.customerMenu.addReview };

export default async function AddReviewPage({ searchParams }: { searchParams: SearchParams }) {
  await requireViewer("/dashboard/addreview");
  const [{ items }, { product }] = await Promise.all([listProducts({ sort: "name" }), searchParams]);
  const names = items.map(({ name }) => name);
  const chosen = single(product) ?? "";
  return (
    <>
      <PageHead title={LABELS.customerMenu.addReview}>One review for each product.</PageHead>
      <div className="mt-6">
        <ReviewForm products={names} chosen={names.includes(chosen) ? chosen : ""} />
      </div>
    </>
  );
}

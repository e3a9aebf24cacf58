import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReviewCard } from "@/components/reviews/review-card";
import { PageFrame } from "@/components/site/page-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { countReviews, listReviews } from "@/lib/features/reviews/data/reviews";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";
import { formatCount } from "@/lib/values/money";

interface ReviewsPageProps {
  searchParams: Promise<RawQuery>;
}

export const generateMetadata = (): Metadata => ({
  title: LABELS.nav.reviews,
  description: "What workshops, bicycle makers and distributors say about the parts, newest first.",
  alternates: { canonical: "/reviewsS" },
});

export default async function ReviewsPage({ searchParams }: ReviewsPageProps) {
  const { after: from } = readParameters(PUBLIC_ANSWERS.reviews.parameters, await searchParams);
  if (from === null) notFound();
  const [page, total] = await Promise.all([listReviews({ limit: PER_PAGE, after: from }), countReviews()]);
  return (
    <PageFrame>
      <PageHead title={LABELS.nav.reviews}>
        {formatCount(total)} {total === 1 ? "review" : "reviews"} of the parts, newest first.{" "}
        <a className="if-not-admin" href="/dashboard/addreview" rel="nofollow">
          {LABELS.customerMenu.addReview}
        </a>
      </PageHead>
      {page.items.length > 0 ? (
        <div className="review-grid">
          {page.items.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </div>
      ) : (
        <EmptyState
          title={from ? "No further reviews" : "No reviews yet"}
          image="/parts/hub.svg"
          action={<a href="/reviewsS">All reviews</a>}
        >
          Customers write reviews in their dashboard.
        </EmptyState>
      )}
      <OlderPages
        newest={from ? "/reviewsS" : null}
        older={page.next ? `/reviewsS?after=${encodeURIComponent(page.next)}` : null}
        olderLabel="Older reviews"
      />
    </PageFrame>
  );
}

const PER_PAGE = 60;

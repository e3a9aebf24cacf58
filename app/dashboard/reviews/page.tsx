import type { Metadata } from "next";
import { ListSearch } from "@/components/dashboard/list-search";
import { ModeratedReviewsTable } from "@/components/reviews/moderated-reviews-table";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { pageOfReviews } from "@/lib/features/reviews/data/review-moderation";
import { REVIEW_STATES, type ReviewState } from "@/lib/features/reviews/domain/views";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "All Reviews" };

const PER_PAGE = 50;
const PATH = "/dashboard/reviews";

export default async function AllReviewsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("moderateReviews", PATH);
  const asked = readParameters(PRIVATE_PAGES.moderatedReviews.parameters, await searchParams);
  const { q = "", state, page = 1 } = asked;
  const { items, total } = await pageOfReviews(viewer, { q, state }, page, PER_PAGE);
  return (
    <>
      <PageHead title="All Reviews">
        {formatCount(total)} {total === 1 ? "review" : "reviews"}, newest first
      </PageHead>
      <ListSearch action={PATH} label="Search reviews" placeholder="Product, author or text" q={q}>
        <StateSelect state={state} />
      </ListSearch>
      {items.length > 0 ? (
        <ModeratedReviewsTable reviews={items} />
      ) : (
        <NoReviews filtered={q !== "" || state !== undefined || page > 1} />
      )}
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={total}
        href={(to) => listHref(PATH, { q, state, page: to })}
      />
    </>
  );
}

const STATE_WORD: Readonly<Record<ReviewState, string>> = {
  hidden: "Hidden",
  unanswered: "Without an answer",
  answered: "Answered",
};

function StateSelect({ state }: { state: ReviewState | undefined }) {
  return (
    <div className="w-full sm:w-48">
      <Select name="state" aria-label="State" defaultValue={state ?? ""}>
        <option value="">Everything</option>
        {REVIEW_STATES.map((known) => (
          <option key={known} value={known}>
            {STATE_WORD[known]}
          </option>
        ))}
      </Select>
    </div>
  );
}

function NoReviews({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? "Nothing matches these filters" : "No reviews yet"}
      image={filtered ? undefined : "/parts/hub.svg"}
      action={
        filtered ? (
          <a className={buttonClass()} href={PATH}>
            Show all reviews
          </a>
        ) : undefined
      }
    >
      {filtered ? "Try fewer words or another state." : "Customers’ reviews appear here."}
    </EmptyState>
  );
}

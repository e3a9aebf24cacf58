import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HoldsTable } from "@/components/orders/holds-table";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { countAwaiting, countHolds, listHolds } from "@/lib/core/data/catalogue/holds";
import { hasRight } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "Stock on hold" };

const PER_PAGE = 50;
const PATH = "/dashboard/holds";

export default async function HoldsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("seeOrders", PATH);
  const { after } = readParameters(PRIVATE_PAGES.holds.parameters, await searchParams);
  if (after === null) notFound();
  const [{ items, next }, total, awaiting] = await Promise.all([
    listHolds(viewer, { limit: PER_PAGE, after }),
    countHolds(viewer),
    countAwaiting(viewer),
  ]);
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" }]}
        here="Stock on hold"
      />
      <PageHead title="Stock on hold">
        {total === 1 ? "1 unpaid order holds" : `${formatCount(total)} unpaid orders hold`} stock, the newest
        first
      </PageHead>
      {awaiting > 0 ? (
        <p className="mt-4">
          Stock is also held by <a href="/dashboard/allorders?state=awaiting">{awaitingText(awaiting)}</a>.
        </p>
      ) : null}
      {items.length > 0 ? (
        <HoldsTable holds={items} mayRelease={hasRight(viewer, "cancelOrders")} />
      ) : (
        <div className="mt-4">
          <EmptyState title={after ? "No further holds" : "Nothing is on hold"}>
            Stock that customers have ordered and not yet paid for appears here.
          </EmptyState>
        </div>
      )}
      <OlderPages newest={after ? PATH : null} older={next ? listHref(PATH, { after: next }) : null} />
    </>
  );
}

const awaitingText = (count: number): string =>
  count === 1
    ? "1 order that waits for its company's approval"
    : `${formatCount(count)} orders that wait for their companies' approval`;

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OpenAccountsSums } from "@/components/companies/open-accounts-sums";
import { OpenAccountsTable } from "@/components/companies/open-accounts-table";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listOpenAccounts, sumOpenAccounts } from "@/lib/core/data/orders/open-accounts";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Open accounts" };

const PER_PAGE = 50;
const PATH = "/dashboard/open-accounts";

export default async function OpenAccountsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("bookTransfers", PATH);
  const { after } = readParameters(PRIVATE_PAGES.openAccounts.parameters, await searchParams);
  if (after === null) notFound();
  const now = new Date();
  const [{ items, next }, sums] = await Promise.all([
    listOpenAccounts(viewer, { limit: PER_PAGE, after }),
    sumOpenAccounts(viewer, now),
  ]);
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" }]}
        here="Open accounts"
      />
      <PageHead title="Open accounts">
        Orders on account that are not paid, overdue ones first ·{" "}
        <a href="/dashboard/bank-entries">Payments by transfer</a>
      </PageHead>
      <RefreshOnReturn />
      {sums && sums.open.orders > 0 ? <OpenAccountsSums {...sums} /> : null}
      {items.length > 0 ? (
        <OpenAccountsTable orders={items} now={now.toISOString()} />
      ) : (
        <div className="mt-4">
          <EmptyState title={after ? "No further orders" : "Nothing is open"} image="/parts/quick-link.svg">
            {after
              ? "The orders of this page were paid meanwhile."
              : "Every order on account is paid, or none was placed yet. Those that wait for their payment appear here."}
          </EmptyState>
        </div>
      )}
      {after || next ? (
        <nav className="pagination" aria-label="Pages">
          {after ? <a href={PATH}>First page</a> : null}
          {next ? (
            <a href={listHref(PATH, { after: next })} rel="next">
              Next page
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

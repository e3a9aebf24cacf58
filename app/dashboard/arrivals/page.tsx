import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArrivalsTable } from "@/components/arrivals/arrivals-table";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { listArrivals } from "@/lib/features/arrivals/commands/view-arrivals";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Arrivals" };

const PATH = "/dashboard/arrivals";
const PER_PAGE = 50;

/** Deliveries of suppliers, as the warehouse books them. */
export default async function ArrivalsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("keepStock", PATH);
  const { after } = readParameters(PRIVATE_PAGES.arrivals.parameters, await searchParams);
  if (after === null) notFound();
  const { items, next } = await listArrivals(viewer, { limit: PER_PAGE, after });
  const add = (
    <a className={buttonClass({ variant: "primary" })} href={`${PATH}/new`}>
      New arrival
    </a>
  );
  return (
    <>
      <PageHead title="Arrivals">Deliveries of suppliers, the newest first</PageHead>
      {items.length > 0 ? (
        <>
          <div className="button-row mt-4">{add}</div>
          <ArrivalsTable arrivals={items} />
        </>
      ) : (
        <EmptyState title={after === undefined ? "No arrivals yet" : "No older arrivals"} action={add}>
          Write down what a supplier has delivered, and book it: its pieces are available at once.
        </EmptyState>
      )}
      <OlderPages
        newest={after === undefined ? null : PATH}
        older={next === null ? null : listHref(PATH, { after: next })}
      />
    </>
  );
}

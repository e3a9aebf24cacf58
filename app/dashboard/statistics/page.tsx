import type { Metadata } from "next";
import { listHref } from "@/components/site/search-params";
import { StatisticsTable } from "@/components/statistics/statistics-table";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findStatistics } from "@/lib/data/statistics";
import { PRIVATE_PAGES } from "@/lib/domain/private-pages";
import { type RawQuery, readParameters } from "@/lib/domain/query-parameters";
import { STATISTIC_LISTS, STATISTIC_MAX, STATISTIC_WORDS, type StatisticList } from "@/lib/domain/statistics";

export const metadata: Metadata = { title: "Statistics" };

const PATH = "/dashboard/statistics";

export default async function StatisticsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("changeCatalogue", PATH);
  const { list = "unsold" } = readParameters(PRIVATE_PAGES.statistics.parameters, await searchParams);
  const rows = await findStatistics(viewer, list);
  const { title, lead, empty } = STATISTIC_WORDS[list];
  return (
    <>
      <PageHead title="Statistics">What the catalogue needs next.</PageHead>
      <ListLinks chosen={list} />
      <section className="mt-10" aria-labelledby="list-heading">
        <div className="section-head">
          <h2 id="list-heading">{title}</h2>
          {rows.length > 0 ? <a href={`/api/statistics/${list}?format=csv`}>As a CSV file</a> : null}
        </div>
        <p className="mb-4">{lead}</p>
        {rows.length > 0 ? (
          <StatisticsTable list={list} caption={title} rows={rows} />
        ) : (
          <EmptyState title="Nothing to list" level="h3">
            {empty}
          </EmptyState>
        )}
        {rows.length === STATISTIC_MAX ? (
          <p className="mt-4 text-ink-3">These are the first {STATISTIC_MAX}.</p>
        ) : null}
      </section>
    </>
  );
}

function ListLinks({ chosen }: { chosen: StatisticList }) {
  return (
    <nav className="button-row mt-6" aria-label="Lists">
      {STATISTIC_LISTS.map((list) => (
        <a
          key={list}
          className={buttonClass({ size: "small", variant: chosen === list ? "primary" : "open" })}
          href={listHref(PATH, { list })}
          aria-current={chosen === list ? "page" : undefined}
        >
          {STATISTIC_WORDS[list].title}
        </a>
      ))}
    </nav>
  );
}

import type { Metadata } from "next";
import { listHref } from "@/components/site/search-params";
import { MissedSearchesTable } from "@/components/statistics/missed-searches-table";
import { StatisticsTable } from "@/components/statistics/statistics-table";
import { buttonClass } from "@/components/ui/button";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { findMissedSearches, findStatistics } from "@/lib/features/statistics/data/statistics";
import {
  STATISTIC_PAGES,
  STATISTIC_WORDS,
  type StatisticPage,
} from "@/lib/features/statistics/domain/statistics";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Statistics" };

const PATH = "/dashboard/statistics";

export default async function StatisticsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("changeCatalogue", PATH);
  const { list = "unsold", after } = readParameters(PRIVATE_PAGES.statistics.parameters, await searchParams);
  const { title, lead, empty } = STATISTIC_WORDS[list];
  const { table, next } = await tableOf(viewer, list, after ?? undefined);
  return (
    <>
      <PageHead title="Statistics">What the catalogue needs next.</PageHead>
      <ChoiceLinks
        label="Lists"
        className="mt-6"
        links={STATISTIC_PAGES.map((one) => ({
          text: STATISTIC_WORDS[one].title,
          href: listHref(PATH, { list: one }),
          isChosen: one === list,
        }))}
      />
      <section className="mt-10" aria-labelledby="list-heading">
        <div className="section-head">
          <h2 id="list-heading">{title}</h2>
          {table ? <a href={`/api/statistics/${list}?format=csv`}>As a CSV file</a> : null}
        </div>
        <p className="mb-4">{lead}</p>
        {table ?? (
          <EmptyState title={after ? "The list ends before this page" : "Nothing to list"} level="h3">
            {after ? "It has changed meanwhile." : empty}
          </EmptyState>
        )}
        {after || next ? (
          <nav className="button-row mt-6" aria-label="Pages of the list">
            {after ? (
              <a className={buttonClass()} href={listHref(PATH, { list })}>
                First page
              </a>
            ) : null}
            {next ? (
              <a className={buttonClass()} href={listHref(PATH, { list, after: next })} rel="next">
                Next page
              </a>
            ) : null}
          </nav>
        ) : null}
      </section>
    </>
  );
}

async function tableOf(viewer: Viewer, list: StatisticPage, after: string | undefined) {
  const caption = STATISTIC_WORDS[list].title;
  const query = after === undefined ? {} : { after };
  if (list === "searches") {
    const { items, next } = await findMissedSearches(viewer, query);
    return { table: items.length > 0 ? <MissedSearchesTable caption={caption} rows={items} /> : null, next };
  }
  const { items, next } = await findStatistics(viewer, list, query);
  return {
    table: items.length > 0 ? <StatisticsTable list={list} caption={caption} rows={items} /> : null,
    next,
  };
}

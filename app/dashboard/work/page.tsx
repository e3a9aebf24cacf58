import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { JobsTable } from "@/components/jobs/jobs-table";
import { RetryButton } from "@/components/jobs/retry-button";
import { WorkFigures } from "@/components/jobs/work-figures";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findWorkFigures, listJobs } from "@/lib/core/data/jobs/job-lists";
import type { JobState } from "@/lib/core/domain/jobs/jobs";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "Work" };

const SHOWN = 50;
const PATH = "/dashboard/work";

const HEADING: Readonly<Record<JobState, string>> = {
  dead: "Dead",
  queued: "Waiting",
  running: "Running",
  done: "Done",
};
/** Jobs that need a person come first. */
const STATES = ["dead", "queued", "running", "done"] as const satisfies readonly JobState[];
const EMPTY: Readonly<Record<JobState, string>> = {
  dead: "Nothing has failed for good.",
  queued: "Nothing waits.",
  running: "Nothing runs.",
  done: "Nothing was done in the last 30 days.",
};

export default async function WorkPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("seeWork", PATH);
  const { state, after } = readParameters(PRIVATE_PAGES.work.parameters, await searchParams);
  if (after === null) notFound();
  const figures = await findWorkFigures(viewer);
  const idle = figures.dead + figures.queued + figures.doneInDay === 0;
  return (
    <>
      <Breadcrumbs trail={[{ label: LABELS.adminMenu.profile, href: "/dashboard" }]} here="Work" />
      <PageHead title="Work">Mails and other work that is done after an answer was given</PageHead>
      <WorkFigures figures={figures} />
      <ChoiceLinks
        label="States"
        className="mt-6"
        links={[undefined, ...STATES].map((one) => ({
          text: one === undefined ? "Open" : HEADING[one],
          href: listHref(PATH, { state: one }),
          isChosen: one === state,
        }))}
      />
      {state === undefined && idle ? (
        <div className="mt-6">
          <EmptyState title="No work yet">Mails appear here as soon as somebody orders.</EmptyState>
        </div>
      ) : (
        (state === undefined ? (["dead", "queued", "running"] as const) : [state]).map((shown) => (
          <JobList key={shown} viewer={viewer} state={shown} after={after} isWhole={state !== undefined} />
        ))
      )}
    </>
  );
}

interface JobListProps {
  viewer: Viewer;
  state: JobState;
  after: string | undefined;
  /** The only list of the page, with links to its further pages. */
  isWhole: boolean;
}

async function JobList({ viewer, state, after, isWhole }: JobListProps) {
  const { items, next } = await listJobs(viewer, {
    state,
    limit: SHOWN,
    ...(isWhole && after !== undefined ? { after } : {}),
  });
  const id = `jobs-${state}`;
  const failed = items.filter(({ failure }) => failure !== null).map((job) => job.id);
  return (
    <section className="mt-10" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{HEADING[state]}</h2>
        {state === "dead" ? <span className="text-ink-3">nothing tries these again by itself</span> : null}
      </div>
      {state === "dead" && failed.length > 1 ? (
        <p className="mb-4">
          <RetryButton ids={failed}>{`Try ${formatCount(failed.length)} again`}</RetryButton>
        </p>
      ) : null}
      {items.length > 0 ? (
        <JobsTable caption={`${HEADING[state]} jobs`} jobs={items} />
      ) : (
        <p className="text-ink-3">{after === undefined ? EMPTY[state] : "There is nothing further."}</p>
      )}
      <Further>
        {isWhole && after !== undefined ? <a href={listHref(PATH, { state })}>First page</a> : null}
        {next === null ? null : (
          <a href={listHref(PATH, { state, after: isWhole ? next : undefined })} rel="next">
            {isWhole ? "More" : `All: ${HEADING[state].toLowerCase()}`}
          </a>
        )}
      </Further>
    </section>
  );
}

function Further({ children }: { children: [ReactNode, ReactNode] }) {
  if (children.every((link) => link === null)) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {children}
    </nav>
  );
}

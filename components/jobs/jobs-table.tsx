import { orderNumber } from "@/components/orders/order-labels";
import { LocalTime } from "@/components/ui/local-time";
import { Status, type StatusTone } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { JOB_TRIES, jobWord } from "@/lib/core/domain/jobs/jobs";
import type { JobView } from "@/lib/core/domain/jobs/views";
import { RetryButton } from "./retry-button";

/** Jobs of one list, each with what happened and, where it has failed, a way to try it again. */
export function JobsTable({ caption, jobs }: { caption: string; jobs: readonly JobView[] }) {
  return (
    <DataTable
      caption={caption}
      cards
      rows={jobs}
      keyOf={(job) => job.id}
      columns={[
        {
          label: "Job",
          wide: true,
          className: "wrap-anywhere",
          cell: (job) => (
            <>
              <b>{jobWord(job.kind)}</b>
              <SecondLine>
                <Concerns job={job} />
              </SecondLine>
            </>
          ),
        },
        {
          label: "What happened",
          wide: true,
          className: "wrap-anywhere",
          cell: (job) =>
            job.failure === null ? (
              <span className="text-ink-3">–</span>
            ) : (
              <>
                {job.failure.what}
                {job.failure.detail === "" ? null : <SecondLine>{job.failure.detail}</SecondLine>}
              </>
            ),
        },
        {
          label: "Tries",
          numeric: true,
          cell: (job) => (
            <>
              {job.tries} of {JOB_TRIES}
            </>
          ),
        },
        { label: "State", cell: (job) => <JobStatus job={job} /> },
        {
          label: "Action",
          numeric: true,
          wide: true,
          cell: (job) =>
            hasFailed(job) ? (
              <RetryButton ids={[job.id]} aria-label={`Try again: ${nameOf(job)}`}>
                Try again
              </RetryButton>
            ) : null,
        },
      ]}
    />
  );
}

const hasFailed = ({ failure, state }: JobView): boolean =>
  failure !== null && (state === "dead" || state === "queued");

function Concerns({ job: { person, orderId } }: { job: JobView }) {
  const order =
    orderId === null ? null : <a href={`/dashboard/myorders/${orderId}`}>order {orderNumber(orderId)}</a>;
  if (person === null) return order ?? "–";
  return (
    <>
      {person}
      {order === null ? null : <>, {order}</>}
    </>
  );
}

const nameOf = ({ kind, orderId }: JobView): string =>
  `${jobWord(kind)}${orderId === null ? "" : `, order ${orderNumber(orderId)}`}`;

function JobStatus({ job: { state, runAt, failure } }: { job: JobView }) {
  const [tone, word, before] = statusOf(state, failure !== null);
  return (
    <>
      <Status tone={tone}>{word}</Status>
      <SecondLine>
        {before} <LocalTime at={runAt} to="minute" />
      </SecondLine>
    </>
  );
}

function statusOf(state: JobView["state"], failed: boolean): [StatusTone, string, string] {
  switch (state) {
    case "dead":
      return ["bad", "Dead", "since"];
    case "queued":
      return failed ? ["low", "Tried again", "at"] : ["wait", "Waits", "until"];
    case "running":
      return ["wait", "Runs", "until"];
    case "done":
      return ["done", "Done", "since"];
  }
}

import { orderNumber } from "@/components/orders/order-labels";
import { LocalTime } from "@/components/ui/local-time";
import { Status, type StatusTone } from "@/components/ui/status";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import { JOB_TRIES, jobWord } from "@/lib/core/domain/jobs/jobs";
import type { JobView } from "@/lib/core/domain/jobs/views";
import { RetryButton } from "./retry-button";

/** Jobs of one list, each with what happened and, where it has failed, a way to try it again. */
export function JobsTable({ caption, jobs }: { caption: string; jobs: readonly JobView[] }) {
  return (
    <Table caption={caption} cards>
      <TableHead>
        <HeadCell>Job</HeadCell>
        <HeadCell>What happened</HeadCell>
        <HeadCell numeric>Tries</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell numeric>Action</HeadCell>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </TableBody>
    </Table>
  );
}

function JobRow({ job }: { job: JobView }) {
  const failed = job.failure !== null && (job.state === "dead" || job.state === "queued");
  return (
    <Row>
      <Cell label="Job" wide className="wrap-anywhere">
        <b>{jobWord(job.kind)}</b>
        <SecondLine>
          <Concerns job={job} />
        </SecondLine>
      </Cell>
      <Cell label="What happened" wide className="wrap-anywhere">
        {job.failure === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <>
            {job.failure.what}
            {job.failure.detail === "" ? null : <SecondLine>{job.failure.detail}</SecondLine>}
          </>
        )}
      </Cell>
      <Cell label="Tries" numeric>
        {job.tries} of {JOB_TRIES}
      </Cell>
      <Cell label="State">
        <JobStatus job={job} />
      </Cell>
      <Cell label="Action" numeric wide>
        {failed ? (
          <RetryButton ids={[job.id]} aria-label={`Try again: ${nameOf(job)}`}>
            Try again
          </RetryButton>
        ) : null}
      </Cell>
    </Row>
  );
}

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

import { Notice } from "@/components/ui/notice";
import { jobWord } from "@/lib/core/domain/jobs/jobs";
import type { JobView } from "@/lib/core/domain/jobs/views";
import { RetryButton } from "./retry-button";

interface UndeliveredNoticeProps {
  /** The order's dead jobs. */
  jobs: readonly JobView[];
  mayRetry: boolean;
}

/** Tells staff at an order that its customer, or who was sent a pay link, does not get a mail. */
export function UndeliveredNotice({ jobs, mayRetry }: UndeliveredNoticeProps) {
  if (jobs.length === 0) return null;
  return (
    <div className="mt-6">
      <Notice tone="bad" title="A mail about this order does not arrive">
        <ul>
          {jobs.map(({ id, kind, failure }) => (
            <li key={id} className="wrap-anywhere">
              {jobWord(kind)}: {failure?.what}
              {failure?.detail ? ` (${failure.detail})` : ""}
            </li>
          ))}
        </ul>
        {mayRetry ? (
          <p className="mt-2">
            <RetryButton ids={jobs.map(({ id }) => id)}>Try again</RetryButton>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import type { WorkFiguresView } from "@/lib/core/domain/jobs/jobs";
import { formatCount } from "@/lib/values/money";

/** The figures over the lists of jobs. */
export function WorkFigures({ figures }: { figures: WorkFiguresView }) {
  const { dead, queued, oldestDueAt, doneInDay } = figures;
  return (
    <>
      <div className="pitch-rule mt-4" />
      <dl className="figures">
        <div>
          <dt>{dead > 0 ? <Status tone="bad">dead, need you</Status> : "dead"}</dt>
          <dd>{formatCount(dead)}</dd>
        </div>
        <div>
          <dt>
            in the queue
            {oldestDueAt === null ? null : (
              <>
                , the first at <LocalTime at={oldestDueAt} to="minute" />
              </>
            )}
          </dt>
          <dd>{formatCount(queued)}</dd>
        </div>
        <div>
          <dt>done in 24 hours</dt>
          <dd>{formatCount(doneInDay)}</dd>
        </div>
      </dl>
    </>
  );
}

import { Status } from "@/components/ui/status";
import type { ImportView } from "@/lib/features/imports/domain/import-views";
import { formatCount } from "@/lib/values/money";

/** The figures over the rows of an import. */
export function ImportFigures({ counts }: { counts: ImportView["counts"] }) {
  return (
    <>
      <div className="pitch-rule mt-4" />
      <dl className="figures">
        <div>
          <dt>products change</dt>
          <dd>{formatCount(counts.change)}</dd>
        </div>
        <div>
          <dt>products are new</dt>
          <dd>{formatCount(counts.new)}</dd>
        </div>
        <div>
          <dt>rows change nothing</dt>
          <dd>{formatCount(counts.same)}</dd>
        </div>
        <div>
          <dt>
            {counts.mistake > 0 ? <Status tone="bad">rows make no sense</Status> : "rows make no sense"}
          </dt>
          <dd>{formatCount(counts.mistake)}</dd>
        </div>
      </dl>
    </>
  );
}

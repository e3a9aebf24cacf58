import type { Metadata } from "next";
import { LookButton } from "@/components/truth/look-button";
import { RefreshWhileLooking } from "@/components/truth/refresh-while-looking";
import { TruthTable } from "@/components/truth/truth-table";
import { rowsDiffer, tookText } from "@/components/truth/truth-text";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { mayOpen } from "@/lib/core/domain/people/access";
import { viewTruth } from "@/lib/features/truth/commands/view-truth";
import type { TruthView } from "@/lib/features/truth/domain/views";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "Truth" };

const PATH = "/dashboard/truth";

/** Whether stock, money, credit, papers and audit agree, with the mend. */
export default async function TruthPage() {
  const viewer = await requireRight("seeTruth", PATH);
  const truth = await viewTruth(viewer);
  if (!truth) return null;
  const { lookedAt, isLooking, isOld, rows } = truth;
  return (
    <>
      <PageHead title="Truth">
        {lookedAt === null ? "Nobody has looked yet" : <Sentence truth={truth} />}
      </PageHead>
      {isLooking ? <RefreshWhileLooking /> : null}
      {isOld ? (
        <Notice tone="low" title="The shop has not looked for a while">
          <p>
            It should look every five minutes. The log of the shop has a line “truth failed” with the reason.
          </p>
        </Notice>
      ) : null}
      {lookedAt === null ? (
        <EmptyState title="The shop has not looked yet" action={<LookButton />}>
          It looks through its stock, money, credit, papers and audit every five minutes, and says here what
          does not agree.
        </EmptyState>
      ) : (
        <>
          <div className="button-row mt-4">
            <LookButton />
          </div>
          <TruthTable rows={rows} mayOpen={(href) => mayOpen(viewer, href)} />
        </>
      )}
    </>
  );
}

function Sentence({ truth: { lookedAt, tookMs, looked, differing, rows } }: { truth: TruthView }) {
  const unknown = rows.filter(({ state }) => state === "unknown").length;
  const all = unknown === 0 ? "Everything agrees" : `Everything that can be judged agrees`;
  return (
    <>
      {differing === 0 ? all : rowsDiffer(differing, rows.length)}, looked at{" "}
      <LocalTime at={lookedAt ?? ""} to="minute" />: {formatCount(looked)} records in {tookText(tookMs ?? 0)}
    </>
  );
}

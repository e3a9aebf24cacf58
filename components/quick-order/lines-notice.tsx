import { FormNotice } from "@/components/forms/form-notice";
import { formatCount } from "@/lib/values/money";
import type { LinesOutcome } from "./use-add-lines";

/** Shows whether the lines are in the basket. It shows nothing before the first try. */
export function LinesNotice({ outcome }: { outcome: LinesOutcome | null }) {
  if (outcome === null) return null;
  if (!outcome.ok) return <FormNotice key={outcome.turn} tone="bad" title={outcome.message} />;
  const { turn, count } = outcome;
  return (
    <FormNotice
      key={turn}
      tone="ok"
      title={count === 1 ? "1 line is in your basket." : `${formatCount(count)} lines are in your basket.`}
    >
      <a href="/basket">See the basket</a>
    </FormNotice>
  );
}

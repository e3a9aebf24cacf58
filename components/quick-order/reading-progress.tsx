import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { formatCount } from "@/lib/values/money";

interface ReadingProgressProps {
  /** The name of the list. */
  what: string;
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Null where only the shop can count them. */
  rows: number | null;
  onStop: () => void;
}

/** How far a list is on its way to the shop; then that the shop reads it, which takes a few seconds at most. */
export function ReadingProgress({ what, share, rows, onStop }: ReadingProgressProps) {
  const isSent = share >= 1;
  const per = Math.round(share * 100);
  return (
    <div className="stack">
      <div className="grid max-w-160 gap-2">
        <b className="wrap-anywhere" role="status">
          {isSent ? `${what} is being read${rowsText(rows)}` : `${what} is being sent`}
        </b>
        {isSent ? (
          <span>
            <Spinner large />
          </span>
        ) : (
          <>
            <progress className="w-full" aria-label={`Sending ${what}`} max={100} value={per} />
            <span className="text-ink-2">{per} %</span>
          </>
        )}
      </div>
      <div>
        <Button variant="quiet" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}

const rowsText = (rows: number | null): string =>
  rows === null ? "" : rows === 1 ? ": 1 row" : `: ${formatCount(rows)} rows`;

import { LocalTime } from "@/components/ui/local-time";
import { Status, type StatusTone } from "@/components/ui/status";
import { offOrderText } from "@/lib/core/domain/orders/off-order-text";
import { arrivedOf, type ReturnState } from "@/lib/core/domain/orders/returns";
import type { OrderView, ReturnView } from "@/lib/core/domain/orders/views";
import { REASON_WORDS, STATE_WORDS } from "@/lib/features/returns/domain/words";
import { formatCount, formatPrice } from "@/lib/values/money";

/** The lines of a return, its state and its money. */
export function ReturnContents({ order, goods }: { order: OrderView; goods: ReturnView }) {
  const { no, state, askedAt, lines, answer, creditedCents, refundCents } = goods;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          <b>Return {no}</b>, <LocalTime at={askedAt} to="day" />
        </span>
        <Status tone={TONES[state]}>{STATE_WORDS[state]}</Status>
      </p>
      <ul className="mt-2 grid gap-1">
        {lines.map((line) => (
          <li key={line.lineNo}>
            {formatCount(line.pieces)} × {order.lines[line.lineNo - 1]?.name}
            <span className="text-ink-2">
              , {REASON_WORDS[line.reason]}
              {line.stock === undefined ? null : `; ${arrivedText(line)}`}
            </span>
          </li>
        ))}
      </ul>
      {answer ? <p className="mt-2 text-ink-2 wrap-anywhere">{answer}</p> : null}
      {creditedCents === undefined ? null : (
        <p className="mt-2">
          {refundCents ? `Refund: ${formatPrice(refundCents)}` : offOrderText(creditedCents)}
        </p>
      )}
    </>
  );
}

function arrivedText(line: ReturnView["lines"][number]): string {
  const [arrived, { pieces, scrap = 0 }] = [arrivedOf(line), line];
  const came = arrived === pieces ? "all have arrived" : `${formatCount(arrived)} have arrived`;
  return scrap > 0 ? `${came}, ${formatCount(scrap)} of them unusable` : came;
}

const TONES = {
  asked: "low",
  allowed: "wait",
  refused: "bad",
  received: "ok",
  settled: "done",
} as const satisfies Record<ReturnState, StatusTone>;

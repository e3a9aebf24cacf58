import type { Taken } from "@/lib/features/papers/domain/build-credit";
import { printed, printedRate } from "@/lib/features/papers/domain/printed";

interface CreditPreviewProps {
  /** Null where nothing, or nothing right, is typed. */
  taken: Taken | null;
  currency: string;
}

/** The sums that the credit note will have. Screen readers hear them when they change. */
export function CreditPreview({ taken, currency }: CreditPreviewProps) {
  const rows = taken ? rowsOf(taken, currency) : [];
  return (
    <div role="status" aria-label="Sum of the credit note">
      {taken ? (
        <dl className="grid max-w-100 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {rows.map(([label, amount], index) => (
            <div key={label} className={`contents ${index === rows.length - 1 ? "font-bold" : ""}`}>
              <dt>{label}</dt>
              <dd className="text-right tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-ink-2">The sum stands here once pieces or an amount are entered.</p>
      )}
    </div>
  );
}

const rowsOf = ({ totals, taxes }: Taken, currency: string): [string, string][] => [
  ["Net", printed(totals.net)],
  ...taxes
    .filter(({ category }) => category !== "O")
    .map(({ rate, baseCents, taxCents }): [string, string] => [
      `VAT ${printedRate(rate)} on ${printed(baseCents)}`,
      printed(taxCents),
    ]),
  ...(totals.rounding === 0 ? [] : [["Rounding", printed(totals.rounding)] as [string, string]]),
  [`Credited ${currency}`, printed(totals.due)],
];

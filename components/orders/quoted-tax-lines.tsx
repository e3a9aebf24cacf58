import { taxLines } from "@/lib/core/domain/tax/tax-texts";
import { formatPrice } from "@/lib/values/money";
import type { DeliveryQuote } from "./use-delivery-quote";

/** Below a form's sum: the tax of the order that it would place, with its reason, and what is due then. */
export function QuotedTaxLines({ tax }: Pick<DeliveryQuote, "tax">) {
  if (tax === undefined) return null;
  if (tax === null)
    return (
      <p className="text-ink-3" aria-live="polite">
        VAT depends on the address
      </p>
    );
  const { sums, mode, why, dueCents } = tax;
  return (
    <div className="grid gap-1 text-ink-3" aria-live="polite">
      {taxLines(sums, mode).map(({ label, base, cents }) => (
        <p key={`${label} ${base}`}>
          {label} {base}: {formatPrice(cents)}
        </p>
      ))}
      {dueCents === undefined ? null : (
        <p>
          To pay: <b className="text-ink">{formatPrice(dueCents)}</b>
        </p>
      )}
      <p>{why}</p>
    </div>
  );
}

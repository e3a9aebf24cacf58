import { taxLines } from "@/lib/core/domain/tax/tax-texts";
import { formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import type { DeliveryQuote } from "./use-delivery-quote";

/** The delivery and the tax of the order that a form would place, with the reason; nothing where the shop knows no tax. */
export function QuotedTaxLines({ quote }: { quote: DeliveryQuote }) {
  const { tax } = quote;
  if (tax === undefined) return null;
  if (tax === null)
    return (
      <p className="text-ink-3" aria-live="polite">
        {t("VAT depends on the address")}
      </p>
    );
  const { sums, mode, why, said } = tax;
  return (
    <div className="grid gap-1 text-ink-3" aria-live="polite">
      {quote.kind === "rate" ? (
        <p>
          {t`Delivery to ${quote.country}`}: {formatPrice(quote.cents)}
        </p>
      ) : null}
      {taxLines(sums, mode).map(({ label, base, cents }) => (
        <p key={`${label} ${base}`}>
          {label} {base}: {formatPrice(cents)}
        </p>
      ))}
      <p>{said ?? why}</p>
    </div>
  );
}

import { deliveryText, type ExpectedDelivery } from "@/lib/core/domain/catalogue/expected-deliveries";
import type { HeldStock } from "@/lib/core/domain/catalogue/stock-outlook";
import { t } from "@/lib/values/text";
import { HeldPieces } from "./held-pieces";

interface StockOutlookProps {
  held: HeldStock | null | undefined;
  expected: readonly ExpectedDelivery[] | undefined;
  /** When this is shown. */
  now: Date;
}

/** The pieces beside the free ones: in unpaid orders, and in deliveries that are expected. It shows nothing where there are none. */
export function StockOutlook({ held, expected = [], now }: StockOutlookProps) {
  if (!held && expected.length === 0) return null;
  return (
    <ul className="stock-outlook" aria-label={t("More pieces")}>
      {held ? (
        <li>
          <HeldPieces held={held} />
        </li>
      ) : null}
      {expected.map((delivery) => (
        <li key={delivery.date}>{deliveryText(delivery, now)}</li>
      ))}
    </ul>
  );
}

"use client";

import { call } from "@/components/api/call";
import { noteCustomerCount } from "@/components/basket/customer-count";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { MAX_BASKET_LINES } from "@/lib/core/domain/basket/basket-limits";
import { putInBasketSchema } from "@/lib/features/saved-lists/domain/schemas";
import { formatPrice } from "@/lib/values/money";
import { count, linesForBasket, type ReorderRow } from "./reorder-rows";

interface ReorderPanelProps {
  /** The call that puts the lines of this list or order into the basket. */
  from: { call: "POST /lists/{id}/basket" | "POST /orders/{id}/basket"; id: string };
  rows: readonly ReorderRow[];
  /** Prices of then are known. */
  withThen: boolean;
  /** Whether the shop has these lines: those of a list are saved before they go into the basket. */
  isKnown?: boolean;
  /** The prices or the stock have changed meanwhile. */
  onOutdated: () => void;
}

/** Beside the lines: what they cost, and one click that puts into the basket all that is right. */
export function ReorderPanel({ from, rows, withThen, isKnown = true, onOutdated }: ReorderPanelProps) {
  const { busy, run } = useBusy();
  const counted = count(rows);
  const { right, needing, totalCents, orderedCents } = counted;
  const most = Math.min(right.length, MAX_BASKET_LINES);
  const put = () =>
    run(async () => {
      const answer = await call(from.call, {
        path: { id: from.id },
        body: { lines: linesForBasket(counted) },
        answer: putInBasketSchema,
      });
      if (answer.ok) {
        noteCustomerCount(answer.value.lines.length);
        // The basket is a public page: its document is not the dashboard's.
        window.location.assign("/basket");
        return;
      }
      if (answer.status === 401) {
        redirectToLogin();
        return;
      }
      showToast(failureText(answer), { tone: "bad" });
      if (answer.status === 409) onOutdated();
    });
  const [first] = needing;
  return (
    <aside className="order-panel" aria-label={withThen ? "Then and now" : "Today"}>
      <h2>{withThen ? "Then and now" : "Today"}</h2>
      <dl className="amounts">
        {withThen ? (
          <div>
            <dt>{linesText(right.length)} then</dt>
            <dd>{formatPrice(orderedCents)}</dd>
          </div>
        ) : null}
        <div className="amounts-total">
          <dt>{linesText(right.length)} now</dt>
          <dd>
            <output>{formatPrice(totalCents)}</output>
          </dd>
        </div>
      </dl>
      <div className="stack">
        {most > 0 ? (
          <Button variant="primary" size="large" wide busy={busy} disabled={!isKnown} onClick={put}>
            Add {most} to basket
          </Button>
        ) : null}
        {first ? (
          <a className="button button-wide" href={`#line-${first.line.productId}`}>
            Next that needs you ({needing.length})
          </a>
        ) : null}
      </div>
      <p className="field-hint" role="status">
        {!isKnown
          ? "Save the list first: it has a new part."
          : right.length > most
            ? `A basket has ${MAX_BASKET_LINES} lines at most: these are the first ${most}.`
            : "Nothing is ordered yet. Where the basket has more of a product already, that stays."}
      </p>
    </aside>
  );
}

const linesText = (lines: number): string => (lines === 1 ? "1 line" : `${lines} lines`);

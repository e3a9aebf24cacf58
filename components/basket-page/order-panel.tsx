"use client";

import { useState } from "react";
import type { Basket } from "@/components/api/answers";
import { attentionText } from "@/components/basket/attention-text";
import { countedLines } from "@/components/basket/counted-lines";
import { MayNotOrderNotice } from "@/components/orders/may-not-order-notice";
import {
  type DeliveryQuote,
  dueWith,
  type QuotedTax,
  useDeliveryQuote,
} from "@/components/orders/use-delivery-quote";
import { useShownCountry } from "@/components/people/account/served-countries";
import { signInUrl } from "@/components/site/sign-in-url";
import { buttonClass } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { freeDelivery } from "@/lib/core/domain/prices/free-delivery";
import { leavesText } from "@/lib/core/domain/shop/leaves-within";
import { pageRecord, pageTax } from "@/lib/core/domain/shop/page-record";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { WHO_MAY_ORDER_TEXTS } from "@/lib/core/domain/shop/who-may-order";
import { taxLines } from "@/lib/core/domain/tax/tax-texts";
import { formatCount, formatPrice } from "@/lib/values/money";
import { msg, plural, t } from "@/lib/values/text";
import { problemOf } from "./basket-lines";
import { BasketNotes } from "./basket-notes";
import { BasketOrderForm, type Where } from "./basket-order-form";
import { FreeDeliveryMeter } from "./free-delivery-meter";
import type { Settled } from "./settle-basket";
import { useOrderBar } from "./use-order-bar";

interface OrderPanelProps {
  basket: Basket;
  isCustomer: boolean;
  settled: () => Promise<Settled>;
  reload: () => Promise<void>;
  /** Why the PO number or the note was refused. */
  message: string | null;
  onNotes: (notes: { poNumber: string; note: string }) => void;
}

/** Beside the lines: free delivery, the customer's own references, the lines that are not counted, and the total. */
export function OrderPanel({ basket, isCustomer, settled, reload, message, onNotes }: OrderPanelProps) {
  const counted = countedLines(basket);
  const bar = useOrderBar(isCustomer);
  const whoMayOrder = WHO_MAY_ORDER_TEXTS[pageRecord().whoMayOrder];
  const leaves = leavesText();
  const delivery = freeDelivery(counted);
  const [where, setWhere] = useState<Where>({ country: "", postalCode: "", companyId: "" });
  const quote = useDeliveryQuote({ ...where, goodsCents: delivery.totalCents, lines: counted.map(piecesOf) });
  const due = dueWith(quote, delivery.totalCents);
  const shownCountry = useShownCountry();
  const { tax } = quote;
  const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <aside className="order-panel" id="this-order" aria-label={t("This order")}>
      {delivery.isOffered ? <FreeDeliveryMeter delivery={delivery} /> : null}
      {isCustomer ? <BasketNotes basket={basket} message={message} onNotes={onNotes} /> : null}
      <LinesThatNeedAttention basket={basket} />
      <dl className="amounts">
        <div>
          <dt>
            {t(
              plural(
                counted.length,
                msg`1 line, ${formatCount(pieces)} pieces`,
                msg`${counted.length} lines, ${formatCount(pieces)} pieces`,
              ),
            )}
          </dt>
          <dd>{formatPrice(delivery.totalCents)}</dd>
        </div>
        <div>
          <dt className="wrap-anywhere">
            {quote.kind === "rate" ? t`Delivery to ${shownCountry(quote.country)}` : t("Delivery")}
          </dt>
          <dd>{deliveryText(quote, delivery.reached)}</dd>
        </div>
        {tax?.mode === "added" ? <TaxRows tax={tax} /> : null}
        <div className="amounts-total">
          <dt>{t(quote.tax === null && pageTax() === "added" ? "Total cost without VAT" : "Total cost")}</dt>
          <dd>
            <output>{formatPrice(due ?? delivery.totalCents)}</output>
          </dd>
        </div>
        {tax?.mode === "included" ? <TaxRows tax={tax} /> : null}
      </dl>
      {quote.tax === undefined ? null : (
        <p className="field-hint" aria-live="polite">
          {tax?.said ?? tax?.why ?? t("VAT depends on the address.")}
        </p>
      )}
      {leaves ? <p>{leaves}</p> : null}
      {bar === undefined ? (
        <p role="status">{t("Loading")}</p>
      ) : bar ? (
        <MayNotOrderNotice bar={bar} />
      ) : isCustomer ? (
        <BasketOrderForm basket={basket} settled={settled} reload={reload} onWhere={setWhere} due={due} />
      ) : (
        <div>
          <a
            className={buttonClass({ variant: "primary", size: "large", wide: true })}
            href={localHref(signInUrl("/login", localHref("/basket")))}
            rel="nofollow"
          >
            {t("Log in to order")}
          </a>
          <p className="field-hint mt-2">
            {t("Your basket comes with you. No account yet? You can sign up there.")}
          </p>
          {whoMayOrder ? <p className="field-hint mt-2">{t(whoMayOrder)}</p> : null}
        </div>
      )}
    </aside>
  );
}

const TaxRows = ({ tax: { sums, mode } }: { tax: QuotedTax }) =>
  taxLines(sums, mode).map(({ label, base, cents }) => (
    <div key={`${label} ${base}`}>
      <dt className="wrap-anywhere">
        {label} {base}
      </dt>
      <dd>{formatPrice(cents)}</dd>
    </div>
  ));

const piecesOf = ({ productId, quantity }: { productId: string; quantity: number }) => ({
  productId,
  quantity,
});

/** Where the shop charges no delivery, it says nothing of its price. */
function deliveryText(quote: DeliveryQuote, isFree: boolean): string {
  if (isFree || quote.kind === "free") return t("free");
  if (quote.kind === "rate") return quote.cents === 0 ? t("free") : formatPrice(quote.cents);
  if (quote.kind === "open") return t("to be agreed after the order");
  return t(quote.kind === "unknown" ? "by country" : "at cost");
}

function LinesThatNeedAttention({ basket }: { basket: Basket }) {
  const lines = basket.lines.flatMap((line) => {
    const problem = problemOf(line);
    return problem ? [{ line, problem }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <div>
      <p>
        <b>{attentionText(lines.length)}</b>{" "}
        <span className="text-ink-3">
          {t(plural(lines.length, "and is not counted", "and are not counted"))}
        </span>
      </p>
      <ul className="attention-list">
        {lines.map(({ line, problem }) => (
          <li key={line.productId}>
            <a href={`#line-${line.productId}`}>{line.name || t("Unknown product")}</a>
            <Status tone={problem.tone}>{problem.word}</Status>
          </li>
        ))}
      </ul>
    </div>
  );
}

"use client";

import type { BasketLine } from "@/components/api/answers";
import { StockOutlook } from "@/components/catalogue/goods/stock-outlook";
import { Button } from "@/components/ui/button";
import { rich } from "@/components/ui/rich";
import { Status } from "@/components/ui/status";
import { WishLink } from "@/components/wishes/wish-link";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { formatCount } from "@/lib/values/money";
import { msg, t } from "@/lib/values/text";
import { adviceOf, priceText, problemOf } from "./basket-lines";

interface LineVerdictProps {
  line: BasketLine;
  /** The pieces in the field, which the basket may not have yet; NaN where it has no number. */
  wanted: number;
  /** Why a quantity was refused. */
  message: string | null;
  onSet: (quantity: number) => void;
  /** Puts what replaces the product in its place. */
  onReplace: (successor: NonNullable<BasketLine["successor"]>) => void;
}

/** Under a line: what is wrong with it or has changed, with one click to mend or accept it; else the next tier. */
export function LineVerdict({ line, wanted, message, onSet, onReplace }: LineVerdictProps) {
  const problem = problemOf(line);
  const advice = problem ? null : adviceOf(line);
  const take = (quantity: number) => (
    <Button
      key={quantity}
      size="small"
      aria-label={t`Take ${formatCount(quantity)} of ${line.name}`}
      onClick={() => onSet(quantity)}
    >
      {t`Take ${formatCount(quantity)}`}
    </Button>
  );
  return (
    <div className="verdict">
      {message ? (
        <p className="field-error" role="alert">
          {message}
        </p>
      ) : null}
      {problem ? (
        <>
          <Status tone={problem.tone}>{problem.word}</Status>
          {problem.why ? <span className="text-ink-2">{problem.why}</span> : null}
          {problem.mends.map(take)}
          <StockOutlook held={line.inUnpaidOrders} expected={line.expected} now={new Date()} />
          {line.successor ? <Successor offer={line.successor} of={line.name} onReplace={onReplace} /> : null}
          {problem.acceptable ? (
            <Button
              size="small"
              aria-label={t`Accept ${priceText(line.unitPrice)} a piece of ${line.name}`}
              onClick={() => onSet(line.quantity)}
            >
              {t`Accept ${priceText(line.unitPrice)}`}
            </Button>
          ) : null}
        </>
      ) : null}
      {advice ? (
        <>
          {advice.cheaper ? <b>{advice.text}</b> : <span className="text-ink-2">{advice.text}</span>}
          {take(advice.take)}
        </>
      ) : null}
      {line.verdict === "archived" ? null : (
        <WishLink slug={line.slug} name={line.name} wanted={wanted} terms={line} />
      )}
    </div>
  );
}

interface SuccessorProps {
  offer: NonNullable<BasketLine["successor"]>;
  of: string;
  onReplace: LineVerdictProps["onReplace"];
}

function Successor({ offer, of, onReplace }: SuccessorProps) {
  return (
    <>
      <span className="text-ink-2">
        {rich(
          offer.fit === "check"
            ? msg`replaced by <a>${offer.name}</a>, please check that it fits`
            : msg`replaced by <a>${offer.name}</a>`,
          { a: (inside) => <a href={localHref(`/goods/${offer.slug}`)}>{inside}</a> },
        )}
        {offer.note ? `: ${offer.note}` : ""}
      </span>
      {offer.quantity > 0 ? (
        <Button
          size="small"
          aria-label={t`Take ${formatCount(offer.quantity)} of ${offer.name} instead of ${of}`}
          onClick={() => onReplace(offer)}
        >
          {t`Take ${formatCount(offer.quantity)} at ${priceText(offer.unitPrice)}`}
        </Button>
      ) : (
        <span className="text-ink-2">{t("which cannot be ordered just now")}</span>
      )}
    </>
  );
}

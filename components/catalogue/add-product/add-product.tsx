"use client";

import { lazy, Suspense, useEffect, useReducer, useRef } from "react";
import { useOwnPricesOfProduct } from "@/components/catalogue/goods/own-prices-of-product";
import { piecesOf } from "@/components/forms/typed-pieces";
import { cheaperText } from "@/components/orders/cheaper-text";
import { lotInputOf, lotInputReducer } from "@/components/orders/lot-input";
import { LotStepper } from "@/components/orders/lot-stepper";
import { runAfterPress } from "@/components/orders/run-after-press";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field";
import { judgeQuantity, lotCeiling, lotFloor } from "@/lib/core/domain/prices/lots";
import { cheaperWithMore, priceLine } from "@/lib/core/domain/prices/tiers";
import { chargesDelivery } from "@/lib/core/domain/shop/page-record";
import { formatCount, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { AddedNotice } from "./added-notice";
import type { OrderTerms } from "./order-terms";
import { useAddProduct } from "./use-add-product";

/** Only a shop that charges deliveries sends it to its visitors. */
const DeliveryPrice = lazy(async () => {
  const { DeliveryPrice: loaded } = await import("./delivery-price");
  return { default: loaded };
});

interface AddProductProps {
  product: OrderTerms;
  /** Looks as it does for a visitor, and adds nothing. */
  isPreview?: boolean;
}

const FIELD = "pieces";
const focusQuantity = () => document.getElementById(FIELD)?.focus();

/** The main thing on a product's page: a quantity with its price and its sum, and the button that puts it into the basket. */
export function AddProduct({ product, isPreview = false }: AddProductProps) {
  const own = useOwnPricesOfProduct();
  const terms = { ...product, ...own?.products.get(product.id) };
  const [lot, change] = useReducer(lotInputReducer(product), lotInputOf(lotFloor(product.minimumLot)));
  const { state, busy, add } = useAddProduct(product.id);
  const pieces = piecesOf(lot.text);
  const isAllowed = judgeQuantity(pieces, product).ok;
  const { unitCents, totalCents } = priceLine(isAllowed ? pieces : 0, terms);

  const press = (quantity: number) => {
    change({ type: "left" });
    if (judgeQuantity(quantity, product).ok) void add(quantity);
    else focusQuantity();
  };
  const button = useRef<HTMLButtonElement>(null);
  const latestPress = useRef(press);
  useEffect(() => {
    latestPress.current = press;
  });
  // The page is cached and stands before its scripts run: what was typed and pressed until then counts.
  useEffect(() => {
    const field = document.getElementById(FIELD);
    const text = field instanceof HTMLInputElement ? field.value : "";
    if (text !== "") change({ type: "typed", text });
    if (!button.current?.hasAttribute("data-pressed")) return;
    button.current.removeAttribute("data-pressed");
    latestPress.current(piecesOf(text));
  }, []);

  return (
    <section
      className={isPreview ? "add-product" : "add-product if-not-admin"}
      aria-label={t("Order together with other parts")}
      inert={isPreview}
    >
      <FieldFrame id={FIELD} label={t("Quantity")} error={lot.message ?? undefined}>
        {(control) => (
          <div className="add-product-line">
            <LotStepper
              {...control}
              value={lot.text}
              onType={(text) => change({ type: "typed", text })}
              onStep={(direction) => change({ type: "stepped", direction })}
              onBlur={() => runAfterPress(() => change({ type: "left" }))}
              onKeyDown={({ key }) => {
                if (key === "Enter") press(pieces);
              }}
            />
            <p className="add-product-sum">
              <span className="text-ink-2">
                {isAllowed ? `${formatCount(pieces)} × ${formatPrice(unitCents)}` : ""}
              </span>
              <output htmlFor={FIELD}>
                <b>{isAllowed ? formatPrice(totalCents) : "–"}</b>
              </output>
            </p>
          </div>
        )}
      </FieldFrame>
      <NextTier
        pieces={isAllowed ? pieces : null}
        terms={terms}
        onTake={(quantity) => {
          change({ type: "chosen", quantity });
          // The button is gone with its advice.
          focusQuantity();
        }}
      />
      {isPreview || !chargesDelivery() ? null : (
        <Suspense>
          <DeliveryPrice
            productId={product.id}
            pieces={isAllowed ? pieces : null}
            goodsCents={isAllowed ? totalCents : 0}
          />
        </Suspense>
      )}
      <Button
        ref={button}
        variant="primary"
        size="large"
        wide
        busy={busy}
        data-add-to-basket={isPreview ? undefined : product.id}
        onClick={() => press(pieces)}
      >
        <i className="add-to-basket-icon" />
        {t("Add to basket")}
      </Button>
      <AddedNotice state={state} />
    </section>
  );
}

interface NextTierProps {
  /** Null while the quantity cannot be ordered. */
  pieces: number | null;
  terms: OrderTerms;
  onTake: (quantity: number) => void;
}

/** How far the next tier is, or the larger quantity that costs less, with the button to take it. Its room stays. */
function NextTier({ pieces, terms, onTake }: NextTierProps) {
  if (terms.tiers.length === 0) return null;
  const advice = pieces === null ? null : adviceOn(pieces, terms);
  return (
    <div className="add-product-tier" aria-live="polite">
      {advice ? (
        <>
          {advice.isCheaper ? <b>{advice.text}</b> : <span className="text-ink-2">{advice.text}</span>}
          <Button size="small" onClick={() => onTake(advice.take)}>
            {t`Take ${formatCount(advice.take)}`}
          </Button>
        </>
      ) : null}
    </div>
  );
}

function adviceOn(pieces: number, terms: NextTierProps["terms"]) {
  const cheaper = cheaperWithMore(pieces, terms);
  if (cheaper) return { isCheaper: true, text: cheaperText(pieces, cheaper), take: cheaper.quantity };
  const { nextTier } = priceLine(pieces, terms);
  if (!nextTier || nextTier.from > lotCeiling(terms.available)) return null;
  const text = t`${formatCount(nextTier.from - pieces)} more: ${formatPrice(nextTier.priceCents)} a piece`;
  return { isCheaper: false, text, take: nextTier.from };
}

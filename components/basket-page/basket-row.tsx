// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";

import { useEffect, useReducer, useRef } from "react";
import type { BasketLine } from "@/components/api/answers";
import { isCounted } from "@/components/basket/counted-lines";
import { piecesOf } from "@/components/forms/typed-pieces";
import { LineCell } from "@/components/orders/line-table";
import { lotInputOf, lotInputReducer } from "@/components/orders/lot-input";
import { LotStepper } from "@/components/orders/lot-stepper";
import { runAfterPress } from "@/components/orders/run-after-press";
import { Thumbnail } from "@/components/orders/thumbnail";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/icons";
import { judgeQuantity, stepQuantity } from "@/lib/core/domain/prices/lots";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { priceText } from "./basket-lines";
import { LineVerdict } from "./line-verdict";
import { quantityIdOf } from "./settle-basket";
import type { UnsavedChanges } from "./unsaved-changes";
import type { ChangeFailure } from "./use-basket";

/** Puts what replaces a product in its place. */
export type BasketReplace = (productId: string, successor: NonNullable<BasketLine["successor"]>) => void;

interface BasketRowProps {
  line: BasketLine;
  /** A change of this line is on its way. */
  busy: boolean;
  failure: ChangeFailure | null;
  onSet: (productId: string, quantity: number) => void;
  onReplace: BasketReplace;
  addField: UnsavedChanges["addField"];
}

/** A product of the basket in two rows, the second for its verdict, so that a narrow screen can show both as one card. */
export function BasketRow({ line, busy, failure, onSet, onReplace, addField }: BasketRowProps) {
  const { productId, name, quantity } = line;
  const [lot, change] = useReducer(lotInputReducer(line), lotInputOf(quantity));
  const shown = useRef(quantity);

  const isUnsent = failure?.isUnsent ?? false;
  // The quantity has changed elsewhere: by a mend, another window or the newer basket.
  useEffect(() => {
    if (busy || shown.current === quantity) return;
    shown.current = quantity;
    if (!isUnsent) change({ type: "chosen", quantity });
  }, [busy, isUnsent, quantity]);

  const set = (pieces: number) => {
    shown.current = pieces;
    onSet(productId, pieces);
  };
  const step = (direction: 1 | -1) => {
    change({ type: "stepped", direction });
    const next = stepQuantity(piecesOf(lot.text), direction, line);
    if (next.ok) set(next.quantity);
  };
  const store = (): boolean => {
    const pieces = piecesOf(lot.text);
    if (pieces === shown.current) return true;
    change({ type: "left" });
    if (!judgeQuantity(pieces, line).ok) return false;
    set(pieces);
    return true;
  };
  const leave = () => {
    change({ type: "left" });
    store();
  };
  // An order stores what is typed; it must not get the function of an earlier text.
  const latestStore = useRef(store);
  useEffect(() => {
    latestStore.current = store;
  });
  useEffect(() => addField(productId, () => latestStore.current()), [addField, productId]);

  const isGone = line.verdict === "archived";
  const noteId = `note-${productId}`;
  return (
    <tbody role="rowgroup" id={`line-${productId}`} aria-busy={busy || undefined}>
      <tr role="row">
        <td role="cell" className="col-part">
          <div className="part">
            <Thumbnail image={line.img} />
            <div>
              {isGone || line.slug === "" ? (
                <span className="part-name">{name || t("Unknown product")}</span>
              ) : (
                <a className="part-name" href={localHref(`/goods/${line.slug}`)}>
                  {name}
                </a>
              )}
              <span className="second-line">{line.sku}</span>
              {isGone ? null : (
                <span className="second-line">
                  {t`${formatCount(line.available)} free, minimum lot ${formatCount(line.minimumLot)}`}
                </span>
              )}
            </div>
          </div>
        </td>
        <LineCell of="price">
          <span>
            {isGone ? <span className="text-ink-3">–</span> : <b>{priceText(line.unitPrice)}</b>}
            {line.tierFrom === null || isGone ? null : (
              <span className="second-line">{t`tier from ${formatCount(line.tierFrom)}`}</span>
            )}
          </span>
        </LineCell>
        <LineCell of="quantity">
          <LotStepper
            id={quantityIdOf(productId)}
            of={name}
            value={lot.text}
            disabled={isGone}
            aria-label={t`Quantity of ${name}`}
            aria-describedby={noteId}
            aria-invalid={lot.message || line.verdict === "off_lot" ? true : undefined}
            onType={(text) => change({ type: "typed", text })}
            onStep={step}
            onBlur={() => runAfterPress(leave)}
            onKeyDown={(event) => {
              if (event.key === "Enter") leave();
            }}
          />
        </LineCell>
        <LineCell of="total">
          {isCounted(line) ? (
            <b>{priceText(line.lineTotal)}</b>
          ) : (
            <span className="text-ink-3">{t("not counted")}</span>
          )}
        </LineCell>
        <td role="cell" className="col-remove">
          <Button variant="quiet" aria-label={t`Remove ${name}`} onClick={() => onSet(productId, 0)}>
            <CloseIcon />
          </Button>
        </td>
      </tr>
      <tr role="row" className="verdict-row">
        <td role="cell" colSpan={5} id={noteId}>
          <LineVerdict
            line={line}
            wanted={piecesOf(lot.text)}
            message={lot.message ?? failure?.text ?? null}
            onSet={(pieces) => onSet(productId, pieces)}
            onReplace={(successor) => onReplace(productId, successor)}
          />
        </td>
      </tr>
    </tbody>
  );
}

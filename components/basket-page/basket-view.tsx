"use client";

import { useEffect, useState } from "react";
import type { Basket } from "@/components/api/answers";
import { attentionText } from "@/components/basket/attention-text";
import { isCounted } from "@/components/basket/counted-lines";
import {
  clearMergeReport,
  MERGE_REPORTED,
  type MergeReport,
  readMergeReport,
} from "@/components/basket/merge-report";
import { BasketFit } from "@/components/fitment/basket-fit";
import { SaveAsList } from "@/components/save-list/save-as-list";
import { Button, buttonClass } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/spinner";
import { inLotsOf } from "@/lib/core/domain/prices/lot-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { msg, plural, t } from "@/lib/values/text";
import { BasketTable } from "./basket-table";
import { MergeNotice } from "./merge-notice";
import { NewerBasketNotice } from "./newer-basket-notice";
import { OrderPanel } from "./order-panel";
import { useBasket } from "./use-basket";

/** A phone shows fewer; after more, the order is far below. */
const LINES_OF_A_SCREEN = 5;

/** The basket of whoever looks: the page around it is the same for all. */
export function BasketView() {
  const basket = useBasket();
  const { state } = basket;
  const [report, closeReport] = useMergeReport();
  if (state.kind === "loading") return <Loading label={t("Loading your basket")} />;
  if (state.kind === "failed") {
    return (
      <Notice tone="bad" title={t("Your basket could not be loaded.")} alert>
        <p>{state.message}</p>
        <Button size="small" className="mt-2" onClick={() => void basket.load()}>
          {t("Try again")}
        </Button>
      </Notice>
    );
  }
  const shown = state.basket;
  return (
    <>
      {report ? <MergeNotice report={report} onClose={closeReport} /> : null}
      {basket.newer ? (
        <NewerBasketNotice here={shown} newer={basket.newer.basket} onTake={basket.takeNewer} />
      ) : null}
      {shown.lines.length === 0 ? (
        <EmptyState
          title={t("Nothing in it yet")}
          action={
            <a className={buttonClass({ variant: "primary" })} href={localHref("/singlegoods")}>
              {t("All products")}
            </a>
          }
        >
          {t`Parts are sold ${inLotsOf()}. Put them in here from the list, and order them together.`}
        </EmptyState>
      ) : (
        <>
          <p className="basket-summary" role="status">
            {summaryOf(shown)}
            <span className="text-ink-3">
              {t(state.isCustomer ? "Kept for you, also on your other devices" : "Kept in this browser")}
            </span>
          </p>
          {shown.lines.length > LINES_OF_A_SCREEN ? (
            <p className="mb-4 min-[1101px]:hidden">
              <a href="#this-order">{t("To the order, below the lines")}</a>
            </p>
          ) : null}
          <div className="basket-layout">
            <div>
              <BasketTable
                lines={shown.lines}
                waiting={basket.waiting}
                failures={basket.failures}
                onSet={(productId, quantity) => basket.edit({ kind: "line", productId, quantity })}
                onReplace={(productId, { productId: successor, quantity }) => {
                  const there = shown.lines.find((line) => line.productId === successor)?.quantity ?? 0;
                  basket.edit({ kind: "replace", productId, successor, quantity: there + quantity });
                }}
                addField={basket.addField}
              />
              {state.isCustomer ? (
                <div className="mt-4">
                  <SaveAsList
                    label={t("Save as list")}
                    size="small"
                    lines={shown.lines.map(({ productId, quantity }) => ({ productId, quantity }))}
                  />
                </div>
              ) : null}
              <EmptyBasketButton onConfirm={() => basket.edit({ kind: "empty" })} />
            </div>
            <OrderPanel
              basket={shown}
              isCustomer={state.isCustomer}
              settled={basket.settled}
              reload={basket.load}
              message={basket.failures.get("notes")?.text ?? null}
              onNotes={(notes) => basket.edit({ kind: "notes", ...notes })}
            />
          </div>
          <BasketFit productIds={shown.lines.map(({ productId }) => productId)} />
        </>
      )}
    </>
  );
}

function summaryOf({ lines }: Basket) {
  const need = lines.filter((line) => !isCounted(line)).length;
  return (
    <span>
      {t(plural(lines.length, "1 line", msg`${lines.length} lines`))}
      {need === 0 ? null : (
        <>
          , <b>{attentionText(need)}</b>
        </>
      )}
    </span>
  );
}

function EmptyBasketButton({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <p className="mt-4">
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t("Empty the basket")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("Empty the basket?")}
        description={t("All its lines, the PO number and the note go.")}
        keepLabel={t("Keep it")}
        confirmLabel={t("Empty the basket")}
        danger
        onConfirm={() => {
          setOpen(false);
          onConfirm();
        }}
      />
    </p>
  );
}

/** The report of the merge at sign-in. It may come after the page. */
function useMergeReport(): [MergeReport | null, () => void] {
  const [report, setReport] = useState<MergeReport | null>(null);
  useEffect(() => {
    const read = () => setReport(readMergeReport());
    read();
    window.addEventListener(MERGE_REPORTED, read);
    return () => window.removeEventListener(MERGE_REPORTED, read);
  }, []);
  return [
    report,
    () => {
      clearMergeReport();
      setReport(null);
    },
  ];
}

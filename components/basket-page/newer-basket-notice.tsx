"use client";

import type { Basket } from "@/components/api/answers";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { t } from "@/lib/values/text";
import { differencesOf } from "./basket-lines";
import { NEWER_BASKET_ID } from "./settle-basket";

interface NewerBasketNoticeProps {
  here: Basket;
  newer: Basket;
  onTake: (again: boolean) => void;
}

/** Shows the basket of another window beside that of this one, after a change here was refused because of it. */
export function NewerBasketNotice({ here, newer, onTake }: NewerBasketNoticeProps) {
  return (
    <div id={NEWER_BASKET_ID} tabIndex={-1} className="mb-6 focus-visible:outline-none">
      <Notice
        tone="low"
        title={t(
          "This basket was changed in another window or on another device. Your last change is not saved.",
        )}
        alert
      >
        <table className="data-table mt-2">
          <caption className="sr-only">{t("What is different")}</caption>
          <thead>
            <tr>
              <th scope="col">{LABELS.columns.name}</th>
              <th scope="col" className="numeric">
                {t("Here")}
              </th>
              <th scope="col" className="numeric">
                {t("There, newer")}
              </th>
            </tr>
          </thead>
          <tbody>
            {differencesOf(here, newer).map((difference) => (
              <tr key={difference.id}>
                <td>{difference.name}</td>
                <td className="numeric">{difference.here}</td>
                <td className="numeric">
                  <b>{difference.there}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="button-row mt-4">
          <Button size="small" onClick={() => onTake(false)}>
            {t("Show the newer basket")}
          </Button>
          <Button size="small" onClick={() => onTake(true)}>
            {t("Show it with my change")}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Loading } from "@/components/ui/spinner";
import { msg, plural, t } from "@/lib/values/text";
import { count } from "@/lib/values/text-values";
import type { GoodsFilter } from "./goods-query";

/** It has every interface by name, which most visitors never need. */
const BicycleEditor = lazy(() => import("./bicycle-editor"));

interface BicyclePanelProps {
  filter: GoodsFilter;
  /** How many products fit the bicycle of the URL, and how many of them need an adapter. Null without one. */
  found: { total: number; withAdapter: number } | null;
}

/** Lists can be filtered by what fits a bicycle, whose parts are chosen here. */
export function BicyclePanel({ filter, found }: BicyclePanelProps) {
  const [isOpened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // A visitor may have opened it before the scripts were loaded.
  useEffect(() => setOpened(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      className="bicycle-panel"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary>
        {t("Fits my bicycle")}
        <span className="text-ink-3">{found ? foundText(found) : t("choose its parts")}</span>
      </summary>
      {isOpened ? (
        <Suspense fallback={<Loading label={t("Loading the choices")} />}>
          <BicycleEditor filter={filter} />
        </Suspense>
      ) : null}
      <noscript>
        <p className="mt-3 text-ink-3">{t("Choosing the parts of a bicycle needs JavaScript.")}</p>
      </noscript>
    </details>
  );
}

function foundText({ total, withAdapter }: { total: number; withAdapter: number }): string {
  const products = t(plural(total, "1 product fits", msg`${count(total)} products fit`));
  if (withAdapter === 0) return products;
  return t`${products}, ${count(withAdapter)} with an adapter`;
}

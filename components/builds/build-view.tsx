"use client";

import { useDeferredValue, useMemo } from "react";
import { BuildFit } from "@/components/fitment/build-fit";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/spinner";
import { calculateBuild } from "@/lib/features/builds/domain/calculate";
import { partOfTyped, TYPED_MAX, typedBicycles } from "@/lib/features/builds/domain/typed";
import { formatCount } from "@/lib/values/money";
import { AddParts } from "./add-parts";
import { BuildCurve } from "./build-curve";
import { BuildFigures } from "./build-figures";
import { BuildTable } from "./build-table";
import { BuildTotal } from "./build-total";
import { BuildVersions } from "./build-versions";
import { withPart, withReplaced } from "./change-parts";
import { SavedBuilds } from "./saved-builds";
import { useBuild } from "./use-build";

/** The build that the visitor works on. The page around it is the same for all visitors. */
export function BuildView() {
  const build = useBuild();
  const { typed, products } = build;
  const parts = useMemo(
    () =>
      typed.parts.flatMap((part) => {
        const right = partOfTyped(part);
        return right && products.has(part.productId) ? [right] : [];
      }),
    [typed.parts, products],
  );
  const number = typedBicycles(typed.bicycles);
  const bicycles = number.ok ? number.value : null;
  const others = useMemo(
    () =>
      typed.others.flatMap((other) => {
        const read = typedBicycles(other);
        return read.ok ? [read.value] : [];
      }),
    [typed.others],
  );
  const result = useMemo(
    () => (bicycles === null ? null : calculateBuild({ bicycles, others, parts }, products)),
    [bicycles, others, parts, products],
  );
  // The curve of two hundred parts is slow to compute, so the fields show typed text before the curve follows.
  const drawnParts = useDeferredValue(parts);
  if (build.isLoading)
    return (
      <div className="build-page">
        <Loading label="Loading the build" />
      </div>
    );
  const wrong = build.isWaiting ? 0 : typed.parts.length - parts.length;
  return (
    <div className="build-page">
      {build.message ? (
        <Notice tone="low" title={build.message} alert>
          {build.isWaiting ? (
            <Button size="small" className="mt-2" onClick={build.tryAgain}>
              Try again
            </Button>
          ) : null}
        </Notice>
      ) : null}
      <div className="build-head">
        <TextField
          id="bicycles"
          className="build-count"
          label="Bicycles"
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_MAX}
          value={typed.bicycles}
          error={number.ok ? undefined : number.message}
          onChange={({ target }) => build.setTyped((before) => ({ ...before, bicycles: target.value }))}
        />
        <div className="min-w-0 flex-1">
          <h2>
            {bicycles === null
              ? "How many bicycles?"
              : `${formatCount(bicycles)} ${bicycles === 1 ? "bicycle" : "bicycles"}`}
          </h2>
          <p className="text-ink-2">{summaryOf(build)}</p>
        </div>
      </div>
      {result && parts.length > 0 ? <BuildFigures totals={result.versions[0]} /> : null}
      {typed.parts.length === 0 ? (
        <EmptyState title="No parts yet">
          Paste the parts list of one bicycle below, or find its parts one by one. Nothing is stored but in
          this browser.
        </EmptyState>
      ) : (
        <BuildTable build={build} parts={parts} result={result} />
      )}
      {wrong > 0 ? (
        <p className="mt-3" role="status">
          <b>{wrong === 1 ? "1 part is not counted" : `${wrong} parts are not counted`}</b>: a number in it is
          missing or wrong.
        </p>
      ) : null}
      <AddParts build={build} />
      {result && parts.length > 0 && bicycles !== null ? (
        <>
          <BuildVersions build={build} versions={result.versions} />
          <BuildCurve
            bicycles={bicycles}
            parts={drawnParts}
            products={products}
            onChoose={(chosen) => build.setTyped((before) => ({ ...before, bicycles: String(chosen) }))}
          />
        </>
      ) : null}
      <BuildFit
        productIds={typed.parts.map(({ productId }) => productId)}
        onReplace={(productId, by) => build.setParts((parts) => withReplaced(parts, productId, by))}
        onAdd={(productId) => build.setParts((parts) => withPart(parts, productId))}
      />
      <SavedBuilds build={build} />
      {result && parts.length > 0 ? (
        <BuildTotal
          // The pieces that were added to the basket are counted for one build.
          key={build.begun}
          name={build.opened?.name ?? "Build"}
          parts={parts}
          products={products}
          result={result}
          isWaiting={build.isWaiting}
        />
      ) : null}
    </div>
  );
}

function summaryOf({ typed, opened, isChanged }: ReturnType<typeof useBuild>): string {
  const count = typed.parts.length;
  const parts = count === 1 ? "1 part" : `${formatCount(count)} parts`;
  if (!opened) return `${parts} · kept in this browser`;
  return `${opened.name} · ${parts} · ${isChanged ? "changed, not saved yet" : "saved"}`;
}

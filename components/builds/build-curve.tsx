"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { type BuildPart, MAX_BICYCLES } from "@/lib/features/builds/domain/build";
import { costCurve, EXACT_STEPS, lotSteps, scaleFor, tierSteps } from "@/lib/features/builds/domain/curve";
import { largePrice } from "@/lib/features/builds/domain/dollars";
import { formatCount } from "@/lib/values/money";
import { BuildCurveTable } from "./build-curve-table";
import { curvePicture, HEIGHT, tableRows, WIDTH } from "./curve-picture";
import type { PartProduct } from "./part-product";

interface BuildCurveProps {
  bicycles: number;
  parts: readonly BuildPart[];
  products: ReadonlyMap<string, PartProduct>;
  onChoose: (bicycles: number) => void;
}

const POINTS = 240;

/** Shows the cost of one bicycle for each number of bicycles, as a curve with a slider and as a table. */
export function BuildCurve({ bicycles, parts, products, onChoose }: BuildCurveProps) {
  // The scale stays while the slider moves. It grows when the user types a larger number.
  const [to, setTo] = useState(() => scaleFor(bicycles));
  if (bicycles > to) setTo(scaleFor(bicycles));
  const [nearer, wider] = [scaleFor(bicycles), scaleFor(to)];
  const lots = useMemo(() => lotSteps(parts, products, to), [parts, products, to]);
  const curve = useMemo(
    () => costCurve(parts, products, { to, points: POINTS, steps: lots ?? [] }),
    [parts, products, to, lots],
  );
  const tiers = useMemo(() => tierSteps(parts, products, to), [parts, products, to]);
  const here = useMemo(
    () => costCurve(parts, products, { to: bicycles, points: 1 })[0],
    [parts, products, bicycles],
  );
  const stepsAt = useMemo(() => lots && new Set(lots.map((step) => step.bicycles)), [lots]);
  const picture = curvePicture(curve, to, here, (number) => stepsAt?.has(number) ?? true);
  return (
    <section className="mt-12" aria-labelledby="curve">
      <h2 id="curve">The cost of a bicycle</h2>
      <p className="text-ink-2">
        Each step up is another lot, each step down a part that reaches its next price, with a tick below it.
        Between steps the same lots are shared among more bicycles.{" "}
        {lots === null && to > POINTS
          ? `Up to ${formatCount(to)} bicycles there are more than ${EXACT_STEPS} steps: ${POINTS} points of the curve are drawn, and steps between them are not shown.`
          : "Every step is drawn."}
      </p>
      <figure className="build-curve">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-labelledby="curve-title"
          preserveAspectRatio="none"
        >
          <title id="curve-title">
            {`Cost of a bicycle from 1 to ${formatCount(to)} bicycles; the table below has its numbers`}
          </title>
          {picture.lines.map((y) => (
            <line key={y} className="curve-grid" x1="0" x2={WIDTH} y1={y} y2={y} />
          ))}
          {tiers.map(({ bicycles: at, productId, from }) => (
            <line
              key={`${productId}-${from}`}
              className="curve-tier"
              x1={picture.x(at)}
              x2={picture.x(at)}
              y1={HEIGHT - 8}
              y2={HEIGHT}
            />
          ))}
          <path className="curve-line" d={picture.path} />
          <line className="curve-here" x1={picture.x(bicycles)} x2={picture.x(bicycles)} y1="0" y2={HEIGHT} />
        </svg>
        <p className="curve-top">{largePrice(picture.highest)}</p>
        <p className="curve-bottom">{largePrice(picture.lowest)}</p>
        <input
          type="range"
          className="curve-slider"
          min="1"
          max={to}
          value={bicycles}
          aria-label="Number of bicycles"
          aria-valuetext={`${formatCount(bicycles)} bicycles, ${here ? largePrice(here.perBicycleCents) : ""} each`}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
        <div className="curve-scale">
          <span>1</span>
          <output>
            {formatCount(bicycles)} bicycles, <b>{here ? largePrice(here.perBicycleCents) : "–"}</b> each
          </output>
          <span>{formatCount(to)}</span>
        </div>
        <div className="button-row">
          {nearer < to ? (
            <Button size="small" onClick={() => setTo(nearer)}>
              Show 1 to {formatCount(nearer)}
            </Button>
          ) : null}
          {to < MAX_BICYCLES ? (
            <Button size="small" onClick={() => setTo(wider)}>
              Show 1 to {formatCount(wider)}
            </Button>
          ) : null}
        </div>
      </figure>
      <BuildCurveTable
        rows={tableRows(curve, (number) => stepsAt?.has(number) ?? false)}
        lots={lots}
        tiers={tiers}
        products={products}
      />
    </section>
  );
}

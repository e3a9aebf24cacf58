"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import { type BuildPart, MAX_BICYCLES } from "@/lib/domain/builds/build";
import { costCurve, scaleFor, tierSteps } from "@/lib/domain/builds/curve";
import { largePrice } from "@/lib/domain/builds/dollars";
import { formatCount, formatPrice } from "@/lib/domain/money";
import { curvePicture, HEIGHT, tableRows, WIDTH } from "./curve-picture";
import type { PartProduct } from "./part-product";

interface BuildCurveProps {
  bicycles: number;
  parts: readonly BuildPart[];
  products: ReadonlyMap<string, PartProduct>;
  onChoose: (bicycles: number) => void;
}

const POINTS = 240;
/** At most so many tiers are listed, since 200 parts may have 1,600. */
const STEPS_LISTED = 40;

/** Shows the cost of one bicycle for each number of bicycles, as a curve with a slider and as a table. */
export function BuildCurve({ bicycles, parts, products, onChoose }: BuildCurveProps) {
  // The scale stays while the slider moves. It grows when the user types a larger number.
  const [to, setTo] = useState(() => scaleFor(bicycles));
  if (bicycles > to) setTo(scaleFor(bicycles));
  const [nearer, wider] = [scaleFor(bicycles), scaleFor(to)];
  const curve = useMemo(() => costCurve(parts, products, { to, points: POINTS }), [parts, products, to]);
  const steps = useMemo(() => tierSteps(parts, products, to), [parts, products, to]);
  const here = useMemo(
    () => costCurve(parts, products, { to: bicycles, points: 1 })[0],
    [parts, products, bicycles],
  );
  const picture = curvePicture(curve, to, here);
  const rows = tableRows(curve);
  return (
    <section className="mt-12" aria-labelledby="curve">
      <h2 id="curve">The cost of a bicycle</h2>
      <p className="text-ink-2">
        Each step down is a part that reaches its next price, each step up another lot.
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
          {steps.map(({ bicycles: at, productId, from }) => (
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
      <details className="mt-4">
        <summary>The same as a table</summary>
        <Table caption="Cost over the number of bicycles" className="mt-3">
          <TableHead>
            <HeadCell numeric>Bicycles</HeadCell>
            <HeadCell numeric>Total cost</HeadCell>
            <HeadCell numeric>a bicycle</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map(({ bicycles: number, totalCents, perBicycleCents }) => (
              <Row key={number}>
                <Cell label="Bicycles" numeric>
                  {formatCount(number)}
                </Cell>
                <Cell label="Total cost" numeric>
                  {largePrice(totalCents)}
                </Cell>
                <Cell label="a bicycle" numeric>
                  {largePrice(perBicycleCents)}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
        {steps.length === 0 ? null : (
          <>
            <h3 className="mt-4">Where parts become cheaper</h3>
            <ul>
              {steps.slice(0, STEPS_LISTED).map(({ bicycles: at, productId, from, unitCents }) => (
                <li key={`${productId}-${from}`}>
                  From {formatCount(at)} bicycles: {formatCount(from)} of {products.get(productId)?.name},{" "}
                  {formatPrice(unitCents)} a piece
                </li>
              ))}
              {steps.length > STEPS_LISTED ? (
                <li>and {formatCount(steps.length - STEPS_LISTED)} more</li>
              ) : null}
            </ul>
          </>
        )}
      </details>
    </section>
  );
}

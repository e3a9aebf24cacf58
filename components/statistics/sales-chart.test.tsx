import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SalesChart } from "./sales-chart";

const days = (...cents: number[]) =>
  cents.map((sold, index) => ({ day: `2026-11-${10 + index}`, cents: sold, orders: sold > 0 ? 1 : 0 }));
const scaleOf = (html: string) =>
  [...(/class="chart-scale".*?<\/div>/.exec(html)?.[0] ?? "").matchAll(/<span>(.*?)<\/span>/g)].map(
    ([, text]) => text,
  );

it("the axis of a chart without sales shows one 0, not five", () => {
  expect(scaleOf(renderToStaticMarkup(<SalesChart sales={days(0, 0)} />))).toEqual(["", "", "", "", "0"]);
  expect(scaleOf(renderToStaticMarkup(<SalesChart sales={days(0, 124_000)} />))).toEqual([
    "2K",
    "1.5K",
    "1K",
    "500",
    "0",
  ]);
});

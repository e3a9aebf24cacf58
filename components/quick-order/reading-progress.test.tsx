import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReadingProgress } from "./reading-progress";

const shown = (share: number, rows: number | null = null) =>
  renderToStaticMarkup(<ReadingProgress what="december.xlsx" share={share} rows={rows} onStop={() => {}} />);

it("a list that is on its way shows how much of it has been sent, to eyes and to screen readers", () => {
  const html = shown(0.4);
  expect(html).toContain('<progress class="w-full" aria-label="Sending december.xlsx" max="100" value="40">');
  expect(html).toContain("40 %");
  expect(html).toContain('role="status">december.xlsx is being sent<');
});

it("a list that has arrived is being read, with its rows where the page knows them", () => {
  expect(shown(1)).toContain('role="status">december.xlsx is being read<');
  expect(shown(1, 5_000)).toContain("is being read: 5,000 rows<");
  expect(shown(1, 1)).toContain("is being read: 1 row<");
  expect(shown(1)).not.toContain("<progress");
});

import { expect, type Page } from "@playwright/test";

/**
 * By the mouse itself: rows change their places as one is dragged over them, which `dragTo` would follow. Playwright takes a drag for
 * none that the browser begins a moment late, as on a busy machine, and so it is done again where the row has not left its place.
 */
export async function dragRow(page: Page, from: string, to: string): Promise<void> {
  const namesAt = () => page.getByRole("button", { name: /^Move / }).evaluateAll(namesOf);
  const before = await namesAt();
  await expect(async () => {
    await dragOnce(page, from, to);
    await expect.poll(namesAt, { timeout: 2_000 }).not.toEqual(before);
  }).toPass();
}

const namesOf = (buttons: Element[]): string[] =>
  buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent ?? "");

async function dragOnce(page: Page, from: string, to: string): Promise<void> {
  const centre = async (name: string) => {
    const box = await page.getByRole("button", { name }).boundingBox();
    if (!box) throw new Error(`${name} is not in sight`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  // The mouse reaches nothing outside the window.
  await page.getByRole("button", { name: to }).evaluate((row) => row.scrollIntoView({ block: "center" }));
  const [begin, end] = [await centre(from), await centre(to)];
  await page.mouse.move(...begin);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 5 });
  await page.mouse.up();
}

import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Drops files of this machine into a corner of a field, as a browser does when they are dragged in from outside. `page.mouse`
 * cannot bring files.
 *
 * @param field shows itself as a target (`is-over`) while files are over it
 */
export async function dropFiles(page: Page, field: Locator, paths: string[]): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await field.evaluate((shown) => shown.scrollIntoView({ block: "center" }));
  const box = await field.boundingBox();
  if (!box) throw new Error("the field is not in sight");
  const drag = (type: "dragEnter" | "dragOver" | "drop" | "dragCancel") =>
    devTools.send("Input.dispatchDragEvent", {
      type,
      x: box.x + box.width - 8,
      y: box.y + box.height - 8,
      data: { items: [], files: paths, dragOperationsMask: 1 },
    });
  // Until its script runs, the field does not answer.
  await expect(async () => {
    await drag("dragCancel");
    await drag("dragEnter");
    await drag("dragOver");
    await expect(field).toHaveClass(/is-over/, { timeout: 1_000 });
  }).toPass();
  await drag("drop");
  await expect(field).not.toHaveClass(/is-over/);
  await devTools.detach();
}

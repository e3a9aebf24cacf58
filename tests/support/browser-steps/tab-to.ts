import type { Page } from "@playwright/test";

/** Presses Tab until something with this name has the focus. It fails where the keyboard does not lead there. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    const label = await page.locator(":focus").evaluateAll(([element]) => {
      if (!element || element === document.body) return "";
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return (
        element.getAttribute("aria-label") ??
        (labels.map((one) => one.textContent).join(" ") || element.textContent || "")
      );
    });
    if (typeof name === "string" ? label.trim() === name : name.test(label.trim())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} is not reached by Tab`);
}

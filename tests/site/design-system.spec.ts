import { LABELS, TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";

test("the page with every component is for administrators, and axe finds nothing in any theme", async ({
  page,
  admin: _,
}) => {
  await page.goto("/dashboard/gallery");
  await expectGoodPage(page);
});

test("a confirmation keeps the focus, has the safe answer first, and returns the focus", async ({
  page,
  admin: _,
}) => {
  await page.goto("/dashboard/gallery");
  const opener = page.getByRole("button", { name: "Delete", exact: true });
  await opener.click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Tyre, 28 × 1.75?" });
  await expect(dialog.getByRole("button", { name: "Keep" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Keep" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a toast appears under the header, is announced, covers no button and can be closed", async ({
  page,
  admin: _,
}) => {
  await page.goto("/dashboard/gallery");
  await page.getByRole("button", { name: "Toast", exact: true }).click();
  const toast = page.getByRole("listitem").filter({ hasText: TOASTS.productAdded });
  await expect(toast).toBeVisible();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: TOASTS.productAdded })).toHaveCount(1);
  const head = await page.locator(".site-header-bar").boundingBox();
  await expect
    .poll(async () => ((await toast.boundingBox())?.y ?? 0) - ((head?.y ?? 0) + (head?.height ?? 0)))
    .toBeGreaterThanOrEqual(0);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
});

test("a menu opens, is walked through and closes by keys", async ({ page, admin: _ }) => {
  await page.goto("/dashboard/gallery");
  // The page must know first that keys are used; otherwise the focus is on the menu, not on its first item.
  await expect(page.getByRole("button", { name: LABELS.nav.logout })).toBeEnabled();
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Ship" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

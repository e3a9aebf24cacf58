import { expect, type Page } from "@playwright/test";

/** The header's link to the basket, with the number of its lines. */
export const basketLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Basket/ });

export const expectLinesInBasket = (page: Page, count: number): Promise<void> =>
  expect(basketLink(page)).toHaveAccessibleName(count === 1 ? "Basket 1 line" : `Basket ${count} lines`);

import { describe, expect, it } from "vitest";
import type { Basket, BasketLine } from "@/components/api/answers";
import { settleBasket } from "./settle-basket";
import { createUnsavedChanges } from "./unsaved-changes";

const basketOf = (revision: number, lines: BasketLine[] = []): Basket => ({
  currency: "USD",
  revision,
  poNumber: "",
  note: "",
  lines,
  totalPrice: 0,
});

/** A page whose changes are answered a while after they were made. */
function newPage() {
  const unsaved = createUnsavedChanges();
  let [revision, hasNewer, sending] = [1, false, Promise.resolve()];
  let lines: BasketLine[] = [];
  return {
    unsaved,
    change: (key: string, ok = true) => {
      sending = sending
        .then(() => new Promise<void>((resolve) => setTimeout(resolve)))
        .then(() => {
          unsaved.answered(key, ok);
          if (ok) revision += 1;
        });
    },
    show: (shown: BasketLine[]) => {
      lines = shown;
    },
    changedElsewhere: () => {
      hasNewer = true;
    },
    settle: () =>
      settleBasket({
        unsaved,
        sent: () => sending,
        hasNewer: () => hasNewer,
        latest: () => basketOf(revision, lines),
      }),
  };
}

describe("the basket that an order is made of", () => {
  it("has the quantity that was only typed when Order was clicked", async () => {
    const page = newPage();
    page.unsaved.addField("a", () => {
      page.change("a");
      return true;
    });
    expect(await page.settle()).toEqual({ ok: true, basket: basketOf(2) });
  });

  it("is none while a typed quantity cannot be ordered; the other typed quantities are stored", async () => {
    const page = newPage();
    let typed = "250";
    page.unsaved.addField("a", () => typed !== "250");
    page.unsaved.addField("b", () => {
      page.change("b");
      return true;
    });
    expect(await page.settle()).toEqual({ ok: false, reason: "unsaved", elementId: "quantity-a" });
    typed = "200";
    expect(await page.settle()).toMatchObject({ ok: true, basket: { revision: 3 } });
  });

  it("is none after the shop refused a change, until that was told or the line is changed again", async () => {
    const page = newPage();
    page.change("a", false);
    expect(await page.settle()).toEqual({ ok: false, reason: "unsaved", elementId: "quantity-a" });
    expect(await page.settle()).toMatchObject({ ok: true });
    page.change("a", false);
    page.change("a");
    expect(await page.settle()).toMatchObject({ ok: true });
    page.change("notes", false);
    expect(await page.settle()).toEqual({ ok: false, reason: "unsaved", elementId: "po-number" });
  });

  it("is none while the page shows an older basket than another window", async () => {
    const page = newPage();
    page.changedElsewhere();
    expect(await page.settle()).toEqual({ ok: false, reason: "unsaved", elementId: "newer-basket" });
  });

  it("does not wait for the field of a line that is gone", async () => {
    const page = newPage();
    page.unsaved.addField("a", () => false)();
    expect(await page.settle()).toMatchObject({ ok: true });
  });

  const chain: BasketLine = {
    productId: "a",
    name: "Chain",
    sku: "",
    slug: "chain",
    img: "",
    quantity: 300,
    verdict: "ok",
    available: 5000,
    minimumLot: 100,
    unitPrice: 12.4,
    tierFrom: null,
    nextTier: { from: 500, unitPrice: 11.6 },
    tiers: [{ from: 500, unitPrice: 11.6 }],
    lineTotal: 3720,
    seen: { unitPrice: 12.4, minimumLot: 100 },
    changed: [],
  };
  it.each<[string, Partial<BasketLine>, Partial<BasketLine>, boolean]>([
    ["its shown price", {}, { quantity: 400 }, true],
    ["the price of a shown tier", {}, { quantity: 500, unitPrice: 11.6 }, true],
    ["a lower price", {}, { quantity: 400, unitPrice: 12 }, true],
    ["a price that was raised meanwhile", {}, { quantity: 400, unitPrice: 12.41 }, false],
    ["a tier's price that was raised meanwhile", {}, { quantity: 500, unitPrice: 11.7 }, false],
    [
      "a list price that the page did not show",
      { quantity: 500, unitPrice: 11.6, tierFrom: 500 },
      { quantity: 400, unitPrice: 12.4 },
      false,
    ],
  ])(
    "of a typed quantity with %s is ordered only where it was to be expected",
    async (_, shown, stored, ok) => {
      const page = newPage();
      page.show([{ ...chain, ...shown }]);
      const removeField = page.unsaved.addField("a", () => {
        page.show([{ ...chain, ...shown, ...stored }]);
        return true;
      });
      expect(await page.settle()).toMatchObject(
        ok ? { ok } : { ok, reason: "dearer", elementId: "quantity-a" },
      );
      removeField();
      expect(await page.settle()).toMatchObject({ ok: true });
    },
  );
});

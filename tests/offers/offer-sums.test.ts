import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { dueOf, partsOf } from "@/lib/core/domain/orders/amounts";
import { acceptOffer } from "@/lib/features/offers/commands/answer-offer";
import { drawOffer } from "@/lib/features/offers/commands/draw-offer";
import { lookByOfferLink } from "@/lib/features/offers/commands/look-by-offer-link";
import { sendOffer } from "@/lib/features/offers/commands/send-offer";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, aProduct, codeOf, must } from "../support/shop-in-process";
import { changeShop, chargeTax, TO } from "../support/taxes";
import { aClient, aSentOffer, offerContent, offerNow, ordersOf } from "./stored-offer";

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(expectInvariants);

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }).map((lots) => lots * 100),
  listCents: fc.integer({ min: 1, max: 9999 }),
  ownCents: fc.option(fc.integer({ min: 1, max: 9999 })),
});
const anyOffer = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  delivery: fc.option(fc.integer({ min: 0, max: 99_999 })),
  newPrice: fc.integer({ min: 1, max: 9999 }),
});

describe.each(["off", "added", "included"] as const)("in a shop whose tax is %s", (mode) => {
  chargeTax({ mode });

  it("the order of an offer costs what the offer says, to the cent, whatever prices have become since", async () => {
    const max = await anAdmin();
    await fc.assert(
      fc.asyncProperty(anyOffer, async ({ lines, delivery, newPrice }) => {
        const ada = await aCustomer();
        const asked = await Promise.all(
          lines.map(async ({ quantity, listCents, ownCents }) => ({
            product: await aProduct({ priceCents: listCents, available: 1000 }),
            quantity,
            ...(ownCents === null ? {} : { unitPrice: ownCents / 100 }),
          })),
        );
        const { id, token } = await aSentOffer(
          max,
          ada,
          offerContent(asked, {
            address: TO.germany,
            delivery: delivery === null ? null : delivery / 100,
          }),
        );
        const [version] = (await offerNow(id)).versions;
        if (!version) throw new Error("it was sent");
        const goods = lines.reduce(
          (sum, { quantity, listCents, ownCents }) => sum + quantity * (ownCents ?? listCents),
          0,
        );
        expect(version.totalCents).toBe(goods);
        expect(must(await lookByOfferLink(token)).dueCents).toBe(dueOf(version));
        await products().updateMany({}, { $set: { priceCents: newPrice }, $inc: { revision: 1 } });
        must(await acceptOffer({ token, version: 1 }, aClient()));
        const [order] = await ordersOf(ada);
        if (!order) throw new Error("it was accepted");
        expect(dueOf(order)).toBe(dueOf(version));
        expect(partsOf(order)).toEqual(partsOf(version));
      }),
      { numRuns: 15 },
    );
  });
});

describe("in a shop that charges tax", () => {
  chargeTax({ mode: "added" });

  it("an offer whose tax has changed since is not accepted, and makes nothing", async () => {
    const [max, ada, product] = [await anAdmin(), await aCustomer(), await aProduct({ available: 1000 })];
    const { id, token } = await aSentOffer(
      max,
      ada,
      offerContent([{ product, quantity: 100 }], { address: TO.germany }),
    );
    await changeShop({ tax: { mode: "off" } as never });
    expect(codeOf(await acceptOffer({ token, version: 1 }, aClient()))).toBe("total_changed");
    expect(await ordersOf(ada)).toEqual([]);
    expect((await offerNow(id)).state).toBe("sent");
    // Sent anew without a change it costs what it costs now.
    expect(must(await sendOffer(max, id, { revision: 1 }))).toEqual({ version: 2 });
    expect(must(await sendOffer(max, id, { revision: 1 }))).toEqual({ version: 2 });
    must(await acceptOffer({ token, version: 2 }, aClient()));
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it("the PDF of a version is the same bytes each time, also once the next one is sent", async () => {
    const [max, ada, product] = [await anAdmin(), await aCustomer(), await aProduct({ available: 1000 })];
    const { id } = await aSentOffer(
      max,
      ada,
      offerContent([{ product, quantity: 100, unitPrice: 3 }], {
        address: TO.germany,
        note: "Line one\nand two",
      }),
    );
    const [first, again] = [must(await drawOffer(max, id, 1)), must(await drawOffer(max, id, undefined))];
    expect(Buffer.from(first.content).equals(Buffer.from(again.content))).toBe(true);
    expect(Buffer.from(first.content).subarray(0, 5).toString()).toBe("%PDF-");
    expect(first.name).toMatch(/^offer-[0-9A-F]{6}-1$/);
    expect(codeOf(await drawOffer(max, id, 2))).toBe("not_found");
  });
});

import { describe, expect, it } from "vitest";
import type { OrderTax } from "@/lib/core/domain/orders/amounts";
import { buildCredit } from "./build-credit";
import { buildInvoice, type PaperParts } from "./build-invoice";
import { brokenSums } from "./check-sums";
import type { PaperOrder } from "./order-facts";
import type { PaperContent } from "./paper";

const PARTY = { street: "Gasse 1", postalCode: "50667", city: "Köln", countryCode: "DE", country: "Germany" };
const PARTS: PaperParts = {
  seller: { ...PARTY, name: "Rad & Tat GmbH", vatId: "DE136695976" },
  buyer: { ...PARTY, name: "Velo Nord", vatId: "DE811907980" },
  deliverTo: { ...PARTY, name: "Velo Nord" },
  currency: "EUR",
  timeZone: "Europe/Berlin",
  account: undefined,
};
const AT = new Date("2026-11-26T10:00:00Z");

const order = (more: Partial<PaperOrder>): PaperOrder => ({
  _id: "65f0c0ffee65f0c0ffee65f0",
  customer: { userId: "65f0c0ffee65f0c0ffee65f1", name: "Mara Kessler", email: "mara@example.com" },
  address: null,
  lines: [{ sku: "HI-1", name: "Nipple", priceCents: 7, quantity: 300 }],
  totalCents: 2100,
  payment: { provider: null },
  history: [{ event: "ship", at: AT }],
  ...more,
});
const taxed = (mode: OrderTax["mode"], more: Partial<OrderTax> = {}): OrderTax => ({
  mode,
  category: "S",
  rate: 19,
  why: "Sold within Germany",
  from: "DE",
  to: "DE",
  ...more,
});
const invoiceOf = (more: Partial<PaperOrder>) => buildInvoice(order(more), PARTS, AT);
const named = (content: PaperContent) => ({ name: "INV-2026-000001", day: content.day, content });

describe("the invoice of an order", () => {
  it("says of a line that is not the list price which price it is, and its credit note does not", () => {
    const lines = [
      { sku: "A", name: "A", priceCents: 1100, quantity: 500, listCents: 1240, tierFrom: 500 },
      { sku: "B", name: "B", priceCents: 700, quantity: 100 },
    ];
    const paper = invoiceOf({ tax: taxed("added"), lines, totalCents: 620_000 });
    expect(paper.lines.map(({ priceNote }) => priceNote)).toEqual([
      "Price from 500 pieces. List price 12.40.",
      undefined,
    ]);
    const gross = invoiceOf({ tax: taxed("included"), lines, totalCents: 620_000 });
    expect(gross.lines[0]?.priceNote).toBe("Price from 500 pieces. List price 12.40 with VAT.");
    const credit = buildCredit(named(paper), [], { reason: "Wrong address" }, "2026-12-01");
    expect(credit.ok && credit.content.lines.map(({ sku, priceNote }) => [sku, priceNote])).toEqual([
      ["A", undefined],
      ["B", undefined],
    ]);
  });

  it("has 300 × 0.07 with 19 % in it to the cent, and no difference", () => {
    const paper = invoiceOf({ tax: taxed("included") });
    expect(paper.lines[0]).toMatchObject({ netCents: 1765, unitPrice: "0.05883" });
    expect(paper.totals).toMatchObject({ net: 1765, tax: 335, gross: 2100, rounding: 0, due: 2100 });
    expect(brokenSums(paper)).toEqual([]);
  });

  it("carries the cent that net prices cannot say as rounding", () => {
    const paper = invoiceOf({
      tax: taxed("included"),
      lines: [{ sku: "A", name: "A", priceCents: 3, quantity: 1 }],
      totalCents: 3,
    });
    expect(paper.totals).toMatchObject({ net: 3, tax: 1, gross: 4, rounding: -1, due: 3 });
    expect(brokenSums(paper)).toEqual([]);
  });

  it("adds up for 200 lines at three rates whose prices contain the tax, with a charge", () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      sku: `HI-${index}`,
      name: "Part",
      priceCents: 7 + ((index * 37) % 1999),
      quantity: 1 + ((index * 13) % 400),
      taxRate: [19, 7, 5.5][index % 3] as number,
    }));
    const totalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
    const charges = [
      { kind: "delivery" as const, label: "Delivery", cents: 990, category: "S" as const, rate: 19 },
    ];
    const paper = invoiceOf({
      tax: taxed("included"),
      lines,
      totalCents,
      dueCents: totalCents + 990,
      charges,
    });
    expect(brokenSums(paper)).toEqual([]);
    expect(Math.abs(paper.totals.rounding)).toBeLessThanOrEqual(3);
    expect(paper.totals.due).toBe(totalCents + 990);
  });

  it("names no VAT ID and no rate where the shop charges no tax", () => {
    const paper = invoiceOf({});
    expect(paper.seller.vatId).toBeUndefined();
    expect(paper.buyer.vatId).toBeUndefined();
    expect(paper.reasons).toEqual([{ category: "O", code: "VATEX-EU-O", text: "Not subject to VAT" }]);
    expect(brokenSums(paper)).toEqual([]);
  });

  it("names the amount and the last day of a cash discount, until that day and while nothing is paid", () => {
    const terms = {
      netDays: 30,
      discount: { percent: 2, days: 10 },
      settledCents: 0,
      dueAt: new Date("2026-12-26T00:00:00Z"),
    } as const;
    const textOf = (more: object) => invoiceOf({ terms: { ...terms, ...more } }).terms.text;
    expect(textOf({})).toBe(
      "Payment is due by 26 December 2026. With 2 % cash discount, EUR 20.58 are enough until 6 December 2026.",
    );
    const plain = /^Payment is due by .*, without deduction\.$/;
    expect(textOf({ dueAt: new Date("2026-12-15T00:00:00Z") })).toMatch(plain);
    expect(textOf({ settledCents: 100 })).toMatch(plain);
    expect(textOf({ discount: undefined })).toMatch(plain);
  });

  it("says that nothing is due where the order was paid before", () => {
    const history = [...order({}).history, { event: "pay", at: AT }];
    const paper = invoiceOf({ history, payment: { provider: "stripe" } });
    expect(paper.totals).toMatchObject({ gross: 2100, prepaid: 2100, due: 0 });
    expect(paper).toMatchObject({
      paidBy: "card",
      terms: { text: "Paid on 26 November 2026. Nothing is due." },
    });
  });

  it("has the seller's day, though it is another year in UTC", () => {
    const paper = buildInvoice(
      order({}),
      { ...PARTS, timeZone: "Pacific/Auckland" },
      new Date("2026-12-31T12:00:00Z"),
    );
    expect(paper.day).toBe("2027-01-01");
  });

  it("is found broken by each sum that is a cent off", () => {
    const paper = invoiceOf({ tax: taxed("added"), dueCents: 2499 });
    expect(brokenSums(paper)).toEqual([]);
    for (const field of Object.keys(paper.totals) as (keyof PaperContent["totals"])[])
      expect(
        brokenSums({ ...paper, totals: { ...paper.totals, [field]: paper.totals[field] + 1 } }),
      ).not.toEqual([]);
    const taxes = paper.taxes.map((sum) => ({ ...sum, taxCents: sum.taxCents + 1 }));
    expect(brokenSums({ ...paper, taxes })).toContain("BR-CO-17");
  });
});

describe("a credit note", () => {
  const invoice = invoiceOf({
    tax: taxed("included"),
    lines: [
      { sku: "A", name: "A", priceCents: 7, quantity: 300 },
      { sku: "B", name: "B", priceCents: 1299, quantity: 11 },
    ],
    totalCents: 2100 + 14289,
  });

  it("of all is the invoice, with the paper that it corrects", () => {
    const made = buildCredit(named(invoice), [], { reason: "Wrong address" }, "2026-12-01");
    expect(made).toMatchObject({
      ok: true,
      content: { totals: { ...invoice.totals, prepaid: 0 }, corrects: { name: "INV-2026-000001" } },
    });
  });

  it("of one piece of 300 takes its share, and the last one takes the cents that are left", () => {
    const one = buildCredit(
      named(invoice),
      [],
      { lines: [{ no: 1, pieces: 1 }], reason: "Bent" },
      "2026-12-01",
    );
    if (!one.ok) throw new Error("not made");
    expect(one.content.lines).toMatchObject([{ no: 1, quantity: 1, netCents: 6 }]);
    expect(brokenSums(one.content)).toEqual([]);
    const rest = buildCredit(named(invoice), [one.content], { reason: "All back" }, "2026-12-02");
    if (!rest.ok) throw new Error("not made");
    expect(rest.content.lines[0]).toMatchObject({ quantity: 299, netCents: 1759 });
    expect(one.content.totals.due + rest.content.totals.due).toBe(
      invoice.totals.gross + invoice.totals.rounding,
    );
    expect(brokenSums(rest.content)).toEqual([]);
    const none = buildCredit(named(invoice), [one.content, rest.content], { reason: "Again" }, "2026-12-03");
    expect(none).toEqual({ ok: false, problem: { is: "nothing_left" } });
  });

  it("of an amount leaves the pieces, and none takes more than is left", () => {
    const cheaper = buildCredit(
      named(invoice),
      [],
      { lines: [{ no: 2, netCents: 500 }], reason: "Scratched" },
      "2026-12-01",
    );
    if (!cheaper.ok) throw new Error("not made");
    const credit = (line: { no: number } & ({ pieces: number } | { netCents: number })) =>
      buildCredit(named(invoice), [cheaper.content], { lines: [line], reason: "More" }, "2026-12-01");
    expect(credit({ no: 2, pieces: 11 })).toMatchObject({ ok: true });
    expect(credit({ no: 2, pieces: 12 })).toMatchObject({ ok: false, problem: { is: "over_left" } });
    expect(credit({ no: 2, netCents: (invoice.lines[1]?.netCents ?? 0) - 499 })).toMatchObject({ ok: false });
    expect(credit({ no: 3, pieces: 1 })).toMatchObject({ ok: false, problem: { is: "no_line" } });
  });
});

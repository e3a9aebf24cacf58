import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PAYMENT_DIFFERENCES } from "@/lib/core/domain/payments/payment-differences";

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

describe("docs/stripe.md", () => {
  const page = read("docs/stripe.md");

  it("docs/stripe.md explains each payment flag as the shop's pages do", () => {
    const rows = Object.values(PAYMENT_DIFFERENCES).map(({ word, whatToDo }) => `| ${word} | ${whatToDo} |`);
    const [, table = ""] = /\n\| flag \| what to do \|\n\|-+\|-+\|\n((?:\|.*\n)+)/.exec(page) ?? [];
    expect(table.trim().split("\n")).toEqual(rows);
  });

  it("docs/stripe.md names every Stripe event that the shop handles", () => {
    const handled = [...read("lib/services/stripe-events.ts").matchAll(/case "([\w.]+)":/g)].map(
      ([, type = ""]) => type,
    );
    expect(handled.length).toBeGreaterThan(4);
    expect(handled.filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
  });
});

import { useEffect, useState } from "react";
import type { z } from "zod";
import { call } from "@/components/api/call";
import type { OrderTax, TaxSum } from "@/lib/core/domain/orders/amounts";
import { deliveryQuoteSchema } from "@/lib/core/domain/orders/schemas/delivery";
import { chargesDelivery, pageTax } from "@/lib/core/domain/shop/page-record";
import { type Cents, centsOf, centsToDollars } from "@/lib/values/money";
import { companyField } from "./order-for";

/** `unknown`: no country is named yet, or the shop has not answered. */
export type DeliveryQuote = (
  | { kind: "none" | "free" | "open" | "unknown" }
  | { kind: "rate"; country: string; cents: Cents }
) & {
  /** Missing where the shop knows none; null where it depends on an address that is not certain yet. */
  tax?: QuotedTax | null;
};

export interface QuotedTax extends Pick<OrderTax, "mode" | "why"> {
  /** The reason in the language of the page, where that is not English. */
  said: string | undefined;
  sums: TaxSum[];
  /** Undefined while the delivery is open. */
  dueCents: Cents | undefined;
}

interface Asked {
  country: string;
  postalCode: string;
  /** As the form's choice has it. */
  companyId: string;
  goodsCents: Cents;
  lines: readonly { productId: string; quantity: number }[];
}

/** After the last key of a country's name. */
const WAIT_MS = 350;

/** The price of the delivery of these pieces and their tax, where the shop charges them. It follows address and lines. */
export function useDeliveryQuote({
  country,
  postalCode,
  companyId,
  goodsCents,
  lines,
}: Asked): DeliveryQuote {
  // The page of the server says nothing of it, and the browser's first one is the same.
  const [unknown, setUnknown] = useState<DeliveryQuote>({ kind: "none" });
  const [quote, setQuote] = useState<DeliveryQuote>({ kind: "unknown" });
  useEffect(
    () =>
      setUnknown({
        kind: chargesDelivery() ? "unknown" : "none",
        ...(pageTax() === "off" ? {} : { tax: null }),
      }),
    [],
  );
  const isAsked = unknown.kind === "unknown" || unknown.tax === null;
  const hasTax = unknown.tax === null;
  const place = { country: country.trim(), ...(hasTax ? { postalCode: postalCode.trim(), companyId } : {}) };
  const asked = JSON.stringify({ ...place, goodsCents, lines });
  useEffect(() => {
    if (!isAsked) return;
    setQuote(unknown);
    const { goodsCents: cents, lines: pieces, ...named } = JSON.parse(asked) as Asked;
    if (named.country === "" || pieces.length === 0) return;
    let here = true;
    const timer = setTimeout(() => {
      const { companyId: company, ...address } = named;
      const body = {
        ...address,
        ...companyField(company ?? ""),
        goods: centsToDollars(cents),
        lines: [...pieces],
      };
      void call("POST /delivery", { body, answer: deliveryQuoteSchema }).then((answer) => {
        if (here && answer.ok) setQuote(quoteOf(answer.value, { country: named.country, unknown }));
      });
    }, WAIT_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [isAsked, unknown, asked]);
  return isAsked ? quote : { kind: "none" };
}

function quoteOf(
  { kind, price, tax }: z.output<typeof deliveryQuoteSchema>,
  { country, unknown }: { country: string; unknown: DeliveryQuote },
): DeliveryQuote {
  const taxed = tax ? { tax: taxOf(tax) } : unknown.tax === null ? { tax: null } : {};
  return kind === "rate"
    ? { kind, country, cents: price === undefined ? 0 : centsOf(price), ...taxed }
    : { kind, ...taxed };
}

const taxOf = ({
  mode,
  why,
  said,
  sums,
  due,
}: NonNullable<z.output<typeof deliveryQuoteSchema>["tax"]>): QuotedTax => ({
  mode,
  why,
  said,
  sums: sums.map(({ category, rate, base, tax }) => ({
    category,
    rate,
    baseCents: centsOf(base),
    taxCents: centsOf(tax),
  })),
  dueCents: due === undefined ? undefined : centsOf(due),
});

/** The sum that a customer sees is due; undefined where the shop has not said it. */
export function dueWith(quote: DeliveryQuote, goodsCents: Cents): Cents | undefined {
  if (quote.tax !== undefined) return quote.tax?.dueCents;
  return quote.kind === "rate" ? goodsCents + quote.cents : quote.kind === "free" ? goodsCents : undefined;
}

import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { deliveryQuoteSchema } from "@/lib/core/domain/orders/schemas/delivery";
import { chargesDelivery } from "@/lib/core/domain/shop/page-record";
import { type Cents, centsOf, centsToDollars } from "@/lib/values/money";

/** `unknown`: no country is named yet, or the shop has not answered. */
export type DeliveryQuote =
  | { kind: "none" | "free" | "open" | "unknown" }
  | { kind: "rate"; country: string; cents: Cents };

interface Asked {
  country: string;
  goodsCents: Cents;
  lines: readonly { productId: string; quantity: number }[];
}

/** After the last key of a country's name. */
const WAIT_MS = 350;

/** The price of the delivery of these pieces, where the shop charges it. It follows country and lines. */
export function useDeliveryQuote({ country, goodsCents, lines }: Asked): DeliveryQuote {
  // The page of the server says nothing of it, and the browser's first one is the same.
  const [isCharged, setCharged] = useState(false);
  const [quote, setQuote] = useState<DeliveryQuote>({ kind: "unknown" });
  useEffect(() => setCharged(chargesDelivery()), []);
  const asked = JSON.stringify({ country: country.trim(), goodsCents, lines });
  useEffect(() => {
    if (!isCharged) return;
    setQuote({ kind: "unknown" });
    const { country: named, goodsCents: cents, lines: pieces } = JSON.parse(asked) as Asked;
    if (named === "" || pieces.length === 0) return;
    let here = true;
    const timer = setTimeout(() => {
      const body = { country: named, goods: centsToDollars(cents), lines: [...pieces] };
      void call("POST /delivery", { body, answer: deliveryQuoteSchema }).then((answer) => {
        if (here && answer.ok) setQuote(quoteOf(answer.value, named));
      });
    }, WAIT_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [isCharged, asked]);
  return isCharged ? quote : { kind: "none" };
}

const quoteOf = (
  { kind, price }: { kind: "none" | "free" | "open" | "rate"; price?: number | undefined },
  country: string,
): DeliveryQuote =>
  kind === "rate" ? { kind, country, cents: price === undefined ? 0 : centsOf(price) } : { kind };

/** The sum that a customer sees is due; undefined where the shop has not said it. */
export const dueWith = (quote: DeliveryQuote, goodsCents: Cents): Cents | undefined =>
  quote.kind === "rate" ? goodsCents + quote.cents : quote.kind === "free" ? goodsCents : undefined;

import { type Currency, shopCurrency } from "@/lib/values/currency";
import type { Cents } from "@/lib/values/money";

/** The smallest payment that Stripe takes, by its currency (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). */
const LEAST: Readonly<Record<Currency, Cents>> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  CHF: 50,
  SEK: 300,
  NOK: 300,
  DKK: 250,
  PLN: 200,
  CZK: 1500,
};

/** Whether the rest of an order is too little for a card. The smallest order of a lot is more than that. */
export const isTooLittleForCard = (openCents: Cents): boolean => openCents < LEAST[shopCurrency()];

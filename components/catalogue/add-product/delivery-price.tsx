import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { type DeliveryQuote, useDeliveryQuote } from "@/components/orders/use-delivery-quote";
import { Input } from "@/components/ui/input";
import { addressesOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { chargesDelivery } from "@/lib/core/domain/shop/page-record";
import { type Cents, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";

interface DeliveryPriceProps {
  productId: string;
  /** Null while the quantity cannot be ordered. */
  pieces: number | null;
  goodsCents: Cents;
}

const FIELD = "delivery-country";
/** For the other products that somebody looks at in this tab. */
const STORED = "halfinch:delivery-country";

/**
 * The price of the delivery of these pieces, where the shop charges it: to the country of the customer's first address, else to one that
 * they name.
 */
export function DeliveryPrice({ productId, pieces, goodsCents }: DeliveryPriceProps) {
  const [country, setCountry] = useState("");
  const quote = useDeliveryQuote({
    country,
    postalCode: "",
    companyId: "",
    goodsCents,
    lines: pieces === null ? [] : [{ productId, quantity: pieces }],
  });
  const isCharged = chargesDelivery();
  useEffect(() => {
    if (!isCharged) return;
    let here = true;
    // A country that was typed before the scripts ran stays.
    const field = document.getElementById(FIELD);
    const typed = field instanceof HTMLInputElement ? field.value : "";
    const begin = (found: string) => {
      if (here) setCountry((now) => now || found);
    };
    void firstCountry(typed).then(begin);
    return () => {
      here = false;
    };
  }, [isCharged]);
  if (!isCharged) return null;
  return (
    <p className="delivery-price">
      <label htmlFor={FIELD}>{t("Delivery to")}</label>
      <Input
        id={FIELD}
        value={country}
        placeholder={t("Country")}
        autoComplete="country-name"
        maxLength={100}
        onChange={({ currentTarget }) => {
          setCountry(currentTarget.value);
          store(currentTarget.value);
        }}
      />
      <output htmlFor={FIELD}>{quoteText(quote)}</output>
    </p>
  );
}

function quoteText(quote: DeliveryQuote): string {
  if (quote.kind === "rate" && quote.cents > 0) return formatPrice(quote.cents);
  if (quote.kind === "rate" || quote.kind === "free") return t("free");
  return quote.kind === "open" ? t("to be agreed after the order") : "";
}

async function firstCountry(typed: string): Promise<string> {
  const known = typed || stored();
  if (known !== "" || document.documentElement.dataset.session !== "customer") return known;
  const found = await call("GET /account/addresses", { answer: addressesOutSchema });
  return found.ok ? (found.value.delivery[0]?.country ?? "") : "";
}

function stored(): string {
  try {
    return sessionStorage.getItem(STORED) ?? "";
  } catch {
    return "";
  }
}

function store(country: string): void {
  try {
    sessionStorage.setItem(STORED, country);
  } catch {
    // Storage is refused: the country has to be typed again.
  }
}

import type { PriceTerms } from "@/lib/core/domain/prices/tiers";
import { formatCount, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { lowestOf, type OwnPrices } from "./watch-own-prices";

interface OwnPriceTextProps {
  own: OwnPrices | null;
  productId: string;
  /** The public price: the same price is not said twice. */
  listed: PriceTerms;
}

/** The company's price with all its tiers, in a sentence. */
export function OwnPriceText({ own, productId, listed }: OwnPriceTextProps) {
  const price = own?.products.get(productId);
  if (!own || !price || isSame(price, listed)) return null;
  const tiers = price.tiers.map(
    ({ from, priceCents }) => t`${formatPrice(priceCents)} from ${formatCount(from)}`,
  );
  return (
    <>
      {own.company}
      {t("’s price: ")}
      <b>{formatPrice(price.priceCents)}</b> {t("a piece")}
      {tiers.map((tier) => `, ${tier}`)}
    </>
  );
}

/**
 * The company's price in a row of a list, or its lowest one where it has tiers: one line, as its room is. The name gives way where
 * there is no room.
 */
export function OwnPriceInRow({
  own,
  productId,
  priceCents,
  lowestCents = priceCents,
}: Pick<OwnPriceTextProps, "own" | "productId"> & { priceCents: number; lowestCents?: number | undefined }) {
  const price = own?.products.get(productId);
  if (!own || !price) return null;
  const lowest = lowestOf(price);
  if (price.priceCents === priceCents && lowest === lowestCents) return null;
  return (
    <>
      <span className="block truncate" title={own.company}>
        {own.company}
        <span className="sr-only">{t("’s price: ")}</span>
      </span>
      <span className="block whitespace-nowrap text-ink">
        {lowest === price.priceCents ? formatPrice(lowest) : t`from ${formatPrice(lowest)}`}
      </span>
    </>
  );
}

/** The company's price in a comparison, a dash where there is none. */
export function OwnPriceRange({ own, productId }: Pick<OwnPriceTextProps, "own" | "productId">) {
  const price = own?.products.get(productId);
  return price ? rangeText(price) : <span className="text-ink-3">–</span>;
}

/** `$ 10.54 to $ 9.50` */
function rangeText(price: PriceTerms): string {
  const lowest = lowestOf(price);
  const first = formatPrice(price.priceCents);
  return lowest === price.priceCents ? first : `${first} to ${formatPrice(lowest)}`;
}

const isSame = (own: PriceTerms, listed: PriceTerms): boolean =>
  own.priceCents === listed.priceCents &&
  own.tiers.length === listed.tiers.length &&
  own.tiers.every(({ from, priceCents }, index) => {
    const tier = listed.tiers[index];
    return tier?.from === from && tier.priceCents === priceCents;
  });

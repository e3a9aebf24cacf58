import { Picture } from "@/components/ui/picture";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { pointsOf } from "@/lib/core/domain/shop/shown-look";
import { currencySign } from "@/lib/values/currency";
import { formatNumber } from "@/lib/values/formats";
import { ENGLISH, language } from "@/lib/values/language";
import { withSign } from "@/lib/values/money";
import { t, text } from "@/lib/values/text";

export function Facility() {
  return (
    <section className="section" id="facility" aria-labelledby="facility-title">
      <div className="section-head">
        <h2 id="facility-title">{t("Facility")}</h2>
      </div>
      <div className="three-columns has-ink-top">
        {pointsOf(shopRecord().look, ownPoints()).map(({ image, title, text }) => (
          <div key={title} className="facility">
            <Picture src={image} width={112} height={84} alt="" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The shop's own texts. */
export const ownPoints = () => [
  ...POINTS.map((point) => ({ ...point, title: t(point.title), text: t(point.text) })),
  deliveryPoint(),
];

/** As the specification writes it: `$3500`; null where no order is delivered free. */
export function freeDeliveryOver(): string | null {
  const { freeDeliveryOverCents } = shopRecord();
  const sign = currencySign().length === 1 ? currencySign() : `${currencySign()} `;
  if (freeDeliveryOverCents === 0) return null;
  const amount = freeDeliveryOverCents / 100;
  return language() === ENGLISH ? `${sign}${amount}` : withSign(formatNumber("measure", amount));
}

function deliveryPoint() {
  const over = freeDeliveryOver();
  const image = "/parts/fig-delivery.svg";
  return over === null
    ? { image, title: t("Delivery"), text: t("On pallets, with the cartons labelled.") }
    : {
        image,
        title: t("Free delivery"),
        text: t`On orders over ${over}, on pallets, with the cartons labelled.`,
      };
}

const POINTS = [
  {
    image: "/parts/fig-facility.svg",
    title: text("Big facility"),
    text: text("Forging, machining and assembly under one roof; every lot leaves with its number."),
  },
  {
    image: "/parts/fig-hours.svg",
    title: text("24/7 support"),
    text: text("A person who knows the parts answers, on any day, at any hour."),
  },
] as const;

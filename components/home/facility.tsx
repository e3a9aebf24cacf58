import { Picture } from "@/components/ui/picture";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { pointsOf } from "@/lib/core/domain/shop/shown-look";
import { currencySign } from "@/lib/values/currency";

export function Facility() {
  return (
    <section className="section" id="facility" aria-labelledby="facility-title">
      <div className="section-head">
        <h2 id="facility-title">Facility</h2>
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
export const ownPoints = () => [...POINTS, deliveryPoint()];

/** As the specification writes it: `$3500`; null where no order is delivered free. */
export function freeDeliveryOver(): string | null {
  const { freeDeliveryOverCents } = shopRecord();
  const sign = currencySign().length === 1 ? currencySign() : `${currencySign()} `;
  return freeDeliveryOverCents === 0 ? null : `${sign}${freeDeliveryOverCents / 100}`;
}

function deliveryPoint() {
  const over = freeDeliveryOver();
  const image = "/parts/fig-delivery.svg";
  return over === null
    ? { image, title: "Delivery", text: "On pallets, with the cartons labelled." }
    : {
        image,
        title: "Free delivery",
        text: `On orders over ${over}, on pallets, with the cartons labelled.`,
      };
}

const POINTS = [
  {
    image: "/parts/fig-facility.svg",
    title: "Big facility",
    text: "Forging, machining and assembly under one roof; every lot leaves with its number.",
  },
  {
    image: "/parts/fig-hours.svg",
    title: "24/7 support",
    text: "A person who knows the parts answers, on any day, at any hour.",
  },
] as const;

import { Picture } from "@/components/ui/picture";
import { FREE_DELIVERY_OVER_CENTS } from "@/lib/core/domain/prices/free-delivery";

export function Facility() {
  return (
    <section className="section" id="facility" aria-labelledby="facility-title">
      <div className="section-head">
        <h2 id="facility-title">Facility</h2>
      </div>
      <div className="three-columns has-ink-top">
        {POINTS.map(({ image, title, text }) => (
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

/** As the specification writes it: `$3500`. */
export const FREE_DELIVERY_OVER = `$${FREE_DELIVERY_OVER_CENTS / 100}`;

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
  {
    image: "/parts/fig-delivery.svg",
    title: "Free delivery",
    text: `On orders over ${FREE_DELIVERY_OVER}, on pallets, with the cartons labelled.`,
  },
] as const;

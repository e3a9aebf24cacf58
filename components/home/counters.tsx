import { COUNTERS } from "@/lib/domain/shop";
import { CountUp } from "./count-up";

/** The four counters. The numbers stand in the HTML as they are; counting up is only how they arrive. */
export function Counters() {
  return (
    <section className="section" aria-label="Figures">
      <div className="pitch-rule" />
      <dl className="figures">
        {COUNTERS.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CountUp value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

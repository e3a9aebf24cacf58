import { shopFigures } from "@/lib/core/domain/shop/shown-look";
import { t } from "@/lib/values/text";
import { CountUp } from "./count-up";

/** The four counters. The HTML has the final numbers; counting up is an effect of the script. */
export function Counters() {
  return (
    <section className="section" aria-label={t("Figures")}>
      <div className="pitch-rule" />
      <dl className="figures">
        {shopFigures().map(({ label, value }) => (
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

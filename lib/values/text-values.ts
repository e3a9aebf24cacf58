import { formatDay, formatNumber } from "./formats";
import type { DayForm, FormattedValue } from "./formatted-value";
import { ENGLISH, keepWriter } from "./language";
import { formatPrice } from "./money";
import type { Value } from "./text";

/** Values of texts that each language writes in its own way. */

/** `1240` cents → `$ 12.40` */
export const price = (cents: number): Value => ({ is: "price", of: cents });
/** `12400` → `12,400` */
export const count = (of: number): Value => ({ is: "count", of });
/** `2026-11-26` → `26 November 2026`, or `26 Nov 2026` where it is short */
export const day = (of: string, form: DayForm = "long"): Value => ({ is: "day", of, form });

keepWriter((value: FormattedValue, language) => {
  switch (value.is) {
    case "price":
      return formatPrice(value.of, language);
    case "count":
      return formatNumber("count", value.of, language);
    case "day":
      return formatDay(value.form, value.of, language);
    case "decimal":
      return language === ENGLISH ? value.of : value.of.replace(".", ",");
    case "country":
      return language === ENGLISH
        ? value.name
        : (new Intl.DisplayNames([language], { type: "region" }).of(value.of) ?? value.name);
  }
});

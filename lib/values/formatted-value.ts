export type DayForm = "long" | "short" | "month";

/** A value of a text that each language writes in its own way. */
export type FormattedValue =
  | { readonly is: "price" | "count"; readonly of: number }
  /** As it was written in English. */
  | { readonly is: "decimal"; readonly of: string }
  /** By its code of ISO 3166, with its name in English. */
  | { readonly is: "country"; readonly of: string; readonly name: string }
  | { readonly is: "day"; readonly of: string; readonly form: DayForm };

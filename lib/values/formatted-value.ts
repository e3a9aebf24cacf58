export type DayForm = "long" | "short" | "month";

/** A value of a text that each language writes in its own way. */
export type FormattedValue =
  | { readonly is: "price" | "count"; readonly of: number }
  | { readonly is: "day"; readonly of: string; readonly form: DayForm };

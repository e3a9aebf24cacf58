import { judgeQuantity, type LotTerms, stepQuantity } from "@/lib/domain/lots";

/** What stands in the quantity field: the text as typed, and the message under it. */
export interface LotInput {
  text: string;
  message: string | null;
}

export type LotEvent =
  | { type: "typed"; text: string }
  | { type: "left" }
  | { type: "stepped"; direction: 1 | -1 }
  | { type: "chosen"; quantity: number }
  | { type: "refused"; message: string };

export const lotInputOf = (quantity: number): LotInput => ({ text: String(quantity), message: null });

/**
 * The pieces that the text says; NaN where it says none. Thousands may be set off, and nothing else: whoever types
 * 100.00 means no ten thousand.
 */
export const piecesOf = (text: string): number => {
  const typed = text.trim();
  const isNumber = /^(?:\d{1,12}|\d{1,3}(?:([\s,.'])\d{3})(?:\1\d{3}){0,2})$/.test(typed);
  return isNumber ? Number(typed.replace(/\D/g, "")) : Number.NaN;
};

/**
 * The quantity field of the order form. A step that would leave what is allowed changes nothing and says why;
 * a typed number is judged when the field is left, and from then on while it is mended.
 */
export const lotInputReducer =
  (terms: LotTerms) =>
  (input: LotInput, event: LotEvent): LotInput => {
    switch (event.type) {
      case "typed":
        return { text: event.text, message: input.message === null ? null : judge(event.text, terms) };
      case "left":
        return { text: tidy(input.text), message: judge(input.text, terms) };
      case "stepped": {
        const step = stepQuantity(piecesOf(input.text), event.direction, terms);
        return step.ok ? lotInputOf(step.quantity) : { ...input, message: step.message };
      }
      case "chosen":
        return lotInputOf(event.quantity);
      case "refused":
        return { ...input, message: event.message };
    }
  };

function judge(text: string, terms: LotTerms): string | null {
  const verdict = judgeQuantity(piecesOf(text), terms);
  return verdict.ok ? null : verdict.message;
}

const tidy = (text: string): string => {
  const pieces = piecesOf(text);
  return Number.isNaN(pieces) ? text : String(pieces);
};

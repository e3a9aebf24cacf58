import { piecesOf } from "@/components/forms/typed-pieces";
import { judgeQuantity, type LotTerms, stepQuantity } from "@/lib/core/domain/prices/lots";
import { t } from "@/lib/values/text";

/** The state of the quantity field: the text as typed, and the message under it. */
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
 * The quantity field of the order form. A step to a quantity that is not allowed changes nothing and shows why. A typed
 * number is checked when the field is left, and while there is a message also with each key.
 */
export const lotInputReducer =
  (terms: LotTerms) =>
  (input: LotInput, event: LotEvent): LotInput => {
    switch (event.type) {
      case "typed":
        return { text: event.text, message: input.message === null ? null : messageFor(event.text, terms) };
      case "left":
        return { text: withoutGrouping(input.text), message: messageFor(input.text, terms) };
      case "stepped": {
        const step = stepQuantity(piecesOf(input.text), event.direction, terms);
        return step.ok ? lotInputOf(step.quantity) : { ...input, message: t(step.message) };
      }
      case "chosen":
        return lotInputOf(event.quantity);
      case "refused":
        return { ...input, message: event.message };
    }
  };

function messageFor(text: string, terms: LotTerms): string | null {
  const verdict = judgeQuantity(piecesOf(text), terms);
  return verdict.ok ? null : t(verdict.message);
}

const withoutGrouping = (text: string): string => {
  const pieces = piecesOf(text);
  return Number.isNaN(pieces) ? text : String(pieces);
};

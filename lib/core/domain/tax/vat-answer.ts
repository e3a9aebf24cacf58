import { DAY_MS } from "@/lib/values/day";

/** An answer of the tax offices about a VAT ID. */
export type VatAnswer =
  | {
      state: "valid";
      /** The number of the answer, which proves the question. */
      consultation?: string;
      /** The name that the tax office has for it. Some tell none. */
      registered?: string;
    }
  | { state: "invalid"; consultation?: string }
  /** The system, or the member state behind it, gives no answer now. It says nothing about the VAT ID. */
  | { state: "unavailable" };

/** An answer of machines is asked for again after so long. */
export const ANSWER_HOLDS_MS = DAY_MS;

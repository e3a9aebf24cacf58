import { lotCeiling } from "@/lib/core/domain/prices/lot-step";
import { MAX_ORDER_CENTS } from "@/lib/values/largest-order";

/** Apart from the rest of the basket's rules, because every page loads them. */
export const MAX_BASKET_LINES = 200;
/** A client may send more lines than fit: the refusal proposes how to order them in parts. */
export const MAX_ASKED_LINES = 1000;
export const PO_NUMBER_MAX = 40;
export const BASKET_NOTE_MAX = 500;
/** No order can have more pieces of anything, even at a cent a piece. */
export const maxLinePieces = (): number => lotCeiling(MAX_ORDER_CENTS);

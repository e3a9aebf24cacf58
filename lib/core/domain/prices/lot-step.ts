import { lotStep } from "@/lib/core/domain/shop/page-record";

/** Orders move in this many pieces; no order is smaller (specification, section 5 and 9: 100). The shop's owner sets it. */
export { lotStep } from "@/lib/core/domain/shop/page-record";

export const MAX_LOT_STEP = 1000;

/** The largest order that free stock allows now; under the floor when nothing can be ordered. */
export const lotCeiling = (available: number): number => Math.floor(available / lotStep()) * lotStep();

export const isInLots = (pieces: number): boolean => Number.isInteger(pieces) && pieces % lotStep() === 0;

/** Orders move in this many pieces; no order is smaller (specification, section 5 and 9: 100). The shop's owner sets it. */
export { lotStep } from "@/lib/core/domain/shop/page-record";

export const MAX_LOT_STEP = 1000;

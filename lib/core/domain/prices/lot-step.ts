import { DEFAULT_RECORD, shopRecord } from "@/lib/core/domain/shop/shop-record";

/** Orders move in this many pieces; no order is smaller (specification, section 5 and 9: 100). The shop's owner sets it. */
export const lotStep = (): number =>
  typeof document === "undefined"
    ? shopRecord().lotStep
    : // A build's curve asks ten thousand times, and the rest of the record is not needed.
      Number(document.documentElement.dataset.lotStep ?? DEFAULT_RECORD.lotStep);

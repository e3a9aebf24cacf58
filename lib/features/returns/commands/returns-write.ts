import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { ReturnRecord } from "@/lib/core/data/orders/returns";
import { isReturnOpen, waitsForShop } from "@/lib/core/domain/orders/returns";

/** The part of an update that stores the returns, and since when one is open. */
export function returnsWrite({ returnsRevision = 0 }: OrderDocument, goodsReturns: ReturnRecord[]) {
  const since = (of: (goods: ReturnRecord) => boolean): Date | undefined =>
    goodsReturns
      .filter(of)
      .map(({ at }) => at)
      .sort((a, b) => a.getTime() - b.getTime())[0];
  const returnsOpenSince = since(isReturnOpen);
  const returnsWaitSince = since(waitsForShop);
  return {
    set: {
      goodsReturns,
      returnsRevision: returnsRevision + 1,
      ...(returnsOpenSince ? { returnsOpenSince } : {}),
      ...(returnsWaitSince ? { returnsWaitSince } : {}),
    },
    unset: {
      ...(returnsOpenSince ? {} : { returnsOpenSince: "" as const }),
      ...(returnsWaitSince ? {} : { returnsWaitSince: "" as const }),
    },
  };
}

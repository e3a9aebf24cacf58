import { receiptsOf, refundsOf, transactionOfReceipt } from "@/lib/core/data/orders/order-money";
import type { OrderWithMoney } from "@/lib/core/data/orders/orders-with-money";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { entryOf } from "@/lib/core/domain/payments/bank-transfers";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { discountPartsOf } from "@/lib/core/domain/tax/rate-parts";
import type { MovedMoney } from "@/lib/features/papers/domain/money-bookings";
import { shopCurrency } from "@/lib/values/currency";
import { dayOfShop } from "@/lib/values/shop-day";

/** The money of an order with its days in the seller's zone. A refund counts once it was sent; one that failed is no money that went. */
export function movedMoney(order: OrderWithMoney): MovedMoney {
  const { _id, customer, company, tax } = order;
  const zone = shopRecord().seller.timeZone || undefined;
  const dayOf = (at: Date): string => dayOfShop(at, zone);
  return {
    orderNumber: orderNumber(_id.toHexString()),
    buyer: company?.legalName || company?.name || customer.name,
    buyerVatId: company?.vatId || undefined,
    currency: shopCurrency(),
    ...(tax ? { tax } : {}),
    receipts: receiptsOf(order).map((receipt) => {
      const { kind, cents, day, reason, takenBackAt } = receipt;
      const transaction = transactionOfReceipt(receipt);
      return {
        kind,
        cents,
        ...(kind === "discount" ? { byRate: discountPartsOf(order, receipt) } : {}),
        day,
        reference: kind === "discount" ? (reason ?? "") : (entryOf(transaction) ?? transaction),
        takenBackDay: takenBackAt && dayOf(takenBackAt),
      };
    }),
    refunds: refundsOf(order)
      .filter(({ state }) => state === "sent")
      .map(({ cents, at, sentAt = at, byTransfer, reason, providerRefundId }) => ({
        cents,
        day: dayOf(sentAt),
        byTransfer: byTransfer === true,
        reference: byTransfer ? reason : (providerRefundId ?? reason),
      })),
  };
}

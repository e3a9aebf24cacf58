import { canHappen, may } from "@/lib/core/domain/orders/order-lifecycle";
import { isOwed } from "@/lib/core/domain/orders/order-statuses";
import { isPartlyPaid } from "@/lib/core/domain/orders/receipts";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { type BankAccount, transferDetails } from "@/lib/core/domain/payments/bank-transfers";
import { hasRight, paysOrder, type Viewer } from "@/lib/core/domain/people/access";
import { BookTransfer } from "./book-transfer";
import { TakeBackButton } from "./take-back-button";
import { TransferDetails } from "./transfer-details";
import { WriteOffButton } from "./write-off-button";

interface BankTransferProps {
  order: OrderView;
  viewer: Viewer;
  /** Null where the shop takes no bank transfers. What was paid by one before stays so. */
  account: BankAccount | null;
  /** As in `OrderDetail`. */
  decides?: boolean;
}

/** An order's bank transfer: the details for who pays it, and for accounts its booking. */
export function BankTransfer({ order, viewer, account, decides = true }: BankTransferProps) {
  const books = decides && hasRight(viewer, "bookTransfers");
  const undoing = isPartlyPaid(order) ? "unpayPart" : order.terms ? "unsettle" : "refund";
  return (
    <>
      {account && (may(viewer, "pay", order) === null || (isOwed(order) && paysOrder(viewer, order))) ? (
        <div className="mt-12">
          <TransferDetails details={transferDetails(account, order)} />
        </div>
      ) : null}
      {account && books && (order.terms ? may(viewer, "settle", order) === null : canHappen("pay", order)) ? (
        <BookTransfer orderId={order.id} owner={viewer.email} />
      ) : null}
      {books && may(viewer, undoing, order) === null ? (
        <div className="button-row mt-4">
          {(order.receipts ?? []).map(({ entry, cents, isTakenBack }) =>
            entry === undefined || isTakenBack ? null : (
              <TakeBackButton
                key={entry}
                orderId={order.id}
                entry={entry}
                cents={cents}
                keepsOrder={undoing !== "refund"}
              />
            ),
          )}
        </div>
      ) : null}
      {decides && may(viewer, "writeOff", order) === null && isOwed(order) ? (
        <div className="button-row mt-4">
          <WriteOffButton orderId={order.id} dueCents={order.dueCents} />
        </div>
      ) : null}
    </>
  );
}

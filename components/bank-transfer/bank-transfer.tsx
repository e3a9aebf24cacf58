import { hasRight, type Viewer } from "@/lib/domain/access";
import { type BankAccount, transferDetails } from "@/lib/domain/bank-transfers";
import { canHappen, may } from "@/lib/domain/order-lifecycle";
import type { OrderView } from "@/lib/domain/views";
import { BookTransfer } from "./book-transfer";
import { TakeBackButton } from "./take-back-button";
import { TransferDetails } from "./transfer-details";

interface BankTransferProps {
  order: OrderView;
  viewer: Viewer;
  /** Null where the shop takes no bank transfers. What was paid by one before stays so. */
  account: BankAccount | null;
}

/** An order's bank transfer: the details for who pays it, and for accounts its booking. */
export function BankTransfer({ order, viewer, account }: BankTransferProps) {
  const books = hasRight(viewer, "bookTransfers");
  const { transfer } = order;
  return (
    <>
      {account && may(viewer, "pay", order) === null ? (
        <div className="mt-12">
          <TransferDetails details={transferDetails(account, order)} />
        </div>
      ) : null}
      {account && books && canHappen("pay", order) ? (
        <BookTransfer orderId={order.id} owner={viewer.email} />
      ) : null}
      {books && transfer && may(viewer, "refund", order) === null ? (
        <div className="button-row mt-4">
          <TakeBackButton orderId={order.id} entry={transfer.entry} totalCents={order.totalCents} />
        </div>
      ) : null}
    </>
  );
}

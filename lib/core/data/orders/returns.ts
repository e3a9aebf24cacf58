import type { ObjectId } from "mongodb";
import type { ReturnLine, ReturnState } from "@/lib/core/domain/orders/returns";
import type { Cents } from "@/lib/values/money";

/** A return, as its order stores it. The order's history says who changed it, and when. */
export interface ReturnRecord {
  _id: ObjectId;
  /** Of the order, from 1. */
  no: number;
  state: ReturnState;
  lines: ReturnLine[];
  /** When it was asked for. */
  at: Date;
  /** The text of the shop to its customer: where to send it, or why not. */
  answer?: string;
  /** Rises with each change of its state. */
  revision: number;
  /** Once it is settled: what the pieces had cost, and what of it goes back. */
  creditedCents?: Cents;
  refundCents?: Cents;
}

export interface OrderReturns {
  /** In the order in which they were asked for. Missing before the first. An earlier version stored other things in `returns`. */
  goodsReturns?: ReturnRecord[];
  /** Rises with each change of its returns, which guards the next one. Missing before the first. */
  returnsRevision?: number;
  /** Since when one of them is neither settled nor refused, and since when one waits for the shop. Missing while none does. */
  returnsOpenSince?: Date;
  returnsWaitSince?: Date;
  /** The part of its sum that the settled returns were. Missing before the first. */
  returnedCents?: Cents;
}

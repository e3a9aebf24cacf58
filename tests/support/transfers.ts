import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { bookTransfer } from "@/lib/features/bank/commands/book-transfer";
import { takeTransferBack } from "@/lib/features/bank/commands/take-back";

export const anEntry = (): string => newId().toHexString().toUpperCase();

/** Books a transfer of what `anUnpaidOrder` costs. */
export const book = (viewer: Viewer, orderId: string, entry: string, amountCents = 124_000) =>
  bookTransfer(viewer, orderId, { entry, amountCents, day: "2026-01-15", reason: "Statement 3" });

export const takeBack = (viewer: Viewer, orderId: string, entry: string) =>
  takeTransferBack(viewer, orderId, { entry, reason: "Of another customer" });

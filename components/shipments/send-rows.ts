import type { Parcel } from "@/lib/core/domain/orders/shipments";
import { parcelSchema } from "@/lib/features/shipments/domain/schemas";
import type { RowToShip } from "./row-to-ship";

/** As typed, scanned or read from the carrier's file, by the order's id. An own carrier comes from the file. */
export type TypedNumbers = Readonly<Record<string, { tracking: string; carrier?: string }>>;

export interface RowToSend {
  order: RowToShip;
  /** Missing where it goes without one, or waits. */
  parcel?: Parcel;
  /** `waits`: it has no number, and is not to go without. */
  state: "goes" | "waits" | "wrong";
  /** As the row says it. */
  text: string;
}

interface Choices {
  /** Of all orders without one of their own. */
  carrier: string;
  /** Orders without a number go, too: their customers fetch them. */
  withoutNumber: boolean;
}

export const rowsToSend = (
  orders: readonly RowToShip[],
  numbers: TypedNumbers,
  choices: Choices,
): RowToSend[] => orders.map((order) => rowToSend(order, numbers[order.id], choices));

function rowToSend(
  order: RowToShip,
  typed: TypedNumbers[string] | undefined,
  { carrier: ofAll, withoutNumber }: Choices,
): RowToSend {
  const tracking = typed?.tracking.trim() ?? "";
  if (tracking === "")
    return withoutNumber
      ? { order, state: "goes", text: "Goes without a number" }
      : { order, state: "waits", text: "Waits for a number" };
  const carrier = typed?.carrier?.trim() || ofAll.trim();
  const parsed = parcelSchema.safeParse({ carrier, tracking });
  if (!parsed.success)
    return { order, state: "wrong", text: parsed.error.issues[0]?.message ?? "Please check the number" };
  const { carrier: name, tracking: number } = parsed.data;
  return { order, state: "goes", parcel: { carrier: name, tracking: number }, text: `Goes with ${name}` };
}

import { settleMoves } from "@/lib/core/commands/stock/settle-moves";
import { finishBookings } from "@/lib/features/arrivals/commands/book-arrival";
import { DAY_MS } from "@/lib/values/day";

/**
 * Lets products know of the pieces that have left and come, as far as the shop was told: parcels and arrivals whose process died in
 * between. Otherwise they were a difference of the count, and moved a second time after it.
 */
export async function settlePieces(): Promise<void> {
  await settleMoves();
  // Of whatever age.
  await finishBookings(new Date(Date.now() + DAY_MS));
}

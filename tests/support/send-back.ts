import { randomUUID } from "node:crypto";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { askReturn } from "@/lib/features/returns/commands/ask-return";
import { changeReturn } from "@/lib/features/returns/commands/change-return";
import { anAdmin, must } from "./shop-in-process";

/** Asked for by the shop, allowed, arrived and settled. @returns the order afterwards */
export async function sendBack(
  { _id }: Pick<OrderDocument, "_id">,
  pieces: number,
  { scrap = 0, lineNo = 1 } = {},
): Promise<OrderDocument> {
  const max = await anAdmin("Mara");
  const lines = [{ lineNo, pieces, reason: "wrong" as const }];
  const asked = must(await askReturn(max, _id.toHexString(), { lines }, { idempotencyKey: randomUUID() }));
  const id = asked.goods._id.toHexString();
  must(await changeReturn(max, id, { state: "allowed", revision: 0 }));
  const arrived = [{ lineNo, stock: pieces - scrap, scrap }];
  must(await changeReturn(max, id, { state: "received", revision: 1, lines: arrived }));
  return must(await changeReturn(max, id, { state: "settled", revision: 2 })).order;
}

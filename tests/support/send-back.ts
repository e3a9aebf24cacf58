import { randomUUID } from "node:crypto";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { askReturn } from "@/lib/features/returns/commands/ask-return";
import { changeReturn } from "@/lib/features/returns/commands/change-return";
import { anAdmin, must } from "./shop-in-process";

interface Back {
  scrap?: number;
  lineNo?: number;
}

/** Asked for by the shop, allowed and arrived. @returns its id */
export async function arriveBack(
  { _id }: Pick<OrderDocument, "_id">,
  pieces: number,
  { scrap = 0, lineNo = 1 }: Back = {},
): Promise<string> {
  const max = await anAdmin("Mara");
  const lines = [{ lineNo, pieces, reason: "wrong" as const }];
  const asked = must(await askReturn(max, _id.toHexString(), { lines }, { idempotencyKey: randomUUID() }));
  const id = asked.goods._id.toHexString();
  must(await changeReturn(max, id, { state: "allowed", revision: 0 }));
  const arrived = [{ lineNo, stock: pieces - scrap, scrap }];
  must(await changeReturn(max, id, { state: "received", revision: 1, lines: arrived }));
  return id;
}

/** And settled. @returns the order afterwards */
export async function sendBack(
  order: Pick<OrderDocument, "_id">,
  pieces: number,
  back?: Back,
): Promise<OrderDocument> {
  const id = await arriveBack(order, pieces, back);
  return must(await changeReturn(await anAdmin("Mara"), id, { state: "settled", revision: 2 })).order;
}

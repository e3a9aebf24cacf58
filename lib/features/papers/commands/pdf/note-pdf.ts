import type { DeliveryNote, DeliveryNoteLine } from "@/lib/features/papers/domain/delivery-note";
import { printedCount, printedDay } from "@/lib/features/papers/domain/printed";
import { drawFeet, drawHead as drawLetterhead, numberFact } from "./head";
import { type Column, drawHead, drawItem, rowHeight } from "./lines";
import { finish, newSheet, PAGE, rule, type Sheet, write } from "./sheet";

const COLUMNS = {
  no: { head: "No.", x: PAGE.left, width: 26, align: "left" },
  name: { head: "Item", x: 84, width: 240, align: "left" },
  ordered: { head: "Ordered", x: 330, width: 64, align: "right" },
  pieces: { head: "In this delivery", x: 398, width: 76, align: "right" },
  open: { head: "To come", x: 478, width: 61, align: "right" },
} as const satisfies Record<string, Column>;

/** A delivery note as PDF. The same note gives the same bytes. */
export async function deliveryNotePdf(note: DeliveryNote): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Delivery note ${note.name}`;
  const sheet = newSheet({ title, at: new Date(`${note.day}T12:00:00Z`) });
  const top = drawLetterhead(
    sheet,
    { seller: note.seller, buyer: note.consignee, deliverTo: undefined },
    title,
    factsOf(note),
  );
  drawLines(sheet, note.lines, top);
  drawFeet(sheet, note, title);
  return await finish(sheet);
}

const MOST_PARCELS_NAMED = 6;

const factsOf = ({
  day,
  orderNumber,
  poNumber,
  consignee,
  carriers,
  parcels,
}: DeliveryNote): (readonly [string, string])[] => [
  ["Date", printedDay(day)],
  ["Our order", orderNumber],
  ...(poNumber ? [["Your order", poNumber] as const] : []),
  ...numberFact(consignee),
  ...(carriers.length > 0 ? [["Sent by", carriers.join(", ")] as const] : []),
  ...parcels
    .slice(0, MOST_PARCELS_NAMED)
    .map((parcel, index) => [index > 0 ? "" : parcels.length > 1 ? "Parcels" : "Parcel", parcel] as const),
  ...(parcels.length > MOST_PARCELS_NAMED
    ? [["", `and ${parcels.length - MOST_PARCELS_NAMED} more`] as const]
    : []),
];

function drawLines(sheet: Sheet, lines: readonly DeliveryNoteLine[], top: number): void {
  let y = drawHead(sheet, COLUMNS, top);
  for (const { no, name, sku, ordered, pieces, open } of lines) {
    const row = { no: String(no), name, below: sku };
    const height = rowHeight(sheet, COLUMNS, row);
    if (y + height > PAGE.bottom) {
      sheet.addPage({ size: "A4", margin: 0 });
      y = drawHead(sheet, COLUMNS, PAGE.top);
    }
    drawItem(sheet, COLUMNS, row, y);
    for (const [column, count] of [
      [COLUMNS.ordered, ordered],
      [COLUMNS.pieces, pieces],
      [COLUMNS.open, open],
    ] as const)
      write(sheet, printedCount(count), column.x, y, column);
    y += height;
  }
  rule(sheet, y - 1);
}

import type { Paper, PaperLine } from "@/lib/features/papers/domain/paper";
import { printed, printedCount, printedRate } from "@/lib/features/papers/domain/printed";
import { GREY, heightOf, PAGE, rule, type Sheet, write } from "./sheet";

/** Of a table, in points. */
export interface Column {
  head: string;
  x: number;
  width: number;
  align: "left" | "right";
}

/** Without a rate the names have its room. */
function columnsOf({ taxes, currency }: Paper) {
  const hasRate = taxes.some(({ category }) => category !== "O");
  const net: Column = { head: `Net ${currency}`, x: 464, width: 75, align: "right" };
  const rate: Column = { head: "VAT", x: 418, width: 40, align: "right" };
  const price: Column = { head: "Unit price", x: hasRate ? 342 : 388, width: 70, align: "right" };
  const pieces: Column = { head: "Quantity", x: price.x - 66, width: 60, align: "right" };
  const no: Column = { head: "No.", x: PAGE.left, width: 26, align: "left" };
  const name: Column = { head: "Item", x: 84, width: pieces.x - 84 - 6, align: "left" };
  return { no, name, pieces, price, ...(hasRate ? { rate } : {}), net };
}
type Columns = ReturnType<typeof columnsOf>;

const ROW_GAP = 6;
/** Room for the sum that is carried to the next page. */
const CARRY = 18;

/** The lines and charges of a paper over as many pages as they need, with the sum carried from each to the next. */
export function drawLines(sheet: Sheet, paper: Paper, top: number): number {
  const columns = columnsOf(paper);
  let y = drawHead(sheet, columns, top);
  let carried = 0;
  const rows = [
    ...paper.lines.map((line) => ({ cents: line.netCents, ...rowOf(line) })),
    ...paper.charges.map((charge) => ({
      cents: charge.netCents,
      no: "",
      name: charge.label,
      below: "",
      pieces: "",
      price: "",
      rate: printedRate(charge.rate),
    })),
  ];
  for (const row of rows) {
    const height = rowHeight(sheet, columns, row);
    if (y + height + CARRY > PAGE.bottom) {
      drawCarried(sheet, "Carried forward", carried, y);
      sheet.addPage({ size: "A4", margin: 0 });
      y = drawHead(sheet, columns, PAGE.top);
      y = drawCarried(sheet, "Brought forward", carried, y);
    }
    drawRow(sheet, columns, row, y);
    y += height;
    carried += row.cents;
  }
  rule(sheet, y - 1);
  return y + 4;
}

interface Row {
  no: string;
  name: string;
  below: string;
  pieces: string;
  price: string;
  rate: string;
  cents: number;
}

const rowOf = ({
  no,
  name,
  sku,
  quantity,
  unitPrice,
  rate,
  priceNote,
  isAmount,
}: PaperLine): Omit<Row, "cents"> => ({
  no: String(no),
  name: isAmount ? `Price reduction: ${name}` : name,
  below: priceNote === undefined ? sku : `${sku}\n${priceNote}`,
  pieces: isAmount ? "" : `${printedCount(quantity)} pcs`,
  price: unitPrice,
  rate: printedRate(rate),
});

/** The heads of the columns. @returns where the first row begins */
export function drawHead(sheet: Sheet, columns: Readonly<Record<string, Column>>, y: number): number {
  for (const { head, ...at } of Object.values(columns))
    write(sheet, head, at.x, y, { ...at, size: 7.5, colour: GREY });
  rule(sheet, y + 13, { width: 0.9 });
  return y + 19;
}

const SKU_SIZE = 7;

export const rowHeight = (
  sheet: Sheet,
  { name }: { name: Column },
  row: Pick<Row, "name" | "below">,
): number =>
  heightOf(sheet, row.name, name.width) +
  (row.below === "" ? 0 : heightOf(sheet, row.below, name.width, { size: SKU_SIZE })) +
  ROW_GAP;

function drawRow(sheet: Sheet, columns: Columns, row: Row, y: number): void {
  const { pieces, price, rate, net } = columns;
  drawItem(sheet, columns, row, y);
  write(sheet, row.pieces, pieces.x, y, pieces);
  write(sheet, row.price, price.x, y, price);
  if (rate) write(sheet, row.rate, rate.x, y, rate);
  write(sheet, printed(row.cents), net.x, y, net);
}

/** The number, the name, and the SKU below it. */
export function drawItem(
  sheet: Sheet,
  { no, name }: { no: Column; name: Column },
  row: Pick<Row, "no" | "name" | "below">,
  y: number,
): void {
  write(sheet, row.no, no.x, y, { ...no, colour: GREY });
  const below = write(sheet, row.name, name.x, y, name);
  if (row.below !== "") write(sheet, row.below, name.x, below, { ...name, size: SKU_SIZE, colour: GREY });
}

function drawCarried(sheet: Sheet, words: string, cents: number, y: number): number {
  rule(sheet, y - 1);
  write(sheet, words, 84, y + 4, { width: 200, face: "bold" });
  write(sheet, printed(cents), 464, y + 4, { width: 75, align: "right", face: "bold" });
  return y + 22;
}

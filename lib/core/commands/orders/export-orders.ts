import { batchesOfOrders } from "@/lib/core/data/orders/admin-lists";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import type { OrderListQuery } from "@/lib/core/domain/orders/order-list";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { keptPieces } from "@/lib/core/domain/orders/shipments";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { writeSpreadsheet } from "@/lib/spreadsheets/write-spreadsheet";
import type { WrittenCell } from "@/lib/spreadsheets/written-table";
import { shopCurrency } from "@/lib/values/currency";
import { type Cents, centsToDollars } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";
import { dayOfShop } from "@/lib/values/shop-day";

/** The shop's list of orders with its filters as a CSV file, one line an order, sent as it is read. */
export function exportOrders(viewer: Viewer, query: OrderListQuery): Result<ReadableStream<Uint8Array>> {
  if (!hasRight(viewer, "seeOrders")) return staffOnly("seeOrders");
  return done(
    writeSpreadsheet("csv", {
      sheet: "Orders",
      remarks: [],
      headings: COLUMNS.map(([heading]) => heading),
      rows: rows(viewer, query),
    }),
  );
}

async function* rows(viewer: Viewer, query: OrderListQuery): AsyncGenerator<WrittenCell[][]> {
  for await (const batch of batchesOfOrders(viewer, query))
    yield batch.map((order) => COLUMNS.map(([, cell]) => cell(order)));
}

type Column = readonly [heading: string, cell: (order: OrderView) => WrittenCell];

const amount = (cents: Cents): string => centsToDollars(cents).toFixed(2);
const sumOf = (parts: readonly { cents: Cents }[]): Cents => parts.reduce((sum, { cents }) => sum + cents, 0);

const COLUMNS: readonly Column[] = [
  ["Order", ({ id }) => orderNumber(id)],
  ["Day", ({ placedAt }) => dayOfShop(new Date(placedAt))],
  ["State", ({ status }) => status],
  ["Customer", ({ customer }) => customer.name],
  ["E-mail", ({ customer }) => customer.email],
  ["Phone", ({ customer }) => customer.phone],
  ["Company", ({ company, address }) => company?.name ?? address?.company ?? ""],
  ["VAT ID", ({ company }) => company?.vatId ?? ""],
  ["PO number", ({ poNumber }) => poNumber],
  ["Street", ({ address }) => address?.street ?? ""],
  ["Postal code", ({ address }) => address?.postalCode ?? ""],
  ["City", ({ address }) => address?.city ?? ""],
  ["Country", ({ address }) => address?.country ?? ""],
  ["Lines", ({ lines }) => lines.length],
  ["Pieces", ({ lines }) => lines.reduce((sum, line) => sum + keptPieces(line), 0)],
  ["SKUs", ({ lines }) => lines.map(({ sku }) => sku).join(" ")],
  ["Goods", ({ goodsCents }) => amount(goodsCents)],
  ["Charges", ({ charges }) => amount(sumOf(charges))],
  ["Taxes", ({ taxes }) => amount(taxes.reduce((sum, { taxCents }) => sum + taxCents, 0))],
  ["Due", ({ dueCents }) => amount(dueCents)],
  ["Currency", () => shopCurrency()],
  ["Paid by", ({ terms }) => (terms ? "on account" : "before it ships")],
  ["Payment due", ({ terms }) => terms?.dueAt?.slice(0, 10) ?? ""],
  ["Transaction", ({ transactionId }) => transactionId ?? ""],
];

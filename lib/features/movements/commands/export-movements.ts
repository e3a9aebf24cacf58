import type { MovementDocument } from "@/lib/core/data/catalogue/documents";
import { movementsBetween } from "@/lib/core/data/catalogue/movements";
import { findProductNames } from "@/lib/core/data/catalogue/product-records";
import { findNamesOf } from "@/lib/core/data/people/names";
import { piecesHere } from "@/lib/core/domain/catalogue/movements";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { writeSpreadsheet } from "@/lib/spreadsheets/write-spreadsheet";
import type { WrittenCell } from "@/lib/spreadsheets/written-table";
import { done, type Result } from "@/lib/values/result";
import { beginOfDay } from "@/lib/values/shop-day";

/** The movements of a month in days of the shop, one line each, sent as they are read. */
export function exportMovements(viewer: Viewer, month: string): Result<ReadableStream<Uint8Array>> {
  if (!hasRight(viewer, "seeMovements")) return staffOnly("seeMovements");
  const [year = 0, number = 0] = month.split("-").map(Number);
  const [from, until] = [number - 1, number].map((at) => beginOfDay(new Date(Date.UTC(year, at, 1))));
  return done(
    writeSpreadsheet("csv", {
      sheet: "Movements",
      remarks: [],
      headings: [
        "At",
        "SKU",
        "Name",
        "Movement",
        "Pieces",
        "On the shelf after",
        "Order",
        "Arrival",
        "Count",
        "By",
        "Reason",
      ],
      rows: rowsBetween(from as Date, until as Date),
    }),
  );
}

async function* rowsBetween(from: Date, until: Date): AsyncGenerator<WrittenCell[][]> {
  for await (const some of movementsBetween(from, until)) {
    const named = await findProductNames(some.map(({ productId }) => productId));
    const people = await findNamesOf(some.flatMap(({ by }) => by.userId ?? []));
    yield some.map((movement) => row(movement, named, people));
  }
}

function row(
  { productId, at, kind, pieces, sums, orderId, arrivalId, countId, by, reason }: MovementDocument,
  named: ReadonlyMap<string, { sku: string; name: string }>,
  people: ReadonlyMap<string, string>,
): WrittenCell[] {
  const { sku = "", name = "" } = named.get(productId.toHexString()) ?? {};
  return [
    at.toISOString(),
    sku,
    name,
    kind,
    pieces,
    piecesHere(sums),
    orderId ? orderNumber(orderId.toHexString()) : "",
    arrivalId?.toHexString() ?? "",
    countId?.toHexString() ?? "",
    (by.userId && people.get(by.userId.toHexString())) ?? "",
    reason ?? "",
  ];
}

import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { numberedProduct } from "@/lib/core/domain/catalogue/numbered-product";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { findLines } from "@/lib/features/counts/data/count-lines";
import { type CountProduct, findNumbered } from "@/lib/features/counts/data/count-products";
import { findCount } from "@/lib/features/counts/data/counts";
import type { CountLineDocument } from "@/lib/features/counts/data/documents";
import type { FigureView } from "@/lib/features/counts/domain/counts";
import type { Figures } from "@/lib/features/counts/domain/schemas";
import { done, type Result } from "@/lib/values/result";
import { refuseUnlessOpen, writeLine } from "./count-line";
import { NO_SUCH_COUNT } from "./count-refusals";
import { settlePieces } from "./settle-pieces";

type Figure = Figures["figures"][number];

/**
 * Reads a list of counted figures, such as a sheet that was filled in, and saves those that can be. A product whose pieces moved after the
 * sheet was made is not saved: nobody knows whether it was counted before that or afterwards.
 */
export async function takeFigures(
  viewer: Viewer,
  id: string,
  { figures, save }: Figures,
): Promise<Result<{ rows: FigureView[]; saved: number }>> {
  if (!hasRight(viewer, "keepStock")) return staffOnly("keepStock");
  const count = await findCount(id);
  if (!count) return NO_SUCH_COUNT;
  const closed = refuseUnlessOpen(count);
  if (closed) return closed;
  await settlePieces();
  const lines = new Map((await findLines(count._id)).map((line) => [line.productId.toHexString(), line]));
  const products = await findNumbered(figures.map(({ number }) => number));
  const seenIds = new Set<string>();
  const rows: FigureView[] = [];
  let saved = 0;
  for (const figure of figures) {
    const row = readFigure(figure, products, lines, seenIds);
    const line = row.productId === null ? undefined : lines.get(row.productId);
    if (!save || !line || (row.state !== "new" && row.state !== "changes")) {
      rows.push(row);
      continue;
    }
    const { counted, seen, revision } = row;
    const written = await writeLine(line, id, { counted, seen, revision }, staffActor(viewer));
    if (written.ok) saved += written.value.modifiedCount;
    rows.push(
      written.ok
        ? row
        : {
            ...row,
            state: written.code === "moved_meanwhile" ? "moved" : "refused",
            message: written.message,
          },
    );
  }
  if (saved > 0) await auditNow("countLines");
  return done({ rows, saved });
}

/** @param taken the products of the rows before it */
function readFigure(
  { number, counted, seen: sheetSeen, revision: read }: Figure,
  products: readonly CountProduct[],
  lines: ReadonlyMap<string, CountLineDocument>,
  taken: Set<string>,
): FigureView {
  const product = numberedProduct(number, products);
  const none = { productId: null, sku: number, name: "", counted, before: null, seen: 0, revision: 0 };
  if (typeof product === "string") return { ...none, state: "refused", message: product };
  const productId = product._id.toHexString();
  const line = lines.get(productId);
  const { sku, name, moveSeq: seen = 0 } = product;
  if (!line) return { ...none, sku, name, state: "refused", message: `${sku} is not in this count` };
  const { revision, counted: before = null } = line;
  const row = { productId, sku, name, counted, before, seen, revision, message: null };
  if (taken.has(productId)) return { ...row, state: "refused", message: `${sku} is in the list twice` };
  taken.add(productId);
  if (read !== undefined && read !== revision)
    return { ...row, state: "refused", message: `Somebody has counted ${sku} meanwhile` };
  if (before === counted) return { ...row, state: "same" };
  if (seen !== (sheetSeen ?? line.openedSeq)) return { ...row, state: "moved" };
  return { ...row, state: before === null ? "new" : "changes" };
}

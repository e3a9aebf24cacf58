import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { keepAudit } from "@/lib/core/data/audit/audit";
import { toAuditDocument } from "@/lib/core/data/audit/audit-entries";
import { ordersWithMoney } from "@/lib/core/data/orders/orders-with-money";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { papersExported } from "@/lib/features/papers/data/paper-audit";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { type BookedDocument, findPaper, papersOfPeriod } from "@/lib/features/papers/data/papers";
import { BOOKING_HEADINGS, bookingRows, VAT_HEADINGS, vatSums } from "@/lib/features/papers/domain/bookings";
import { moneyRows } from "@/lib/features/papers/domain/money-bookings";
import { type Period, periodOfMonth, periodOfQuarter } from "@/lib/features/papers/domain/periods";
import { csvLines, toCsv } from "@/lib/values/csv";
import { done, type Result } from "@/lib/values/result";
import { readFile } from "./make-files";
import { movedMoney } from "./moved-money";
import { type ZipEntry, zipStream } from "./zip-stream";

/** Files for the bookkeeper. They are written while they are read, and each is in the audit, since it has buyers' names. */

type Exported = Result<{ name: string; content: globalThis.ReadableStream<Uint8Array> }>;

/** A row for each rate of tax of each paper of a month, and one for each payment, refund and cash discount. */
export async function exportBookings(viewer: Viewer, month: string): Promise<Exported> {
  return await exported(viewer, `bookings-${month}`, () => csvStream(bookingsOf(periodOfMonth(month))));
}

/** The sums of a quarter for the VAT return. */
export async function exportVat(viewer: Viewer, quarter: string): Promise<Exported> {
  return await exported(viewer, `vat-${quarter}`, () => csvStream(vatOf(periodOfQuarter(quarter))));
}

/** All files of the papers of a month. */
export async function exportFiles(viewer: Viewer, month: string): Promise<Exported> {
  return await exported(viewer, `papers-${month}`, () => zipStream(filesOf(periodOfMonth(month))));
}

async function exported(
  viewer: Viewer,
  name: string,
  write: () => globalThis.ReadableStream<Uint8Array>,
): Promise<Exported> {
  if (!hasRight(viewer, "keepPapers")) return staffOnly("keepPapers");
  await keepAudit([toAuditDocument(papersExported(staffActor(viewer), name))]);
  return done({ name, content: write() });
}

const csvStream = (lines: AsyncIterable<string>): globalThis.ReadableStream<Uint8Array> =>
  ReadableStream.from(encoded(lines)) as globalThis.ReadableStream<Uint8Array>;

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const some of lines) yield encoder.encode(some);
}

const bookedOf = (stored: BookedDocument) => ({ ...stored.content, name: nameOf(stored) });

async function* bookingsOf(period: Period): AsyncGenerator<string> {
  yield toCsv([BOOKING_HEADINGS]);
  for await (const some of papersOfPeriod(period))
    yield csvLines(some.flatMap((stored) => bookingRows(bookedOf(stored))));
  for await (const some of ordersWithMoney())
    yield csvLines(some.flatMap((order) => moneyRows(movedMoney(order), period, BOOKING_HEADINGS)));
}

async function* vatOf(period: Period): AsyncGenerator<string> {
  const sums = vatSums();
  for await (const some of papersOfPeriod(period)) for (const stored of some) sums.add(bookedOf(stored));
  yield toCsv([VAT_HEADINGS, ...sums.rows()]);
}

/** The bookings lie beside the papers. */
async function* filesOf(period: Period): AsyncGenerator<ZipEntry> {
  const day = new Date(`${period.from}T12:00:00Z`);
  const bookings = Readable.from(bookingsOf(period), { objectMode: false });
  yield {
    name: `bookings-${period.from.slice(0, 7)}.csv`,
    at: day,
    isCompressed: false,
    open: async () => bookings,
  };
  for await (const some of papersOfPeriod(period))
    for (const stored of some)
      for (const [file, ending] of FILES)
        yield {
          name: `${nameOf(stored)}${ending}`,
          at: new Date(`${stored.content.day}T12:00:00Z`),
          isCompressed: file === "pdf",
          open: () => fileOf(stored, file),
        };
}

const FILES = [
  ["pdf", ".pdf"],
  ["cii", ".cii.xml"],
  ["ubl", ".ubl.xml"],
] as const;

async function fileOf({ _id }: BookedDocument, file: (typeof FILES)[number][0]): Promise<Readable> {
  const stored = await findPaper(_id);
  if (!stored) throw new Error("a paper was deleted while it was exported");
  return Readable.from([Buffer.from(await readFile(stored, file))], { objectMode: false });
}

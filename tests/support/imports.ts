import { randomUUID } from "node:crypto";
import { editProduct } from "@/lib/core/commands/catalogue/edit-product";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { applyImport, undoImport } from "@/lib/features/imports/commands/change-import";
import { exportProducts } from "@/lib/features/imports/commands/export-products";
import { startImport } from "@/lib/features/imports/commands/start-import";
import { importRows } from "@/lib/features/imports/data/collections";
import type { ImportDocument, ImportRowDocument } from "@/lib/features/imports/data/documents";
import { findImport } from "@/lib/features/imports/data/imports";
import type { ImportKind } from "@/lib/features/imports/domain/import-kinds";
import { runAllJobs } from "./run-jobs";
import { aProduct, must } from "./shop-in-process";

/** Imports as a person makes them: a file is compared, applied, undone. */

export interface Compared {
  id: string;
  found: ImportDocument;
  rows: ImportRowDocument[];
}

interface FileOptions {
  kind?: ImportKind;
  fileKind?: "csv" | "xlsx";
}

export async function compareFile(
  viewer: Viewer,
  file: string | Uint8Array,
  { kind = "products", fileKind = "csv" }: FileOptions = {},
): Promise<Compared> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const started = await startImport(viewer, {
    kind,
    name: "december.csv",
    fileKind,
    bytes,
    idempotencyKey: randomUUID(),
  });
  const { importId } = must(started);
  await runAllJobs();
  return await importNow(importId);
}

export async function importNow(id: string): Promise<Compared> {
  const found = await findImport(requireId(id));
  if (!found) throw new Error("no such import");
  const prefix = `${id}.${String(found.reading).padStart(3, "0")}.`;
  const rows = await importRows()
    .find({ _id: { $gte: prefix, $lt: `${prefix.slice(0, -1)}/` } })
    .sort({ _id: 1 })
    .toArray();
  return { id, found, rows };
}

export async function applyNow(viewer: Viewer, { id, found }: Compared): Promise<Compared> {
  must(await applyImport(viewer, id, found.hash ?? ""));
  await runAllJobs();
  return await importNow(id);
}

export async function undoNow(viewer: Viewer, { id }: Compared): Promise<Compared> {
  must(await undoImport(viewer, id));
  await runAllJobs();
  return await importNow(id);
}

/** @returns the bytes of the exported file */
export const exportedFile = async (viewer: Viewer, kind: "csv" | "xlsx"): Promise<Uint8Array> =>
  new Uint8Array(await new Response(must(await exportProducts(viewer, kind))).arrayBuffer());

/** Adds a product with its net weight in grams. The weight is its first edit, so its revision is 1. */
export async function aProductOfWeight(admin: Viewer, netWeight: number): Promise<ProductDocument> {
  const product = await aProduct();
  must(await editProduct(admin, product._id.toHexString(), { revision: 0, facts: { netWeight } }));
  return product;
}

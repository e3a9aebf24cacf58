import { notFound } from "next/navigation";
import { findLogoBytes } from "@/lib/core/data/shop/logos";
import { parseLogoPath } from "@/lib/core/domain/shop/logo";
import { parseSheetPath, sheetOf } from "@/lib/core/domain/shop/look-sheet";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ file: string }>;
}

/** The owner's colours and corners, and the logo in one size. The front door keeps them for ever, as browsers do. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const path = `/look/${(await params).file}`;
  const sheet = parseSheetPath(path);
  if (sheet) return new Response(sheetOf(sheet), { headers: { "Content-Type": "text/css; charset=utf-8" } });
  const logo = parseLogoPath(path);
  const bytes = logo && (await findLogoBytes(logo.id, logo.size));
  if (!bytes) notFound();
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": "image/png" } });
}

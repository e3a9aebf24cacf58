import { notFound } from "next/navigation";
import { parseSheetPath, sheetOf } from "@/lib/core/domain/shop/look-sheet";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ file: string }>;
}

/** The owner's colours and corners. The front door keeps it for ever, as browsers do. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const asked = parseSheetPath(`/look/${(await params).file}`);
  if (!asked) notFound();
  return new Response(sheetOf(asked), { headers: { "Content-Type": "text/css; charset=utf-8" } });
}

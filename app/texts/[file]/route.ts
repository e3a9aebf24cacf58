import { notFound } from "next/navigation";
import { browserTexts } from "@/lib/languages/browser-texts";
import { LANGUAGES } from "@/lib/values/language";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ file: string }>;
}

/** The texts of scripts in one language. The front door and browsers cache them for ever. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const path = `/texts/${(await params).file}`;
  const found = LANGUAGES.map(({ code }) => browserTexts(code)).find((texts) => texts.path === path);
  if (!found) notFound();
  return new Response(found.script, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}

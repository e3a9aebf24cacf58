import { requireRight } from "@/lib/auth/viewer";
import { env, isDevelopment } from "@/lib/env";
import { renderMail } from "@/lib/services/mails/render-mail";
import { mailSamples } from "@/lib/upkeep/mail-samples";

const NOT_HERE = new Response("There is no such page", { status: 404 });

/** The HTML of a mail with invented data, for whoever works on it. A running shop has no such page. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  if (!isDevelopment()) return NOT_HERE.clone();
  await requireRight("seeOutbox", "/dashboard/outbox");
  const { name } = await params;
  const sample = mailSamples(env().publicUrl).find((one) => one.name === name);
  if (!sample) return NOT_HERE.clone();
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(renderMail(sample.content).html, { headers });
}

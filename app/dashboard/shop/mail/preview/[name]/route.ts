import { requireRight } from "@/lib/auth/viewer";
import { findLogoBytes } from "@/lib/core/data/shop/logos";
import { env } from "@/lib/env";
import { logoCid } from "@/lib/services/mails/mail-html";
import { renderMail } from "@/lib/services/mails/render-mail";
import { mailSamples } from "@/lib/upkeep/mail-samples";

/** The HTML of one of the shop's mails with invented data, for the frames of the page above. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  await requireRight("keepShop", "/dashboard/shop/mail");
  const { name } = await params;
  const sample = mailSamples(env().publicUrl).find((one) => one.name === name);
  if (!sample) return new Response("There is no such mail", { status: 404 });
  const { html, logo } = renderMail(sample.content);
  const shown = logo === undefined ? html : await withLogo(html, logo);
  return new Response(shown, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** In the page itself, since a frame without an origin fetches no picture of the shop. */
async function withLogo(html: string, id: string): Promise<string> {
  const bytes = await findLogoBytes(id, "head");
  const source = bytes === null ? "" : `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  return html.replace(`cid:${logoCid(id)}`, source);
}

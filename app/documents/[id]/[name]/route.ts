import { notFound, permanentRedirect } from "next/navigation";
import { findPdfBytes } from "@/lib/core/data/catalogue/files";
import { findDocumentTitles } from "@/lib/core/data/catalogue/product-files";
import { requireId } from "@/lib/core/data/store/ids";
import { documentPath, parseDocumentPath } from "@/lib/core/domain/catalogue/pdf-documents";
import { attachment } from "@/lib/http/file-answer";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ id: string; name: string }>;
}

/**
 * A product's document, to be saved: the shop shows none in its own origin. Its name in the path is that of a title under which
 * a product names it; any other leads there. The front door and browsers keep it for ever, since a path's content never changes.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id, name } = await params;
  const path = `/documents/${id}/${name}`;
  const asked = parseDocumentPath(path);
  if (!asked) notFound();
  const titles = await findDocumentTitles(requireId(asked.id));
  const title = titles.find((one) => documentPath({ id, title: one }) === path);
  if (title === undefined) {
    const [other] = titles;
    if (other === undefined) notFound();
    permanentRedirect(documentPath({ id, title: other }));
  }
  const bytes = await findPdfBytes(requireId(asked.id));
  if (!bytes) notFound();
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": attachment(`${title}.pdf`) },
  });
}

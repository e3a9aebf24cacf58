import { notFound } from "next/navigation";
import { findPictureBytes } from "@/lib/core/data/catalogue/files";
import { requireId } from "@/lib/core/data/store/ids";
import { parsePicturePath } from "@/lib/core/domain/catalogue/pictures";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ file: string }>;
}

/** One width of an uploaded picture. The front door keeps it for ever, as browsers do: a path's content never changes. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const asked = parsePicturePath(`/pictures/${(await params).file}`);
  const bytes = asked && (await findPictureBytes(requireId(asked.id), asked.width));
  if (!bytes) notFound();
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": "image/webp" } });
}

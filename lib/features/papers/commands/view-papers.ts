import { findOrderFor } from "@/lib/core/data/orders/orders";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { findPaperFor, findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { done, type Result, refuse } from "@/lib/values/result";
import { type FileOfPaper, readFile } from "./make-files";

export const NO_SUCH_PAPER = refuse("not_found", "There is no such paper");

export async function viewPaper(viewer: Viewer, id: string): Promise<Result<PaperDocument>> {
  const paper = await findPaperFor(viewer, id);
  return paper ? done(paper) : NO_SUCH_PAPER;
}

export async function viewPaperFile(
  viewer: Viewer,
  id: string,
  file: FileOfPaper,
): Promise<Result<{ name: string; content: Uint8Array<ArrayBuffer> }>> {
  const paper = await findPaperFor(viewer, id);
  return paper ? done({ name: nameOf(paper), content: await readFile(paper, file) }) : NO_SUCH_PAPER;
}

/** For whoever sees the order. */
export const viewPapersOfOrder = async (viewer: Viewer, orderId: string): Promise<PaperDocument[]> =>
  (await findOrderFor(viewer, orderId)) ? await findPapersOfOrder(requireId(orderId)) : [];

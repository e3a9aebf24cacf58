import type { JobHandler } from "@/lib/core/commands/jobs/job-handler";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { requireId } from "@/lib/core/data/store/ids";
import type { PaperDocument, PaperFiles } from "@/lib/features/papers/data/documents";
import { findPaperFile, storePaperFile } from "@/lib/features/papers/data/paper-files";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { setFiles } from "@/lib/features/papers/data/paper-notes";
import { findPaper } from "@/lib/features/papers/data/papers";
import { ciiOf } from "@/lib/features/papers/domain/cii";
import type { Paper } from "@/lib/features/papers/domain/paper";
import { ublOf } from "@/lib/features/papers/domain/ubl";
import { paperPdf } from "./pdf/paper-pdf";

export type FileOfPaper = keyof PaperFiles;

export const paperOf = (stored: PaperDocument): Paper => ({ ...stored.content, name: nameOf(stored) });

/** From the paper alone, so that it is the same bytes each time. */
export async function writeFile(paper: Paper, file: FileOfPaper): Promise<Uint8Array<ArrayBuffer>> {
  if (file === "ubl") return bytesOf(ublOf(paper));
  const cii = ciiOf(paper);
  return file === "cii" ? bytesOf(cii) : await paperPdf(paper, cii);
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "utf8"));

/** Makes and stores a paper's files, then its buyer gets them by mail. */
export const filesOfPaper: JobHandler<"papers.files"> = async ({ payload: { paperId } }) => {
  const stored = await findPaper(requireId(paperId));
  if (stored) await finishFiles(stored);
  return { end: "done" };
};

/** Can be repeated: the files are the same bytes, and the mail is one job. */
export async function finishFiles(stored: PaperDocument): Promise<void> {
  const paperId = stored._id.toHexString();
  await makeFiles(stored);
  await queueJob({
    kind: "mail.paper",
    payload: { paperId },
    cause: paperId,
    orderId: stored.orderId,
    userId: stored.customerId,
  });
}

async function makeFiles(stored: PaperDocument): Promise<void> {
  if (stored.files !== null) return;
  const paper = paperOf(stored);
  const [pdf, cii, ubl] = await Promise.all(
    (["pdf", "cii", "ubl"] as const).map(async (file) => storePaperFile(await writeFile(paper, file))),
  );
  await setFiles(stored._id, { pdf, cii, ubl } as PaperFiles);
}

/** A file that is not stored, or not yet, is made from the paper: it is the same. */
export async function readFile(stored: PaperDocument, file: FileOfPaper): Promise<Uint8Array<ArrayBuffer>> {
  const kept = stored.files === null ? null : await findPaperFile(stored.files[file]);
  return kept ?? (await writeFile(paperOf(stored), file));
}

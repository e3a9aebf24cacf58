import { claimPdfs, storePdf } from "@/lib/core/data/catalogue/files";
import { MAX_DOCUMENTS, type PdfDocument } from "@/lib/core/domain/catalogue/pdf-documents";
import { type PdfProblem, pdfProblemOf } from "@/lib/core/domain/catalogue/pdf-structure";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { addFile } from "./add-file";

const FULL = refuse("invalid", `A product has ${MAX_DOCUMENTS} documents at most. Remove one first.`);
const REFUSALS: Record<PdfProblem, Refusal> = {
  no_pdf: refuse("invalid", "This is not a PDF, whatever its name says"),
  broken: refuse("invalid", "This PDF is damaged or cut off. Please save or export it again."),
  encrypted: refuse(
    "invalid",
    "This PDF is encrypted, so that some people could not read or print it. Please save it without protection.",
  ),
};

/** Adds a PDF, as it was sent. Its title and language are the product's own; the same file there again keeps those that it has. */
export const addDocument = (
  viewer: Viewer,
  productId: string,
  file: Uint8Array,
  words: Pick<PdfDocument, "title" | "language">,
): Promise<Result<PdfDocument>> =>
  addFile(viewer, productId, file, {
    field: "documents",
    max: MAX_DOCUMENTS,
    full: FULL,
    check: (content) => {
      const problem = pdfProblemOf(content);
      return problem && REFUSALS[problem];
    },
    claim: async (id) => (await claimPdfs([id])).get(id.toHexString()) ?? null,
    store: async (id, content) => {
      await storePdf(id, content);
      return done(null);
    },
    named: (stored) => ({ ...stored, ...words }),
  });

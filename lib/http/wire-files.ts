import type { z } from "zod";
import type { ArrangedFiles } from "@/lib/core/commands/catalogue/arrange-files";
import { documentPath, type PdfDocument } from "@/lib/core/domain/catalogue/pdf-documents";
import { type Picture, pictureSources } from "@/lib/core/domain/catalogue/pictures";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import type {
  arrangeFilesSchema,
  documentSchema,
  filesSchema,
  pictureSchema,
} from "@/lib/core/domain/catalogue/schemas/files";

/** The files of a product, between the calls and the shop (see wire.ts). */

export const toPicture = (picture: Picture): z.output<typeof pictureSchema> => ({
  _id: picture.id,
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
  sources: pictureSources(picture).map(({ path, width }) => ({ url: path, width })),
});

export const toDocument = (document: PdfDocument): z.output<typeof documentSchema> => ({
  _id: document.id,
  title: document.title,
  ...(document.language ? { language: document.language } : {}),
  bytes: document.bytes,
  url: documentPath(document),
});

export const toFiles = ({
  filesRevision,
  pictures,
  documents,
}: ProductDetailView): z.output<typeof filesSchema> => ({
  revision: filesRevision,
  pictures: pictures.map(toPicture),
  ...(documents.length > 0 ? { documents: documents.map(toDocument) } : {}),
});

export const fromArrangedFiles = ({
  revision,
  pictures,
  documents,
}: z.output<typeof arrangeFilesSchema>): ArrangedFiles => ({
  revision,
  pictures: pictures?.map(({ _id, alt }) => ({ id: _id, alt })),
  documents: documents?.map(({ _id, title, language }) => ({ id: _id, title, language })),
});

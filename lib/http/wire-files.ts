import type { z } from "zod";
import type { ArrangedFiles } from "@/lib/commands/catalogue/arrange-files";
import { type Picture, pictureSources } from "@/lib/domain/pictures";
import type { arrangeFilesSchema, filesSchema, pictureSchema } from "@/lib/domain/schemas/files";
import type { ProductView } from "@/lib/domain/views";

/** The files of a product, between the calls and the shop (see wire.ts). */

export const toPicture = (picture: Picture): z.output<typeof pictureSchema> => ({
  _id: picture.id,
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
  sources: pictureSources(picture).map(({ path, width }) => ({ url: path, width })),
});

export const toFiles = ({ filesRevision, pictures }: ProductView): z.output<typeof filesSchema> => ({
  revision: filesRevision,
  pictures: pictures.map(toPicture),
});

export const fromArrangedFiles = ({
  revision,
  pictures,
}: z.output<typeof arrangeFilesSchema>): ArrangedFiles => ({
  revision,
  pictures: pictures.map(({ _id, alt }) => ({ id: _id, alt })),
});

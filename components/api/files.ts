import type { z } from "zod";
import { addedPictureSchema, type arrangeFilesSchema, filesSchema } from "@/lib/domain/schemas/files";
import { modifiedSchema } from "@/lib/domain/schemas/outputs";
import { parseWith } from "./parse-with";
import { request } from "./request";
import { upload } from "./upload";

/** The pictures of a product. */

export const findFiles = (productId: string) =>
  request("GET", `/api/goods/${productId}/files`, { read: parseWith(filesSchema) });

export const arrangeFiles = (productId: string, input: z.input<typeof arrangeFilesSchema>) =>
  request("PATCH", `/api/goods/${productId}/files`, { body: input, read: parseWith(modifiedSchema) });

/** The content decides what it is; a browser that knows no type for the file sends one that the shop takes. */
export const sendPicture = (productId: string, file: File, onProgress: (share: number) => void) =>
  upload(`/api/goods/${productId}/pictures`, file, {
    type: file.type.startsWith("image/") ? file.type : "image/unknown",
    read: parseWith(addedPictureSchema),
    onProgress,
  });

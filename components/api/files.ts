import type { z } from "zod";
import { titleOfFile } from "@/lib/core/domain/catalogue/pdf-documents";
import {
  addedDocumentSchema,
  addedPictureSchema,
  type arrangeFilesSchema,
  filesSchema,
} from "@/lib/core/domain/catalogue/schemas/files";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";
import { upload } from "./upload";

/** The files of a product, as `GET /api/goods/{id}/files` answers them. */
export type Files = z.output<typeof filesSchema>;

export const findFiles = (productId: string) =>
  request("GET", `/api/goods/${productId}/files`, { read: parseWith(filesSchema) });

export const arrangeFiles = (productId: string, input: z.input<typeof arrangeFilesSchema>) =>
  request("PATCH", `/api/goods/${productId}/files`, { body: input, read: parseWith(modifiedSchema) });

type OnProgress = (share: number) => void;

/** The content decides what it is; a browser that knows no type for the file sends one that the shop takes. */
export const sendPicture = (productId: string, file: File, onProgress: OnProgress) =>
  upload(`/api/goods/${productId}/pictures`, file, {
    type: file.type.startsWith("image/") ? file.type : "image/unknown",
    read: parseWith(addedPictureSchema.transform(({ picture }) => picture)),
    onProgress,
  });

/** Its title is the file's name until somebody gives it another. */
export const sendDocument = (productId: string, file: File, onProgress: OnProgress) =>
  upload(
    `/api/goods/${productId}/documents?${new URLSearchParams({ title: titleOfFile(file.name) })}`,
    file,
    {
      type: "application/pdf",
      read: parseWith(addedDocumentSchema.transform(({ document }) => document)),
      onProgress,
    },
  );

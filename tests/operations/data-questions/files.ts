import * as files from "@/lib/core/data/catalogue/files";
import * as productFiles from "@/lib/core/data/catalogue/product-files";
import * as unusedFiles from "@/lib/core/data/catalogue/unused-files";
import { newId } from "@/lib/core/data/store/ids";
import { by, type DataQuestions, limit, now } from "./asked-shop";
import { productRecord } from "./product-record";

const aPicture = { id: newId().toHexString(), alt: "", width: 640, height: 480 };

export const fileQuestions: DataQuestions = {
  modules: {
    files,
    "unused-files": unusedFiles,
    "product-files": productFiles,
  },
  withoutSearch: ["files.fileIdOf", "files.storePicture", "files.storePdf"],
  questions: {
    "files.claimPictures": () => files.claimPictures([newId(), newId()]),
    "files.claimPdfs": () => files.claimPdfs([newId(), newId()]),
    "files.findPdfBytes": () => files.findPdfBytes(newId()),
    "files.findPictureBytes": () => files.findPictureBytes(newId(), 640),
    "unused-files.fileIds": async () => {
      for await (const _ of unusedFiles.fileIds(limit));
    },
    "unused-files.findNamedFiles": () => unusedFiles.findNamedFiles([newId(), newId()]),
    "unused-files.findUnusedFiles": () => unusedFiles.findUnusedFiles(),
    "unused-files.findUnusedFiles: for long": () => unusedFiles.findUnusedFiles(now),
    "unused-files.markUnused": () => unusedFiles.markUnused([newId()], now),
    "unused-files.unmarkUnused": () => unusedFiles.unmarkUnused([newId()]),
    "unused-files.deleteUnusedFile": () => unusedFiles.deleteUnusedFile({ _id: newId(), unusedSince: now }),
    "product-files.appendFile": () => productFiles.appendFile(productRecord(), "pictures", aPicture, by),
    "product-files.replaceFiles": () =>
      productFiles.replaceFiles(productRecord(), { pictures: [] }, by, null),
    "product-files.findDocumentTitles": () => productFiles.findDocumentTitles(newId()),
  },
};

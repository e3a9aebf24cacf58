"use client";

import { upload } from "@/components/api/upload";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import {
  fileSizeText,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
  TITLE_MAX,
  titleOfFile,
} from "@/lib/core/domain/catalogue/pdf-documents";
import { addedDocumentSchema } from "@/lib/core/domain/catalogue/schemas/files";
import { bytesText } from "@/lib/values/bytes-text";
import { FileList } from "./file-list";
import { FileRow } from "./file-row";
import { type Files, useArrangedFiles } from "./use-arranged-files";

type ShownDocument = NonNullable<Files["documents"]>[number];

interface ProductDocumentsProps {
  productId: string;
  files: Files;
  editor: string;
  /** A draft's documents have no public URL. */
  isDraft: boolean;
  /** Sorted by name. The names come from the server, since browsers name some languages differently. */
  languages: readonly { code: string; name: string }[];
}

/** Its title is the file's name until somebody gives it another. */
async function sendDocument(id: string, file: File, onProgress: (share: number) => void) {
  const sent = await upload("POST /goods/{id}/documents", {
    path: { id },
    query: { title: titleOfFile(file.name) },
    file,
    type: "application/pdf",
    onProgress,
    answer: addedDocumentSchema,
  });
  return sent.ok ? { ...sent, value: sent.value.document } : sent;
}

const listOf = ({ documents = [] }: Files) => documents;
const wordsOf = ({ title, language }: ShownDocument) => [title, language];

/** Adds, names, arranges and removes the documents of a product, such as manuals. */
export function ProductDocuments({ productId, files, editor, isDraft, languages }: ProductDocumentsProps) {
  const list = useArrangedFiles<ShownDocument>({
    productId,
    files,
    editor,
    word: "document",
    max: MAX_DOCUMENTS,
    maxBytes: MAX_DOCUMENT_BYTES,
    listOf,
    wordsOf,
    nameOf: ({ title }) => title.trim(),
    toBody: (documents) => ({
      documents: documents.map(({ _id, title, language = null }) => ({
        _id,
        title,
        language,
      })),
    }),
    send: (file, onProgress) => sendDocument(productId, file, onProgress),
  });
  return (
    <FileList
      word="document"
      list={list}
      hint={`Choose them or drop them here. PDF without protection, up to ${bytesText(MAX_DOCUMENT_BYTES)} each, ${MAX_DOCUMENTS} a product. Visitors save them; their scripts do not run in the shop.`}
      accept="application/pdf,.pdf"
    >
      {list.own.map((document, index) => {
        const id = `document-${document._id}`;
        return (
          <FileRow
            key={document._id}
            id={id}
            name={document.title.trim() || `document ${index + 1}`}
            {...list.row(index)}
          >
            <div className="field-pair">
              <div className="field">
                <label htmlFor={`${id}-title`}>Title</label>
                <Input
                  id={`${id}-title`}
                  value={document.title}
                  maxLength={TITLE_MAX}
                  required
                  autoComplete="off"
                  onChange={(event) => list.change(document._id, { title: event.target.value })}
                />
                <p className="field-hint">
                  {isDraft ? (
                    `PDF, ${fileSizeText(document.bytes)}`
                  ) : (
                    <a href={document.url} download>
                      PDF, {fileSizeText(document.bytes)}
                    </a>
                  )}
                </p>
              </div>
              <div className="field">
                <label htmlFor={`${id}-language`}>Language</label>
                <Select
                  id={`${id}-language`}
                  value={document.language ?? ""}
                  onChange={(event) =>
                    list.change(document._id, { language: event.target.value || undefined })
                  }
                >
                  <option value="">Not said</option>
                  {languages.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              </div>
            </div>
          </FileRow>
        );
      })}
    </FileList>
  );
}

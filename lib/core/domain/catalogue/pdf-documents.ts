import { decimalMark } from "@/lib/values/language";
import { slugOf } from "@/lib/values/slug";

/** A document of a product that was uploaded, as PDF: a manual, a drawing, a declaration of conformity. */
export interface PdfDocument {
  /** 24 hexadecimal digits, made from the content: the same file is the same document. */
  id: string;
  title: string;
  /** A code of `DOCUMENT_LANGUAGES`; null where it is in several, in none, or not said. */
  language: string | null;
  bytes: number;
}

export const MAX_DOCUMENTS = 10;
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const TITLE_MAX = 120;

/** Codes of ISO 639-1: the official languages of the European Union and a few others of the trade. */
export const DOCUMENT_LANGUAGES =
  "bg cs da de el en es et fi fr ga hr hu it ja ko lt lv mt nl no pl pt ro ru sk sl sv tr uk zh".split(" ");

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** `de` → `German`, `Deutsch` */
export const languageName = (code: string, language = "en"): string =>
  (language === "en" ? names : new Intl.DisplayNames([language], { type: "language" })).of(code) ?? code;

/** Every language with its name, by name. For the server: a browser may know other names. */
export const LANGUAGES: readonly { code: string; name: string }[] = DOCUMENT_LANGUAGES.map((code) => ({
  code,
  name: languageName(code),
})).sort((a, b) => a.name.localeCompare(b.name, "en"));

const DOCUMENT_PATH = /^\/documents\/([0-9a-f]{24})\/([a-z0-9-]{1,80})\.pdf$/;

/** The id says what it is. The name is for people: it must be that of the title, so that nobody can invent one. */
export const documentPath = ({ id, title }: Pick<PdfDocument, "id" | "title">): string =>
  `/documents/${id}/${nameOf(title)}.pdf`;

const nameOf = (title: string): string => slugOf(title) || "document";

/** Null for everything but the path of a document. */
export function parseDocumentPath(path: string): { id: string } | null {
  const [, id] = DOCUMENT_PATH.exec(path) ?? [];
  return id === undefined ? null : { id };
}

/** For the audit; null where there are none. */
export const documentsText = (
  documents: readonly Pick<PdfDocument, "id" | "title" | "language">[],
): string | null =>
  documents
    .map(({ id, title, language }) => `${[title, language].filter(Boolean).join(", ")} (${id})`)
    .join("; ") || null;

/** Reads `documentsText` back. A title that ends like a language, such as `Manual, de`, cannot be told from that language. */
export const parseDocumentsText = (text: string): Pick<PdfDocument, "id" | "title" | "language">[] =>
  [...text.matchAll(/(?:^|; )(.+?) \(([0-9a-f]{24})\)(?=; |$)/gs)].map(([, words = "", id = ""]) => {
    const [, title = words, code = ""] = /^(.+), ([a-z]{2})$/s.exec(words) ?? [];
    const isLanguage = DOCUMENT_LANGUAGES.includes(code);
    return { id, title: isLanguage ? title : words, language: isLanguage ? code : null };
  });

/** `1.2 MB`, `340 kB`; a size is never said to be zero. */
export const fileSizeText = (bytes: number): string =>
  bytes >= 999_500
    ? `${(bytes / 1e6).toFixed(1).replace(".", decimalMark())} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} kB`;

/** Of a file that has no title yet: its name on the disk without the ending, as words. */
export function titleOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.pdf$/i, "")
    .replace(/[_\s]+/g, " ")
    .replace(/\p{C}/gu, "")
    .trim();
  return words.slice(0, TITLE_MAX).trim() || "Document";
}

import type { UploadRule } from "@/lib/registry/uploads";
import { NASTY_TEXT } from "../security/fixtures/hostile-inputs";
import { aPdf } from "../support/pdfs";
import { blackPng } from "../support/pictures";

export interface HostileFile {
  about: string;
  /** The content type that is claimed for the file. The call accepts this type. */
  type: string;
  bytes: Buffer;
}

/** Files of each type that a call takes, none of which is what it says. None where the call takes no file. */
export function hostileFiles(rule: UploadRule | null): HostileFile[] {
  const types = (rule?.types ?? []).filter((type) => type !== "application/json");
  return types.flatMap((type) =>
    Object.entries({ ...OF_ANY_TYPE, ...(type === "text/csv" ? TABLES : {}) }).map(([about, bytes]) => ({
      about,
      type: type.replace("*", "png"),
      bytes,
    })),
  );
}

const repeated = (text: string, bytes: number): Buffer =>
  Buffer.from(text.repeat(Math.ceil(bytes / text.length)));

const OF_ANY_TYPE: Readonly<Record<string, Buffer>> = {
  empty: Buffer.alloc(0),
  "zero bytes": Buffer.alloc(200_000),
  markup: Buffer.from("<script>alert(1)</script>"),
  "a PDF that is cut off": aPdf().subarray(0, -40),
  "a PDF of one dictionary in another": Buffer.from(
    `%PDF-1.7\n${"<<".repeat(50_000)}\nstartxref\n9\n%%EOF\n`,
  ),
  "a PDF whose sections lead in a circle": Buffer.from(
    "%PDF-1.7\nxref\n0 0\ntrailer\n<</Size 1/Prev 9>>\nstartxref\n9\n%%EOF\n",
  ),
  "the beginning of a picture": Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  "a picture of 900 megapixels": blackPng(30_000, 30_000),
  "the beginning of an archive": Buffer.from("PK\u0003\u0004\u0014\u0000\u0000\u0000"),
  "the end of an archive": Buffer.from(`504b0506${"ff".repeat(18)}`, "hex"),
};

const TABLES: Readonly<Record<string, Buffer>> = {
  "a table of hostile cells": Buffer.from(
    `SKU,Price\n${NASTY_TEXT.map((text) => `${text},"${text}"`).join("\n")}`,
  ),
  "a table without a line's end": repeated("SKU,Price,", 240_000),
  "a table of empty lines": repeated("\n", 200_000),
  "a quote that never ends": repeated('"', 200_001),
  "a table in UTF-16": Buffer.from("\ufeffSKU,Price\nHF-1,12.50", "utf16le"),
  "headings of nature's own": Buffer.from("SKU,__proto__,constructor\nHF-1,1,2"),
};

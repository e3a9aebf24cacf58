import { collectionOf } from "@/lib/core/data/store/collection";
import type { PaperBookDocument, PaperDocument, PaperFileDocument, PaperProblemDocument } from "./documents";

/** Not to be sharded: one index decides on the numbers of all. */
export const papers = collectionOf<PaperDocument>("papers");

/** Shard by `_id`. */
export const paperFiles = collectionOf<PaperFileDocument>("paperFiles");

/** Not to be sharded: few. */
export const paperProblems = collectionOf<PaperProblemDocument>("paperProblems");

/** One document. */
export const paperBooks = collectionOf<PaperBookDocument>("paperBooks");

import { collectionOf } from "@/lib/core/data/store/collection";
import type { FindingDocument, LookDocument } from "./documents";

export const truthFindings = collectionOf<FindingDocument>("truthFindings");

export const truthLooks = collectionOf<LookDocument>("truthLooks");

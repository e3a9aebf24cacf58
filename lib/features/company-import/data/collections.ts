import { collectionOf } from "@/lib/core/data/store/collection";
import type { CompanyImportDocument } from "./documents";

/** Not to be sharded: one is under way at a time. */
export const companyImports = collectionOf<CompanyImportDocument>("companyImports");

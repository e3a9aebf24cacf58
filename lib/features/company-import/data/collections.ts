import { collectionOf } from "@/lib/core/data/store/collection";
import type { CompanyImportDocument } from "./documents";

/** Not sharded, since its unique index allows one running import. */
export const companyImports = collectionOf<CompanyImportDocument>("companyImports");

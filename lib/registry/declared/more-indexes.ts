// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { moreIndexes as companyImport } from "@/lib/features/company-import/feature";
import { moreIndexes as counts } from "@/lib/features/counts/feature";
import { moreIndexes as payLinks } from "@/lib/features/pay-links/feature";
import { moreIndexes as truth } from "@/lib/features/truth/feature";

export const DECLARED_MORE_INDEXES = [companyImport, counts, payLinks, truth];

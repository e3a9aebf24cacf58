// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { opens as tax } from "@/lib/core/domain/tax/manifest";
import { opens as companyImport } from "@/lib/features/company-import/feature";
import { opens as counts } from "@/lib/features/counts/feature";
import { opens as imports } from "@/lib/features/imports/feature";
import { opens as opening } from "@/lib/features/opening/feature";
import { opens as papers } from "@/lib/features/papers/feature";
import { opens as sampleCatalogue } from "@/lib/features/sample-catalogue/feature";
import { opens as shipments } from "@/lib/features/shipments/feature";
import { opens as statistics } from "@/lib/features/statistics/feature";

export const DECLARED_OPENS = [
  tax,
  companyImport,
  counts,
  imports,
  opening,
  papers,
  sampleCatalogue,
  shipments,
  statistics,
];

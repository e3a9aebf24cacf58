// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { sweeps as arrivals } from "@/lib/features/arrivals/upkeep";
import { sweeps as bank } from "@/lib/features/bank/upkeep";
import { sweeps as companyImport } from "@/lib/features/company-import/upkeep";
import { sweeps as counts } from "@/lib/features/counts/upkeep";
import { sweeps as imports } from "@/lib/features/imports/upkeep";
import { sweeps as offers } from "@/lib/features/offers/upkeep";
import { sweeps as papers } from "@/lib/features/papers/upkeep";
import { sweeps as sampleCatalogue } from "@/lib/features/sample-catalogue/upkeep";
import { sweeps as wishes } from "@/lib/features/wishes/upkeep";

export const DECLARED_SWEEPS = [
  arrivals,
  bank,
  companyImport,
  counts,
  imports,
  offers,
  papers,
  sampleCatalogue,
  wishes,
];

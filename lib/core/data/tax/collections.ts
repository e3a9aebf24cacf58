import { collectionOf } from "@/lib/core/data/store/collection";
import type { TaxRatesDocument } from "./documents";

/** Not to be sharded: few. */
export const taxRates = collectionOf<TaxRatesDocument>("taxRates");

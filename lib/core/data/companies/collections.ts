import { collectionOf } from "@/lib/core/data/store/collection";
import type { CompanyDocument } from "./documents";

/** Not to be sharded: few, and found by their people. */
export const companies = collectionOf<CompanyDocument>("companies");

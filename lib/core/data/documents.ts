/** The documents as they are stored. They stay inside lib/data and lib/commands; views leave the server. */
export type * from "@/lib/core/data/audit/documents";
export type * from "@/lib/features/bank/data/documents";
export type * from "@/lib/features/builds/data/documents";
export type * from "@/lib/core/data/companies/documents";
export type * from "@/lib/core/data/catalogue/file-documents";
export type * from "@/lib/features/imports/data/documents";
export type * from "@/lib/features/saved-lists/data/documents";
export type * from "@/lib/core/data/orders/documents";
export type * from "@/lib/features/own-numbers/data/documents";
export type * from "@/lib/core/data/payments/documents";
export type * from "@/lib/core/data/people/documents";
export type * from "@/lib/core/data/prices/documents";
export type * from "@/lib/core/data/catalogue/documents";
export type * from "@/lib/features/statistics/data/documents";
export type * from "@/lib/core/data/store/documents";
export type * from "@/lib/features/wishes/data/documents";

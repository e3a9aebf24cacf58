// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { handlers as imports } from "@/lib/features/imports/upkeep";
import { handlers as offers } from "@/lib/features/offers/upkeep";
import { handlers as papers } from "@/lib/features/papers/upkeep";
import { handlers as payLinks } from "@/lib/features/pay-links/upkeep";
import { handlers as returns } from "@/lib/features/returns/upkeep";
import { handlers as shipments } from "@/lib/features/shipments/upkeep";
import { handlers as wishes } from "@/lib/features/wishes/upkeep";

export const DECLARED_HANDLERS = {
  ...imports,
  ...offers,
  ...papers,
  ...payLinks,
  ...returns,
  ...shipments,
  ...wishes,
};

// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { jobs as catalogue } from "@/lib/core/domain/catalogue/manifest";
import { jobs as companies } from "@/lib/core/domain/companies/manifest";
import { jobs as orders } from "@/lib/core/domain/orders/manifest";
import { jobs as people } from "@/lib/core/domain/people/manifest";
import { jobs as tax } from "@/lib/core/domain/tax/manifest";
import { jobs as imports } from "@/lib/features/imports/feature";
import { jobs as offers } from "@/lib/features/offers/feature";
import { jobs as papers } from "@/lib/features/papers/feature";
import { jobs as payLinks } from "@/lib/features/pay-links/feature";
import { jobs as returns } from "@/lib/features/returns/feature";
import { jobs as shipments } from "@/lib/features/shipments/feature";
import { jobs as wishes } from "@/lib/features/wishes/feature";

export const DECLARED_JOBS = {
  ...catalogue,
  ...companies,
  ...orders,
  ...people,
  ...tax,
  ...imports,
  ...offers,
  ...papers,
  ...payLinks,
  ...returns,
  ...shipments,
  ...wishes,
};

// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { auditKinds as catalogue } from "@/lib/core/domain/catalogue/manifest";
import { auditKinds as companies } from "@/lib/core/domain/companies/manifest";
import { auditKinds as jobs } from "@/lib/core/domain/jobs/manifest";
import { auditKinds as orders } from "@/lib/core/domain/orders/manifest";
import { auditKinds as people } from "@/lib/core/domain/people/manifest";
import { auditKinds as shop } from "@/lib/core/domain/shop/manifest";
import { auditKinds as tax } from "@/lib/core/domain/tax/manifest";
import { auditKinds as arrivals } from "@/lib/features/arrivals/feature";
import { auditKinds as bank } from "@/lib/features/bank/feature";
import { auditKinds as builds } from "@/lib/features/builds/feature";
import { auditKinds as counts } from "@/lib/features/counts/feature";
import { auditKinds as customers } from "@/lib/features/customers/feature";
import { auditKinds as imports } from "@/lib/features/imports/feature";
import { auditKinds as offers } from "@/lib/features/offers/feature";
import { auditKinds as ownNumbers } from "@/lib/features/own-numbers/feature";
import { auditKinds as ownPages } from "@/lib/features/own-pages/feature";
import { auditKinds as papers } from "@/lib/features/papers/feature";
import { auditKinds as priceLists } from "@/lib/features/price-lists/feature";
import { auditKinds as reviews } from "@/lib/features/reviews/feature";
import { auditKinds as savedLists } from "@/lib/features/saved-lists/feature";
import { auditKinds as truth } from "@/lib/features/truth/feature";
import { auditKinds as wishes } from "@/lib/features/wishes/feature";

export const DECLARED_AUDIT_KINDS = {
  ...catalogue,
  ...companies,
  ...jobs,
  ...orders,
  ...people,
  ...shop,
  ...tax,
  ...arrivals,
  ...bank,
  ...builds,
  ...counts,
  ...customers,
  ...imports,
  ...offers,
  ...ownNumbers,
  ...ownPages,
  ...papers,
  ...priceLists,
  ...reviews,
  ...savedLists,
  ...truth,
  ...wishes,
};

// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { auditFields as catalogue } from "@/lib/core/domain/catalogue/manifest";
import { auditFields as companies } from "@/lib/core/domain/companies/manifest";
import { auditFields as jobs } from "@/lib/core/domain/jobs/manifest";
import { auditFields as orders } from "@/lib/core/domain/orders/manifest";
import { auditFields as payments } from "@/lib/core/domain/payments/manifest";
import { auditFields as people } from "@/lib/core/domain/people/manifest";
import { auditFields as shop } from "@/lib/core/domain/shop/manifest";
import { auditFields as tax } from "@/lib/core/domain/tax/manifest";
import { auditFields as arrivals } from "@/lib/features/arrivals/feature";
import { auditFields as bank } from "@/lib/features/bank/feature";
import { auditFields as builds } from "@/lib/features/builds/feature";
import { auditFields as counts } from "@/lib/features/counts/feature";
import { auditFields as draftOrders } from "@/lib/features/draft-orders/feature";
import { auditFields as offers } from "@/lib/features/offers/feature";
import { auditFields as ownNumbers } from "@/lib/features/own-numbers/feature";
import { auditFields as ownPages } from "@/lib/features/own-pages/feature";
import { auditFields as papers } from "@/lib/features/papers/feature";
import { auditFields as payLinks } from "@/lib/features/pay-links/feature";
import { auditFields as priceLists } from "@/lib/features/price-lists/feature";
import { auditFields as returns } from "@/lib/features/returns/feature";
import { auditFields as reviews } from "@/lib/features/reviews/feature";
import { auditFields as sampleCatalogue } from "@/lib/features/sample-catalogue/feature";
import { auditFields as savedLists } from "@/lib/features/saved-lists/feature";
import { auditFields as shipments } from "@/lib/features/shipments/feature";
import { auditFields as truth } from "@/lib/features/truth/feature";
import { auditFields as wishes } from "@/lib/features/wishes/feature";

export const DECLARED_AUDIT_FIELDS = {
  ...catalogue,
  ...companies,
  ...jobs,
  ...orders,
  ...payments,
  ...people,
  ...shop,
  ...tax,
  ...arrivals,
  ...bank,
  ...builds,
  ...counts,
  ...draftOrders,
  ...offers,
  ...ownNumbers,
  ...ownPages,
  ...papers,
  ...payLinks,
  ...priceLists,
  ...returns,
  ...reviews,
  ...sampleCatalogue,
  ...savedLists,
  ...shipments,
  ...truth,
  ...wishes,
};

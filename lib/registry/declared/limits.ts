// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { limits as basket } from "@/lib/core/domain/basket/manifest";
import { limits as companies } from "@/lib/core/domain/companies/manifest";
import { limits as fitment } from "@/lib/core/domain/fitment/manifest";
import { limits as jobs } from "@/lib/core/domain/jobs/manifest";
import { limits as orders } from "@/lib/core/domain/orders/manifest";
import { limits as payments } from "@/lib/core/domain/payments/manifest";
import { limits as people } from "@/lib/core/domain/people/manifest";
import { limits as prices } from "@/lib/core/domain/prices/manifest";
import { limits as tax } from "@/lib/core/domain/tax/manifest";
import { limits as builds } from "@/lib/features/builds/feature";
import { limits as companyImport } from "@/lib/features/company-import/feature";
import { limits as customers } from "@/lib/features/customers/feature";
import { limits as draftOrders } from "@/lib/features/draft-orders/feature";
import { limits as offers } from "@/lib/features/offers/feature";
import { limits as officeSearch } from "@/lib/features/office-search/feature";
import { limits as ownNumbers } from "@/lib/features/own-numbers/feature";
import { limits as papers } from "@/lib/features/papers/feature";
import { limits as payLinks } from "@/lib/features/pay-links/feature";
import { limits as quickOrder } from "@/lib/features/quick-order/feature";
import { limits as returns } from "@/lib/features/returns/feature";
import { limits as reviews } from "@/lib/features/reviews/feature";
import { limits as savedLists } from "@/lib/features/saved-lists/feature";
import { limits as wishes } from "@/lib/features/wishes/feature";

export const DECLARED_LIMITS = {
  ...basket,
  ...companies,
  ...fitment,
  ...jobs,
  ...orders,
  ...payments,
  ...people,
  ...prices,
  ...tax,
  ...builds,
  ...companyImport,
  ...customers,
  ...draftOrders,
  ...offers,
  ...officeSearch,
  ...ownNumbers,
  ...papers,
  ...payLinks,
  ...quickOrder,
  ...returns,
  ...reviews,
  ...savedLists,
  ...wishes,
};

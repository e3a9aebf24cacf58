// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { rights as audit } from "@/lib/core/domain/audit/manifest";
import { rights as catalogue } from "@/lib/core/domain/catalogue/manifest";
import { rights as companies } from "@/lib/core/domain/companies/manifest";
import { rights as jobs } from "@/lib/core/domain/jobs/manifest";
import { rights as orders } from "@/lib/core/domain/orders/manifest";
import { rights as payments } from "@/lib/core/domain/payments/manifest";
import { rights as people } from "@/lib/core/domain/people/manifest";
import { rights as shop } from "@/lib/core/domain/shop/manifest";
import { rights as tax } from "@/lib/core/domain/tax/manifest";
import { rights as arrivals } from "@/lib/features/arrivals/feature";
import { rights as bank } from "@/lib/features/bank/feature";
import { rights as customers } from "@/lib/features/customers/feature";
import { rights as draftOrders } from "@/lib/features/draft-orders/feature";
import { rights as movements } from "@/lib/features/movements/feature";
import { rights as offers } from "@/lib/features/offers/feature";
import { rights as officeSearch } from "@/lib/features/office-search/feature";
import { rights as ownPages } from "@/lib/features/own-pages/feature";
import { rights as papers } from "@/lib/features/papers/feature";
import { rights as payLinks } from "@/lib/features/pay-links/feature";
import { rights as priceLists } from "@/lib/features/price-lists/feature";
import { rights as returns } from "@/lib/features/returns/feature";
import { rights as reviews } from "@/lib/features/reviews/feature";
import { rights as shipments } from "@/lib/features/shipments/feature";
import { rights as statistics } from "@/lib/features/statistics/feature";
import { rights as truth } from "@/lib/features/truth/feature";

export const DECLARED_RIGHTS = {
  ...audit,
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
  ...customers,
  ...draftOrders,
  ...movements,
  ...offers,
  ...officeSearch,
  ...ownPages,
  ...papers,
  ...payLinks,
  ...priceLists,
  ...returns,
  ...reviews,
  ...shipments,
  ...statistics,
  ...truth,
};

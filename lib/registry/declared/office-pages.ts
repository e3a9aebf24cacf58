// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { officePages as audit } from "@/lib/core/domain/audit/manifest";
import { officePages as catalogue } from "@/lib/core/domain/catalogue/manifest";
import { officePages as companies } from "@/lib/core/domain/companies/manifest";
import { officePages as jobs } from "@/lib/core/domain/jobs/manifest";
import { officePages as orders } from "@/lib/core/domain/orders/manifest";
import { officePages as payments } from "@/lib/core/domain/payments/manifest";
import { officePages as people } from "@/lib/core/domain/people/manifest";
import { officePages as shop } from "@/lib/core/domain/shop/manifest";
import { officePages as arrivals } from "@/lib/features/arrivals/feature";
import { officePages as bank } from "@/lib/features/bank/feature";
import { officePages as counts } from "@/lib/features/counts/feature";
import { officePages as draftOrders } from "@/lib/features/draft-orders/feature";
import { officePages as imports } from "@/lib/features/imports/feature";
import { officePages as offers } from "@/lib/features/offers/feature";
import { officePages as officeSearch } from "@/lib/features/office-search/feature";
import { officePages as papers } from "@/lib/features/papers/feature";
import { officePages as priceLists } from "@/lib/features/price-lists/feature";
import { officePages as returns } from "@/lib/features/returns/feature";
import { officePages as reviews } from "@/lib/features/reviews/feature";
import { officePages as shipments } from "@/lib/features/shipments/feature";
import { officePages as statistics } from "@/lib/features/statistics/feature";
import { officePages as truth } from "@/lib/features/truth/feature";

export const DECLARED_OFFICE_PAGES = [
  audit,
  catalogue,
  companies,
  jobs,
  orders,
  payments,
  people,
  shop,
  arrivals,
  bank,
  counts,
  draftOrders,
  imports,
  offers,
  officeSearch,
  papers,
  priceLists,
  returns,
  reviews,
  shipments,
  statistics,
  truth,
];

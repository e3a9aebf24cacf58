// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { privatePages as audit } from "@/lib/core/domain/audit/pages";
import { privatePages as catalogue } from "@/lib/core/domain/catalogue/pages";
import { privatePages as companies } from "@/lib/core/domain/companies/pages";
import { privatePages as jobs } from "@/lib/core/domain/jobs/pages";
import { privatePages as orders } from "@/lib/core/domain/orders/pages";
import { privatePages as people } from "@/lib/core/domain/people/pages";
import { privatePages as arrivals } from "@/lib/features/arrivals/pages";
import { privatePages as bank } from "@/lib/features/bank/pages";
import { privatePages as counts } from "@/lib/features/counts/pages";
import { privatePages as draftOrders } from "@/lib/features/draft-orders/pages";
import { privatePages as imports } from "@/lib/features/imports/pages";
import { privatePages as movements } from "@/lib/features/movements/pages";
import { privatePages as offers } from "@/lib/features/offers/pages";
import { privatePages as officeSearch } from "@/lib/features/office-search/pages";
import { privatePages as ownNumbers } from "@/lib/features/own-numbers/pages";
import { privatePages as papers } from "@/lib/features/papers/pages";
import { privatePages as priceLists } from "@/lib/features/price-lists/pages";
import { privatePages as returns } from "@/lib/features/returns/pages";
import { privatePages as reviews } from "@/lib/features/reviews/pages";
import { privatePages as shipments } from "@/lib/features/shipments/pages";
import { privatePages as statistics } from "@/lib/features/statistics/pages";

export const DECLARED_PRIVATE_PAGES = {
  ...audit,
  ...catalogue,
  ...companies,
  ...jobs,
  ...orders,
  ...people,
  ...arrivals,
  ...bank,
  ...counts,
  ...draftOrders,
  ...imports,
  ...movements,
  ...offers,
  ...officeSearch,
  ...ownNumbers,
  ...papers,
  ...priceLists,
  ...returns,
  ...reviews,
  ...shipments,
  ...statistics,
};

// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { collections as audit } from "@/lib/core/domain/audit/manifest";
import { collections as basket } from "@/lib/core/domain/basket/manifest";
import { collections as catalogue } from "@/lib/core/domain/catalogue/manifest";
import { collections as companies } from "@/lib/core/domain/companies/manifest";
import { collections as jobs } from "@/lib/core/domain/jobs/manifest";
import { collections as orders } from "@/lib/core/domain/orders/manifest";
import { collections as payments } from "@/lib/core/domain/payments/manifest";
import { collections as people } from "@/lib/core/domain/people/manifest";
import { collections as shop } from "@/lib/core/domain/shop/manifest";
import { collections as tax } from "@/lib/core/domain/tax/manifest";
import { collections as arrivals } from "@/lib/features/arrivals/feature";
import { collections as bank } from "@/lib/features/bank/feature";
import { collections as builds } from "@/lib/features/builds/feature";
import { collections as companyImport } from "@/lib/features/company-import/feature";
import { collections as counts } from "@/lib/features/counts/feature";
import { collections as customers } from "@/lib/features/customers/feature";
import { collections as imports } from "@/lib/features/imports/feature";
import { collections as offers } from "@/lib/features/offers/feature";
import { collections as ownNumbers } from "@/lib/features/own-numbers/feature";
import { collections as ownPages } from "@/lib/features/own-pages/feature";
import { collections as papers } from "@/lib/features/papers/feature";
import { collections as priceLists } from "@/lib/features/price-lists/feature";
import { collections as reviews } from "@/lib/features/reviews/feature";
import { collections as savedLists } from "@/lib/features/saved-lists/feature";
import { collections as statistics } from "@/lib/features/statistics/feature";
import { collections as truth } from "@/lib/features/truth/feature";
import { collections as wishes } from "@/lib/features/wishes/feature";

export const DECLARED_COLLECTIONS = {
  ...audit,
  ...basket,
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
  ...companyImport,
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
  ...statistics,
  ...truth,
  ...wishes,
};

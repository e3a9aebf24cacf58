// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { bodies as catalogue } from "@/lib/core/domain/catalogue/manifest";
import { bodies as shop } from "@/lib/core/domain/shop/manifest";
import { bodies as arrivals } from "@/lib/features/arrivals/feature";
import { bodies as bank } from "@/lib/features/bank/feature";
import { bodies as companyImport } from "@/lib/features/company-import/feature";
import { bodies as counts } from "@/lib/features/counts/feature";
import { bodies as imports } from "@/lib/features/imports/feature";
import { bodies as offers } from "@/lib/features/offers/feature";
import { bodies as ownNumbers } from "@/lib/features/own-numbers/feature";
import { bodies as ownPages } from "@/lib/features/own-pages/feature";
import { bodies as priceLists } from "@/lib/features/price-lists/feature";
import { bodies as quickOrder } from "@/lib/features/quick-order/feature";
import { bodies as savedLists } from "@/lib/features/saved-lists/feature";

export const DECLARED_BODIES = {
  ...catalogue,
  ...shop,
  ...arrivals,
  ...bank,
  ...companyImport,
  ...counts,
  ...imports,
  ...offers,
  ...ownNumbers,
  ...ownPages,
  ...priceLists,
  ...quickOrder,
  ...savedLists,
};

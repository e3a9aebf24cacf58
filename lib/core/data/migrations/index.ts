import { initial } from "./001-initial";
import { ordersIntoAudit } from "./002-orders-into-audit";
import { datesOfPayments } from "./003-dates-of-payments";
import { productNames } from "./004-product-names";
import { noSalesMarks } from "./005-no-sales-marks";
import { countryCodes } from "./006-country-codes";
import { severalLines } from "./007-several-lines";
import { partNumbers } from "./008-part-numbers";
import { ordersOnAccount } from "./009-orders-on-account";
import { openShops } from "./010-open-shops";
import { countriesOfOrders } from "./011-countries-of-orders";
import { shipments } from "./012-shipments";
import { goodsReturns } from "./013-goods-returns";
import type { Migration } from "./migration";

export const MIGRATIONS: readonly Migration[] = [
  initial,
  ordersIntoAudit,
  datesOfPayments,
  productNames,
  noSalesMarks,
  countryCodes,
  severalLines,
  partNumbers,
  ordersOnAccount,
  openShops,
  countriesOfOrders,
  shipments,
  goodsReturns,
];

import { account } from "./account";
import { bankStatementCalls } from "./bank-statements";
import { basket } from "./basket";
import { builds } from "./builds";
import { catalogue } from "./catalogue";
import { companyCalls } from "./companies";
import { imports } from "./imports";
import { lists } from "./lists";
import { orders } from "./orders";
import { payments } from "./payments";
import { people } from "./people";
import { priceListCalls } from "./price-lists";
import type { Row } from "./row";
import { upkeep } from "./upkeep";

/** Every call of the shop with a valid request and what each identity gets; `access.test.ts` compares it with the routes. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...account,
  ...bankStatementCalls,
  ...basket,
  ...builds,
  ...catalogue,
  ...companyCalls,
  ...lists,
  ...imports,
  ...priceListCalls,
  ...orders,
  ...payments,
  ...people,
  ...upkeep,
};

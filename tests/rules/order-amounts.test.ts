import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFiles } from "../support/project-files";

/**
 * `dueOf(order)` says what is paid for an order. A stored `totalCents` is the sum of the goods alone. This table says why a file that
 * knows stored orders names the goods.
 */
const NAMES_THE_GOODS: Readonly<Record<string, string>> = {
  "lib/core/domain/orders/amounts.ts": "defines the parts",
  "lib/core/domain/orders/manifest.ts": "an index, and the audit's word for the sum due",
  "lib/core/domain/orders/order-lines.ts": "sums of lines",
  "lib/core/data/orders/views.ts": "makes goods and sum due of a stored order",
  "lib/core/data/orders/approved-order.ts": "reads the parts for dueOf",
  "lib/core/data/orders/order-guards.ts": "guards every part",
  "lib/core/data/orders/order-money.ts": "reads the parts for dueOf",
  "lib/core/data/orders/orders-with-money.ts": "reads the parts for dueOf",
  "lib/core/data/orders/order-list-filter.ts": "finds by the sum due where that is the goods alone",
  "lib/core/data/orders/order-words.ts": "reads the parts for dueOf",
  "lib/core/data/orders/orders-of-amount.ts": "the index of orders of goods alone",
  "lib/core/data/orders/open-accounts.ts": "adds up the sums due in the database",
  "lib/core/data/companies/company-credit.ts": "reads the parts for dueOf",
  "lib/core/data/people/own-data.ts": "a person's file has every part",
  "lib/core/commands/companies/credit/keep-credit.ts": "reads the parts for dueOf",
  "lib/core/commands/payments/begin-payment.ts": "the wire's name of the sum due in a refusal",
  "lib/core/commands/stock/settle-change.ts": "reads the parts for dueOf, and the audit's word",
  "lib/core/commands/orders/cost-of-order.ts": "passes the goods on",
  "lib/core/commands/orders/agree-delivery.ts": "the goods stay as they are beside another delivery",
  "lib/core/commands/orders/write-off.ts": "the audit's word for the sum due",
  "lib/core/commands/orders/place-basket-order.ts": "the goods, as the customer saw them",
  "lib/core/commands/orders/draft-order.ts": "the goods of one line",
  "lib/core/commands/orders/draft-lines.ts": "the goods, as the customer saw them",
  "lib/features/statistics/data/sales.ts": "sales are goods",
};

const KNOW_STORED_ORDERS =
  /^lib\/(?:core\/(?:data|commands|domain)\/(?:orders|payments|companies|people|stock|order-events|mails|jobs)\/|features\/(?:bank|pay-links|draft-orders|statistics)\/|services\/mails\/|upkeep\/).*(?<!\.test)\.tsx?$/;

it("each file that names the goods of a stored order instead of the sum due says why", () => {
  const naming = projectFiles().filter(
    (file) => KNOW_STORED_ORDERS.test(file) && /\btotalCents\b/.test(readFileSync(file, "utf8")),
  );
  expect(naming.toSorted()).toEqual(Object.keys(NAMES_THE_GOODS).toSorted());
});

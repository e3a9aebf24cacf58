import { accountQuestions } from "./account";
import { administrationQuestions } from "./administration";
import { bankStatementQuestions } from "./bank-statements";
import { basketQuestions } from "./baskets";
import { catalogueQuestions } from "./catalogue";
import { companyQuestions } from "./companies";
import { fileQuestions } from "./files";
import { importQuestions } from "./imports";
import { listQuestions } from "./lists";
import { orderQuestions } from "./orders";
import { paymentQuestions } from "./payments";
import { peopleQuestions } from "./people";
import { priceListQuestions } from "./price-lists";
import { reviewQuestions } from "./reviews";
import { stockQuestions } from "./stock";
import { unpaidOrderQuestions } from "./unpaid-orders";
import { wishQuestions } from "./wishes";
import { workQuestions } from "./work";

const ALL = [
  accountQuestions,
  administrationQuestions,
  bankStatementQuestions,
  basketQuestions,
  catalogueQuestions,
  companyQuestions,
  fileQuestions,
  listQuestions,
  importQuestions,
  orderQuestions,
  paymentQuestions,
  peopleQuestions,
  priceListQuestions,
  reviewQuestions,
  stockQuestions,
  unpaidOrderQuestions,
  wishQuestions,
  workQuestions,
];

export const MODULES: Record<string, object> = Object.assign({}, ...ALL.map(({ modules }) => modules));

export const QUESTIONS: Record<string, () => unknown> = Object.assign(
  {},
  ...ALL.map(({ questions }) => questions),
);

export const SCANS: Record<string, () => unknown> = Object.assign({}, ...ALL.map(({ scans }) => scans ?? {}));

export const WITHOUT_SEARCH: readonly string[] = ALL.flatMap(({ withoutSearch }) => withoutSearch);

/** Modules that query no collection, or only at the start, or only on behalf of the modules above. */
export const NO_QUESTIONS = [
  "note-actor",
  "wish-audit",
  "attribute-audit",
  "family-audit",
  "price-list-audit",
  "bank-audit",
  "family-rows",
  "fit-matcher",
  "known-interfaces",
  "open-view",
  "audit-entries",
  "audit-product-entries",
  "audit-without-person",
  "factor-since",
  "collection",
  "collections",
  "review-audit",
  "company-audit",
  "credit-of",
  "connection",
  "countries",
  "database-file",
  "database-time",
  "documents",
  "file-documents",
  "errors",
  "filters",
  "ids",
  "ensure-indexes",
  "order-guards",
  "product-filters",
  "paging",
  "pending-jobs",
  "search-counter",
  "batch",
  "build-audit",
  "slots",
  "insert-missing",
  "list-audit",
  "insert-once",
  "staff-list",
  "statistic-rows",
  "load-by",
  "facet-matcher",
  "first-sorted",
  "known-stock",
  "known-values",
  "views",
];

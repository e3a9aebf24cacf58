import { CATALOGUE_CALLS, CATALOGUE_PAGES } from "@/lib/core/domain/catalogue/catalogue-calls";
import { BANK_CALLS } from "@/lib/features/bank/domain/bank-calls";
import { PRICE_CALLS } from "@/lib/features/price-lists/domain/price-calls";

/** The roles of staff beside the administrator, who has every right. */
export const STAFF_ROLES = ["sales", "warehouse", "catalogue", "accounts"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** As people read them. */
export const STAFF_ROLE_WORD: Readonly<Record<StaffRole, string>> = {
  sales: "Sales",
  warehouse: "Warehouse",
  catalogue: "Catalogue",
  accounts: "Accounts",
};

interface Rule {
  /** Completes "may …". */
  allows: string;
  /** Administrators have every right. */
  roles: readonly StaffRole[];
  /** Calls for staff alone. */
  calls: readonly string[];
  /** Calls that customers use for their own records, and staff with this right for everyone's. */
  widens?: readonly string[];
  pages: readonly string[];
  /** They move money or power, or show what opens accounts: a second factor is to be proved again after a quarter of an hour. */
  needsProof?: true;
}

/**
 * Each right of staff, with the calls and pages that it opens. Guards, refusals, menus, buttons and the document of the calls
 * read this table. A call for staff that is not in it is for administrators alone; a test asks for its row.
 */
export const RIGHTS = {
  seeOrders: {
    allows: "see every order and its customer",
    roles: ["sales", "warehouse", "accounts"],
    calls: ["GET /orderadmin"],
    widens: ["GET /orders", "GET /orders/{id}", "GET /companies/{id}/orders"],
    pages: ["/dashboard/allorders", "/dashboard/holds"],
  },
  cancelOrders: {
    allows: "cancel unpaid orders",
    roles: ["sales"],
    calls: ["POST /orders/{id}/release"],
    widens: ["DELETE /orders/{id}"],
    pages: [],
  },
  sharePayLinks: {
    allows: "make and revoke pay links of unpaid orders",
    roles: ["sales", "accounts"],
    calls: [],
    widens: [
      "GET /orders/{id}/pay-links",
      "POST /orders/{id}/pay-links",
      "DELETE /orders/{id}/pay-links/{linkId}",
    ],
    pages: [],
  },
  placeForCustomers: {
    allows: "place orders for customers, at prices that they agree with them",
    roles: ["sales"],
    calls: ["POST /draft-orders", "POST /draft-orders/check"],
    pages: ["/dashboard/new-order"],
    needsProof: true,
  },
  shipOrders: {
    allows: "ship paid orders",
    roles: ["warehouse"],
    calls: ["PATCH /ordersShiped/{id}"],
    pages: [],
  },
  refundOrders: {
    allows: "refund paid orders",
    roles: ["accounts"],
    calls: ["POST /orders/{id}/refund"],
    pages: [],
    needsProof: true,
  },
  bookTransfers: {
    allows: "book bank transfers for orders, and take bookings back",
    roles: ["accounts"],
    calls: BANK_CALLS,
    pages: ["/dashboard/bank-statements", "/dashboard/bank-entries", "/dashboard/open-accounts"],
    needsProof: true,
  },
  seePayments: {
    allows: "compare the payments with the provider",
    roles: ["accounts"],
    calls: [],
    pages: ["/dashboard/payments"],
  },
  seeFigures: {
    allows: "see the figures of the day",
    roles: ["sales", "accounts"],
    calls: [],
    pages: [],
  },
  changeCatalogue: {
    allows: "add, change and delete products",
    roles: ["catalogue"],
    calls: CATALOGUE_CALLS,
    pages: CATALOGUE_PAGES,
  },
  moderateReviews: {
    allows: "hide and answer reviews",
    roles: ["sales"],
    calls: ["PATCH /review/{id}", "PUT /review/{id}/answer"],
    pages: ["/dashboard/reviews"],
  },
  seePeople: {
    allows: "look up accounts",
    roles: ["sales"],
    calls: [],
    widens: ["GET /adminrole", "GET /admin/{email}", "GET /users/{email}/roles"],
    pages: ["/dashboard/users"],
  },
  viewAsCustomer: {
    allows: "see the private pages of a customer, without changing anything",
    roles: ["sales"],
    calls: ["PUT /customer-view"],
    pages: ["/dashboard/customer-view"],
    needsProof: true,
  },
  seeCompanies: {
    allows: "see every company and its people",
    roles: ["sales", "accounts"],
    calls: ["GET /companyadmin"],
    widens: ["GET /companies/{id}"],
    pages: ["/dashboard/companies"],
  },
  keepCompanies: {
    allows: "approve and suspend companies",
    roles: ["sales"],
    calls: ["PUT /companies/{id}/state"],
    pages: [],
  },
  keepTerms: {
    allows: "set a company's terms of payment and credit, and write its debts off",
    roles: ["accounts"],
    calls: ["PUT /companies/{id}/terms", "POST /orders/{id}/write-off"],
    pages: [],
    needsProof: true,
  },
  keepPrices: {
    allows: "keep price lists and give them to companies",
    roles: ["sales"],
    calls: PRICE_CALLS,
    pages: ["/dashboard/price-lists"],
  },
  exportPeople: {
    allows: "take the list of all accounts",
    roles: ["sales"],
    calls: ["GET /users"],
    pages: [],
    needsProof: true,
  },
  changeRoles: {
    allows: "give and take roles",
    roles: [],
    calls: [
      "PUT /users/admin/{email}",
      "DELETE /users/admin/{email}",
      "PUT /users/{email}/roles",
      "GET /staff/invitations",
      "POST /staff/invitations",
      "DELETE /staff/invitations/{id}",
    ],
    pages: [],
    needsProof: true,
  },
  seeAudit: {
    allows: "read who changed what",
    roles: [],
    calls: ["GET /audit"],
    pages: ["/dashboard/audit"],
  },
  // Mails contain links that sign in: reading them is as much as having every account.
  seeOutbox: {
    allows: "read mails that were not sent",
    roles: [],
    calls: ["GET /outbox"],
    pages: ["/dashboard/outbox"],
    needsProof: true,
  },
  seeWork: {
    allows: "see mails and other later work that failed, and have it tried again",
    roles: [],
    calls: ["GET /jobs", "POST /jobs/retry"],
    pages: ["/dashboard/work"],
  },
  seeGallery: {
    allows: "see the shop's components",
    roles: [],
    calls: [],
    pages: ["/dashboard/gallery"],
  },
} as const satisfies Record<string, Rule>;

export type Right = keyof typeof RIGHTS;
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];

/** The rights that show something on cached pages, which are the same for every visitor (public/hint.js). */
export const HINTED_RIGHTS = [
  "seeOrders",
  "seePeople",
  "changeCatalogue",
  "moderateReviews",
] as const satisfies Right[];
export type HintedRight = (typeof HINTED_RIGHTS)[number];

/** One view of every rule, since each literal in the table has a type of its own. */
export const ruleOf = (right: Right): Rule => RIGHTS[right];

/** Null for a call that is not for staff alone. @param call such as `POST /goods` */
export const rightOfCall = (call: string): Right | null =>
  ALL_RIGHTS.find((right) => ruleOf(right).calls.includes(call)) ?? null;

/** Calls that customers make for themselves, and staff with this right for everyone. */
export const rightThatWidens = (call: string): Right | null =>
  ALL_RIGHTS.find((right) => ruleOf(right).widens?.includes(call)) ?? null;

/** The right that opens a page or what lies below it; null for a page that is not for staff alone. */
export const rightOfPage = (pathname: string): Right | null =>
  ALL_RIGHTS.find((right) =>
    ruleOf(right).pages.some((page) => pathname === page || pathname.startsWith(`${page}/`)),
  ) ?? null;

/** The roles with a right beside the administrator's; none for what no right names. */
export const rolesWith = (right: Right | null): readonly StaffRole[] =>
  right === null ? [] : ruleOf(right).roles;

/** `administrators, sales and accounts` */
export function holdersOf(right: Right | null): string {
  const names = ["administrators", ...rolesWith(right).map((role) => HOLDERS[role])];
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

const HOLDERS: Readonly<Record<StaffRole, string>> = {
  sales: "sales",
  warehouse: "the warehouse",
  catalogue: "the catalogue",
  accounts: "accounts",
};

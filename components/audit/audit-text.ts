import { CUSTOMER_STATE } from "@/components/orders/order-labels";
import type { AuditChange, AuditEntryView, AuditKind } from "@/lib/core/domain/audit/audit";
import { parsePicturesText } from "@/lib/core/domain/catalogue/pictures";
import { PRODUCT_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import { PRODUCT_FIELDS } from "@/lib/core/domain/catalogue/product-fields";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { STAFF_ROLE_WORD, type StaffRole } from "@/lib/registry/staff-rights";
import { formatCount, formatPrice } from "@/lib/values/money";

export const KIND_WORD: Readonly<Record<AuditKind, string>> = {
  product: "Products",
  attribute: "Attributes",
  family: "Families",
  order: "Orders",
  role: "Roles",
  account: "Accounts",
  review: "Reviews",
  job: "Later work",
  list: "Saved lists",
  ownNumbers: "Own part numbers",
  build: "Saved builds",
  import: "Imports",
  company: "Companies",
  priceList: "Price lists",
  wish: "Wishes",
  bankStatement: "Bank statements",
  bankEntry: "Payments by transfer",
};

const EVENT_WORD: Readonly<Record<AuditEntryView["event"], string>> = {
  add: "Product added",
  edit: "Product edited",
  delete: "Product deleted",
  give: "Admin role given",
  take: "Admin role removed",
  change: "Account changed",
  erase: "Account deleted",
  hide: "Review hidden",
  show: "Review shown again",
  answer: "Review answered",
  retry: "Tried again",
  set: "Staff roles changed",
  invite: "Staff invited",
  revoke: "Invitation revoked",
  confirm: "Order placed",
  ask: "Order waits for approval",
  accept: "Order accepted on account",
  approve: "Order approved",
  decline: "Order declined",
  extend: "Hold extended",
  amend: "Order's lines changed",
  annotate: "Order's papers changed",
  share: "Pay link made",
  unshare: "Pay link revoked",
  pay: "Order paid",
  cancel: "Order cancelled",
  expire: "Order expired",
  ship: "Order shipped",
  settle: "Order on account settled",
  unsettle: "Settlement taken back",
  remind: "Reminder of a payment sent",
  writeOff: "Debt written off",
  refund: "Order refunded",
};
/** Where another kind has the same event. */
const EVENT_WORD_OF: Partial<Record<AuditKind, Partial<Record<AuditEntryView["event"], string>>>> = {
  list: { add: "List made", edit: "List changed", delete: "List deleted" },
  ownNumbers: { edit: "Own part numbers changed" },
  attribute: { add: "Attribute made", edit: "Attribute changed", delete: "Attribute removed" },
  family: { add: "Family made", edit: "Family changed", delete: "Family removed" },
  import: { edit: "Row of an import corrected" },
  wish: { add: "Wish made", edit: "Wish changed", delete: "Wish withdrawn" },
  build: { add: "Build made", edit: "Build changed", delete: "Build deleted" },
  bankStatement: { add: "Bank statement uploaded" },
  bankEntry: { set: "Transfer set aside or opened" },
  priceList: { add: "Price list made", edit: "Price list changed" },
  company: {
    add: "Company applied",
    edit: "Company changed",
    set: "Company approved or suspended",
    invite: "Invited to a company",
    give: "Joined a company",
    take: "Left a company",
    change: "Roles in a company changed",
  },
};
export const eventWord = ({ event, kind }: Pick<AuditEntryView, "event" | "kind">): string =>
  EVENT_WORD_OF[kind]?.[event] ?? EVENT_WORD[event];

const FIELD_WORD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PRODUCT_FIELDS.map(({ property, label }) => [property, label])),
  pictures: "Pictures",
  label: "Label",
  type: "Type",
  unit: "Unit",
  choices: "Choices",
  categories: "Categories",
  facet: "Facet",
  interfaces: "Interfaces",
  family: "Family",
  axes: "Rows and columns",
  expected: "Expected deliveries",
  documents: "Documents",
  ...Object.fromEntries(PRODUCT_FACTS.map(({ name, label }) => [name, label])),
  costPriceCents: "Cost price",
  state: "State",
  publishAt: "Becomes public",
  role: "Role",
  review: "Review",
  answer: "Answer",
  staffRoles: "Roles",
  status: "State",
  email: "E-mail",
  emailAskedFor: "E-mail asked for",
  emailConfirmed: "Confirmed e-mail",
  google: "Google sign-in",
  password: "Password",
  authenticatorApp: "Authenticator app",
  recoveryCode: "Recovery code",
  passkey: "Passkey",
  passkeyCounter: "Counter of a refused passkey",
  phone: "Phone",
  customerView: "Pages as the customer sees them",
  wrongTries: "Wrong passwords and codes",
  job: "State",
  lineCount: "Lines",
  listLine: "Line",
  ownNumber: "Own number",
  ownNumberCount: "Own numbers",
  bicycles: "Bicycles",
  otherNumbers: "Other numbers",
  partCount: "Parts",
  buildPart: "Part",
  wishedPieces: "Wished pieces",
  toldPieces: "Told of pieces",
  tries: "Tries",
  deliveryAddress: "Delivery address",
  defaultAddress: "Default address",
  billingAddress: "Billing address",
  bicycle: "Bicycle",
  chosenCompany: "Acts for",
  priceList: "Price list",
  credits: "Payments in it",
  entryState: "State",
  percentOff: "Off the list price",
  validFrom: "Valid from",
  validUntil: "Valid until",
  priceRow: "Price",
  totalCents: "Total cost",
  expiresAt: "Held until",
  poNumber: "PO number",
  note: "Note",
  address: "Delivery address",
  legalName: "Registered name",
  vatId: "VAT ID",
  companyState: "State",
  poRequired: "PO number required",
  approvalOverCents: "Approval over",
  ownApproval: "People alone approve their own orders",
  limitCents: "Limit an order",
  company: "Company",
  companyRoles: "Roles",
  payLinkUntil: "Pay link until",
  agreedPrice: "Agreed price",
  payLinkTo: "Pay link sent to",
  transferEntry: "Entry of the account",
  transferCents: "Transferred",
  transferDay: "Day of the transfer",
};

export interface ChangeText {
  field: string;
  /** Null where there was nothing before, or is nothing after. */
  from: string | null;
  to: string | null;
  /** Collapsed until the reader opens it. */
  long: boolean;
}

const LONG = 80;

export function changeText({ field, from, to }: AuditChange): ChangeText {
  // An account without the role of an administrator is a client.
  const [before, after] = field === "role" ? [from ?? "client", to ?? "client"] : [from, to];
  const texts = [valueText(field, before), valueText(field, after)] as const;
  return {
    field: FIELD_WORD[field] ?? field,
    from: texts[0],
    to: texts[1],
    long: texts.some((text) => text !== null && text.length > LONG),
  };
}

/** The stored roles are the calls' words, with a comma between them. */
const staffRolesText = (roles: string): string =>
  roles
    .split(", ")
    .map((role) => STAFF_ROLE_WORD[role as StaffRole] ?? role)
    .join(", ");

/** Each picture by its alternative text, and one without by the beginning of its id, which tells it from others. */
const picturesWords = (pictures: string): string =>
  parsePicturesText(pictures)
    .map(({ id, alt }) => alt || `picture ${id.slice(0, 6)}`)
    .join("; ");

function valueText(field: string, value: string | number | null): string | null {
  if (value === null) return null;
  if (field.endsWith("Cents")) return formatPrice(Number(value));
  if (typeof value === "number") return Number.isInteger(value) ? formatCount(value) : String(value);
  if (field === "expiresAt" || field === "publishAt" || field === "payLinkUntil")
    return `${value.slice(0, 16).replace("T", " ")} UTC`;
  if (field === "status") return CUSTOMER_STATE[value as OrderStatus]?.word ?? value;
  if (field === "pictures") return picturesWords(value) || value;
  if (field === "staffRoles") return staffRolesText(String(value));
  if (field === "role") return value === "admin" ? LABELS.role.admin : LABELS.role.client;
  return value;
}

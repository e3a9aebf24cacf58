import { describe, expect, it } from "vitest";
import type { CompanyRole, Membership } from "@/lib/core/domain/companies/company-roles";
import type { Viewer } from "@/lib/core/domain/people/access";
import { ROLES, viewerOf } from "@/tests/support/viewers-by-role";
import {
  canHappen,
  LIFECYCLE,
  may,
  nextStatus,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
} from "./order-lifecycle";

/** The life of an order once more, as a person reads it: what is not here is refused. */
const TABLE: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  placing: { confirm: "unpaid", ask: "awaiting", accept: "accepted" },
  awaiting: {
    accept: "accepted",
    approve: "unpaid",
    decline: "cancelled",
    amend: "awaiting",
    charge: "awaiting",
    annotate: "awaiting",
    unshare: "awaiting",
    cancel: "cancelled",
    expire: "expired",
  },
  unpaid: {
    ask: "awaiting",
    extend: "unpaid",
    amend: "unpaid",
    charge: "unpaid",
    annotate: "unpaid",
    share: "unpaid",
    unshare: "unpaid",
    payPart: "unpaid",
    unpayPart: "unpaid",
    pay: "paid",
    cancel: "cancelled",
    expire: "expired",
  },
  accepted: {
    sendBack: "accepted",
    askReturn: "accepted",
    allowReturn: "accepted",
    refuseReturn: "accepted",
    receiveReturn: "accepted",
    settleReturn: "accepted",
    annotate: "accepted",
    share: "accepted",
    unshare: "accepted",
    cancel: "cancelled",
    pack: "accepted",
    unpack: "accepted",
    label: "accepted",
    shipPart: "accepted",
    ship: "shipped",
    payPart: "accepted",
    unpayPart: "accepted",
    closeRest: "shipped",
    settle: "accepted",
    unsettle: "accepted",
    refund: "refunded",
    refundPart: "accepted",
  },
  paid: {
    sendBack: "paid",
    askReturn: "paid",
    allowReturn: "paid",
    refuseReturn: "paid",
    receiveReturn: "paid",
    settleReturn: "paid",
    annotate: "paid",
    unshare: "paid",
    pack: "paid",
    unpack: "paid",
    label: "paid",
    shipPart: "paid",
    ship: "shipped",
    closeRest: "shipped",
    refund: "refunded",
    refundPart: "paid",
  },
  shipped: {
    sendBack: "shipped",
    askReturn: "shipped",
    allowReturn: "shipped",
    refuseReturn: "shipped",
    receiveReturn: "shipped",
    settleReturn: "shipped",
    share: "shipped",
    unshare: "shipped",
    label: "shipped",
    payPart: "shipped",
    unpayPart: "shipped",
    settle: "shipped",
    unsettle: "shipped",
    remind: "shipped",
    writeOff: "shipped",
    refundPart: "shipped",
  },
  cancelled: { refund: "refunded" },
  expired: { pay: "paid", refund: "refunded" },
  refunded: { sendBack: "refunded" },
};

describe.each([...ORDER_STATUSES])("an order that is %s", (status) => {
  it.each([...ORDER_EVENTS])("on %s goes where the specification says", (event) => {
    expect(nextStatus(status, event)).toBe(TABLE[status][event] ?? null);
    expect(canHappen(event, { status })).toBe(TABLE[status][event] !== undefined);
  });
});

const COMPANY = "64b0000000000000000000c0";
const member = (userId: string, role: CompanyRole, more: Partial<Membership> = {}): Viewer => ({
  ...viewerOf(userId),
  companies: [{ companyId: COMPANY, name: "Lindqvist", state: "approved", roles: [role], ...more }],
});

const TAKERS: (keyof typeof ROLES)[] = ["admin", "sales", "warehouse"];
const TAKEN_BACK = { accepted: TAKERS, paid: TAKERS, shipped: TAKERS };

/** The persons that may cause each event, by status; by nobody and in no status else. */
const BY_HAND: Record<OrderEvent, Partial<Record<OrderStatus, (keyof typeof ROLES)[]>>> = {
  confirm: {},
  ask: {},
  accept: {},
  approve: {},
  decline: {},
  extend: { unpaid: ["owner"] },
  amend: { unpaid: ["owner", "admin", "sales"], awaiting: ["owner", "admin", "sales"] },
  charge: { unpaid: ["admin", "sales"], awaiting: ["admin", "sales"] },
  annotate: {
    unpaid: ["owner", "admin", "sales"],
    awaiting: ["owner", "admin", "sales"],
    accepted: ["owner", "admin", "sales"],
    paid: ["owner", "admin", "sales"],
  },
  share: { unpaid: ["owner", "admin", "sales", "accounts"] },
  unshare: {
    awaiting: ["owner", "admin", "sales", "accounts"],
    unpaid: ["owner", "admin", "sales", "accounts"],
    accepted: ["owner", "admin", "sales", "accounts"],
    paid: ["owner", "admin", "sales", "accounts"],
    shipped: ["owner", "admin", "sales", "accounts"],
  },
  pay: { unpaid: ["owner"] },
  cancel: {
    unpaid: ["owner", "admin", "sales"],
    awaiting: ["owner", "admin", "sales"],
    accepted: ["owner", "admin", "sales"],
  },
  expire: {},
  pack: { accepted: ["admin", "warehouse"], paid: ["admin", "warehouse"] },
  unpack: { accepted: ["admin", "warehouse"], paid: ["admin", "warehouse"] },
  label: {
    accepted: ["admin", "warehouse"],
    paid: ["admin", "warehouse"],
    shipped: ["admin", "warehouse"],
  },
  shipPart: { accepted: ["admin", "warehouse"], paid: ["admin", "warehouse"] },
  ship: { accepted: ["admin", "warehouse"], paid: ["admin", "warehouse"] },
  payPart: {
    unpaid: ["admin", "accounts"],
    accepted: ["admin", "accounts"],
    shipped: ["admin", "accounts"],
  },
  unpayPart: {
    unpaid: ["admin", "accounts"],
    accepted: ["admin", "accounts"],
    shipped: ["admin", "accounts"],
  },
  closeRest: { accepted: ["admin", "sales", "warehouse"], paid: ["admin", "sales", "warehouse"] },
  settle: {},
  unsettle: {},
  remind: {},
  writeOff: {},
  refund: { accepted: ["admin", "accounts"], paid: ["admin", "accounts"] },
  refundPart: {
    accepted: ["admin", "accounts"],
    paid: ["admin", "accounts"],
    shipped: ["admin", "accounts"],
  },
  sendBack: {
    accepted: ["admin", "accounts"],
    paid: ["admin", "accounts"],
    shipped: ["admin", "accounts"],
    refunded: ["admin", "accounts"],
  },
  askReturn: {
    accepted: ["owner", "admin", "sales", "warehouse"],
    paid: ["owner", "admin", "sales", "warehouse"],
    shipped: ["owner", "admin", "sales", "warehouse"],
  },
  allowReturn: TAKEN_BACK,
  refuseReturn: TAKEN_BACK,
  receiveReturn: TAKEN_BACK,
  settleReturn: TAKEN_BACK,
};

describe.each([...ORDER_EVENTS])("to %s an order", (event) => {
  it.each([...ORDER_STATUSES])("that is %s: allowed to nobody but whom the table names", (status) => {
    const order = { status, customer: { userId: "ada" } };
    const allowed = Object.entries(ROLES).flatMap(([role, viewer]) =>
      may(viewer, event, order) ? [] : role,
    );
    expect(allowed).toEqual(BY_HAND[event][status] ?? []);
  });

  it("of another customer is refused to a stranger without a word about its status", () => {
    const codes = ORDER_STATUSES.map(
      (status) => may(ROLES.stranger, event, { status, customer: { userId: "ada" } })?.code,
    );
    const closed: OrderEvent[] = [
      "confirm",
      "ask",
      "charge",
      "expire",
      "pack",
      "unpack",
      "label",
      "shipPart",
      "ship",
      "payPart",
      "unpayPart",
      "closeRest",
      "settle",
      "unsettle",
      "remind",
      "writeOff",
      "refund",
      "refundPart",
      "sendBack",
      "allowReturn",
      "refuseReturn",
      "receiveReturn",
      "settleReturn",
    ];
    const expected = closed.includes(event) ? "forbidden" : "not_found";
    expect(new Set(codes)).toEqual(new Set([expected]));
    expect(may(ROLES.stranger, event, null)?.code).toBe(expected);
  });
});

describe("a company's order that waits for approval", () => {
  const order = {
    status: "awaiting" as const,
    customer: { userId: "mia" },
    company: { id: COMPANY },
    changedBy: "britta",
  };
  const { owner: _, ...STAFF_AND_STRANGERS } = ROLES;
  it.each(["approve", "decline"] as const)(
    "its owners and approvers %s it, and nobody their own",
    (event) => {
      const people = {
        ...STAFF_AND_STRANGERS,
        owner: member("marta", "owner"),
        approver: member("jonas", "approver"),
        buyer: member("tove", "buyer"),
        accountant: member("elin", "accountant"),
        "the owner who placed it": member("mia", "owner"),
        "the approver who placed it": member("mia", "approver"),
        "the owner who changed it last": member("britta", "owner"),
        "an owner who is alone, where the company says so": member("mia", "owner", { approvesOwn: true }),
        "an owner of another company": member("olga", "owner", { companyId: "64b0000000000000000000c1" }),
      };
      const deciders = Object.entries(people).flatMap(([who, viewer]) =>
        may(viewer, event, order) ? [] : who,
      );
      expect(deciders).toEqual(["owner", "approver", "an owner who is alone, where the company says so"]);
    },
  );
});

/** Code and text of each refusal, as clients know them. */
const REFUSALS: Partial<Record<OrderEvent, Partial<Record<OrderStatus, string>>>> = {
  pay: {
    placing: "not_found: There is no such order",
    awaiting: "awaiting_approval: This order waits for the approval of its company",
    accepted: "on_account: This order is on account: it is paid by bank transfer, as it is",
    paid: "already_paid: This order is paid already",
    shipped: "already_paid: This order is paid already",
    cancelled: "cancelled: This order was cancelled",
    expired: "expired: This order was not paid in time",
    refunded: "already_paid: This order was refunded",
  },
  ship: {
    placing: "not_found: There is no such order",
    awaiting: "not_paid: This order is not yet paid",
    unpaid: "not_paid: This order is not yet paid",
    shipped: "already_shipped: This order is shipped already",
    cancelled: "cancelled: This order was cancelled",
    expired: "expired: This order was not paid in time",
    refunded: "not_paid: This order was refunded",
  },
  refund: {
    placing: "not_found: There is no such order",
    awaiting: "not_paid: This order is not yet paid",
    unpaid: "not_paid: This order is not yet paid",
    shipped: "already_shipped: This order is shipped already",
    cancelled: "cancelled: This order was cancelled",
    expired: "expired: This order was not paid in time",
    refunded: "already_paid: This order was refunded",
  },
};
REFUSALS.extend = REFUSALS.pay;
const { awaiting: _, ...WHERE_IT_MAY_WAIT } = REFUSALS.pay ?? {};
REFUSALS.amend = WHERE_IT_MAY_WAIT;
const { accepted: _accepted, ...WHERE_IT_IS_HELD } = WHERE_IT_MAY_WAIT;
REFUSALS.cancel = WHERE_IT_IS_HELD;
REFUSALS.annotate = {
  placing: "not_found: There is no such order",
  shipped: "already_shipped: This order is shipped already",
  cancelled: "cancelled: This order was cancelled",
  expired: "expired: This order was not paid in time",
  refunded: "already_paid: This order was refunded",
};

const ASKED = ["extend", "amend", "annotate", "pay", "cancel", "ship", "refund"] as const;

it.each(ASKED)("to %s says in every other status why not", (event) => {
  const viewer = event === "ship" || event === "refund" ? ROLES.admin : ROLES.owner;
  const said = ORDER_STATUSES.flatMap((status) => {
    const refusal = may(viewer, event, { status, customer: { userId: "ada" } });
    return refusal ? [[status, `${refusal.code}: ${refusal.message}`]] : [];
  });
  expect(Object.fromEntries(said)).toEqual(REFUSALS[event]);
  // The table says it itself, instead of falling back on "no such order".
  const { from, refusals, ...rule } = LIFECYCLE[event];
  const byHand: readonly OrderStatus[] = "byHand" in rule ? rule.byHand : from;
  expect(Object.keys(refusals)).toEqual(
    expect.arrayContaining(ORDER_STATUSES.filter((s) => !byHand.includes(s))),
  );
});

it("an order of which a part has left is neither cancelled nor refunded as a whole", () => {
  const lines = [{ shipped: 0 }, { shipped: 400 }];
  const paid = { status: "paid" as const, customer: { userId: "ada" }, lines };
  expect(may(ROLES.admin, "refund", paid)?.code).toBe("already_shipped");
  expect(may(ROLES.admin, "refund", { ...paid, lines: [{ shipped: 0 }] })).toBeNull();
  const onAccount = { ...paid, status: "accepted" as const, totalCents: 5000, terms: { settledCents: 0 } };
  expect(may(ROLES.owner, "cancel", onAccount)?.code).toBe("already_shipped");
  expect(may(ROLES.warehouse, "shipPart", onAccount)).toBeNull();
});

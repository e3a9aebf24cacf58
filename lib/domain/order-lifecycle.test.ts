import { describe, expect, it } from "vitest";
import type { Viewer } from "./access";
import {
  canHappen,
  hasHappened,
  LIFECYCLE,
  may,
  nextStatus,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
  onlySourceOf,
  whyNotReadable,
} from "./order-lifecycle";
import {
  CHARGED_STATUSES,
  ENDED_STATUSES,
  isPaid,
  isShipped,
  LISTED_STATUSES,
  leavesStockDue,
  OPEN_STATUSES,
  PAID_STATUSES,
  piecesIn,
  stockMoves,
} from "./order-statuses";
import type { StaffRole } from "./staff-rights";

/** The life of an order once more, as a person reads it: what is not here is refused. */
const TABLE: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  placing: { confirm: "unpaid" },
  unpaid: {
    extend: "unpaid",
    amend: "unpaid",
    annotate: "unpaid",
    share: "unpaid",
    unshare: "unpaid",
    pay: "paid",
    cancel: "cancelled",
    expire: "expired",
  },
  paid: { annotate: "paid", unshare: "paid", ship: "shipped", refund: "refunded" },
  shipped: { unshare: "shipped" },
  cancelled: { refund: "refunded" },
  expired: { pay: "paid", refund: "refunded" },
  refunded: {},
};

describe.each([...ORDER_STATUSES])("an order that is %s", (status) => {
  it.each([...ORDER_EVENTS])("on %s goes where the specification says", (event) => {
    expect(nextStatus(status, event)).toBe(TABLE[status][event] ?? null);
    expect(canHappen(event, { status })).toBe(TABLE[status][event] !== undefined);
  });
});

const person = (userId: string, role: Viewer["role"] = null): Viewer => ({
  userId,
  sessionId: "s",
  email: `${userId}@example.com`,
  name: userId,
  role,
});
const staff = (...staffRoles: StaffRole[]): Viewer => ({ ...person("pia"), staffRoles });
const ROLES = {
  owner: person("ada"),
  stranger: person("eve"),
  admin: person("max", "admin"),
  sales: staff("sales"),
  warehouse: staff("warehouse"),
  catalogue: staff("catalogue"),
  accounts: staff("accounts"),
};

/** The persons that may cause each event, by status; by nobody and in no status else. */
const BY_HAND: Record<OrderEvent, Partial<Record<OrderStatus, (keyof typeof ROLES)[]>>> = {
  confirm: {},
  extend: { unpaid: ["owner"] },
  amend: { unpaid: ["owner"] },
  annotate: { unpaid: ["owner"], paid: ["owner"] },
  share: { unpaid: ["owner", "admin", "sales", "accounts"] },
  unshare: {
    unpaid: ["owner", "admin", "sales", "accounts"],
    paid: ["owner", "admin", "sales", "accounts"],
    shipped: ["owner", "admin", "sales", "accounts"],
  },
  pay: { unpaid: ["owner"] },
  cancel: { unpaid: ["owner", "admin", "sales"] },
  expire: {},
  ship: { paid: ["admin", "warehouse"] },
  refund: { paid: ["admin", "accounts"] },
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
    const closed: OrderEvent[] = ["confirm", "expire", "ship", "refund"];
    const expected = closed.includes(event) ? "forbidden" : "not_found";
    expect(new Set(codes)).toEqual(new Set([expected]));
    expect(may(ROLES.stranger, event, null)?.code).toBe(expected);
  });
});

/** Code and text of each refusal, as clients know them. */
const REFUSALS: Partial<Record<OrderEvent, Partial<Record<OrderStatus, string>>>> = {
  pay: {
    placing: "not_found: There is no such order",
    paid: "already_paid: This order is paid already",
    shipped: "already_paid: This order is paid already",
    cancelled: "cancelled: This order was cancelled",
    expired: "expired: This order was not paid in time",
    refunded: "already_paid: This order was refunded",
  },
  ship: {
    placing: "not_found: There is no such order",
    unpaid: "not_paid: This order is not yet paid",
    shipped: "already_shipped: This order is shipped already",
    cancelled: "cancelled: This order was cancelled",
    expired: "expired: This order was not paid in time",
    refunded: "not_paid: This order was refunded",
  },
  refund: {
    placing: "not_found: There is no such order",
    unpaid: "not_paid: This order is not yet paid",
    shipped: "already_shipped: This order is shipped already",
    cancelled: "cancelled: This order was cancelled",
    expired: "expired: This order was not paid in time",
    refunded: "already_paid: This order was refunded",
  },
};
for (const event of ["cancel", "extend", "amend"] as const) REFUSALS[event] = REFUSALS.pay;
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

it("each status has its lists, figures and queries", () => {
  expect(PAID_STATUSES).toEqual(["paid", "shipped"]);
  expect(ORDER_STATUSES.filter((status) => isPaid({ status }))).toEqual(["paid", "shipped"]);
  expect(ORDER_STATUSES.filter((status) => isShipped({ status }))).toEqual(["shipped"]);
  expect(CHARGED_STATUSES).toEqual(["paid", "shipped", "refunded"]);
  expect(OPEN_STATUSES).toEqual(["placing", "unpaid"]);
  expect(ENDED_STATUSES).toEqual(["cancelled", "expired", "refunded"]);
  expect(LISTED_STATUSES).toEqual(["unpaid", "paid", "shipped", "expired", "refunded"]);
  expect(ORDER_STATUSES.filter((status) => whyNotReadable({ status }))).toEqual([
    "placing",
    "cancelled",
    "expired",
  ]);
});

it("where an order's pieces are follows from its events", () => {
  const where = Object.fromEntries(ORDER_STATUSES.map((status) => [status, piecesIn(status)]));
  expect(where).toEqual({
    placing: null,
    unpaid: "held",
    paid: "sold",
    shipped: "sold",
    cancelled: "free",
    expired: "free",
    refunded: "free",
  });
});

it("each status has one event that leads to it, and starts with its pieces in one place if the event moves none", () => {
  for (const status of ORDER_STATUSES) {
    const rules = Object.values(LIFECYCLE).filter(({ to }) => to === status);
    expect(rules.length).toBe(status === "placing" ? 0 : 1);
    for (const { stock, from } of rules) if (stock === null) expect(new Set(from.map(piecesIn)).size).toBe(1);
  }
});

it("an event leaves stock to move unless its pieces are where they belong", () => {
  const due = ORDER_STATUSES.flatMap((from) =>
    ORDER_EVENTS.flatMap((event) =>
      nextStatus(from, event) && leavesStockDue(from, event) ? [`${from} ${event}`] : [],
    ),
  );
  expect(due).toEqual(["unpaid pay", "unpaid cancel", "unpaid expire", "paid refund", "expired pay"]);
});

it("a refund returns what was sold, and else frees what may still be held", () => {
  const moves = (refundedFrom: OrderStatus | null, status: OrderStatus = "refunded") =>
    stockMoves({ status, refundedFrom });
  expect([moves("paid"), moves("expired"), moves("cancelled")]).toEqual([
    ["sell", "return"],
    ["release"],
    ["release"],
  ]);
  expect([
    moves(null, "paid"),
    moves(null, "shipped"),
    moves(null, "expired"),
    moves(null, "placing"),
  ]).toEqual([["sell"], ["sell"], ["release"], []]);
});

it("nothing leads back to a status that holds stock, so that stock that was freed stays free", () => {
  for (const status of ORDER_STATUSES.filter((each) => !OPEN_STATUSES.includes(each))) {
    for (const event of ORDER_EVENTS) expect(nextStatus(status, event)).not.toBe("unpaid");
  }
});

it("an event that starts from several statuses has to be told which", () => {
  expect(onlySourceOf("ship")).toBe("paid");
  expect(() => onlySourceOf("refund")).toThrow("several");
  expect(hasHappened("refund", { status: "refunded" })).toBe(true);
  expect(hasHappened("refund", { status: "paid" })).toBe(false);
});

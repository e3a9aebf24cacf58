import { describe, expect, it } from "vitest";
import type { Viewer } from "./access";
import type { CompanyRole, Membership } from "./company-roles";
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
  type Rule,
  type StockEffect,
  whyNotReadable,
} from "./order-lifecycle";
import {
  CHARGED_STATUSES,
  CREDIT_STATUSES,
  ENDED_STATUSES,
  isPaid,
  isShipped,
  LISTED_STATUSES,
  leavesStockDue,
  OPEN_STATUSES,
  PAID_STATUSES,
  piecesIn,
  SOLD_STATUSES,
  stockMoves,
  TO_SHIP_STATUSES,
} from "./order-statuses";
import type { StaffRole } from "./staff-rights";

/** The life of an order once more, as a person reads it: what is not here is refused. */
const TABLE: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  placing: { confirm: "unpaid", ask: "awaiting", accept: "accepted" },
  awaiting: {
    accept: "accepted",
    approve: "unpaid",
    decline: "cancelled",
    amend: "awaiting",
    annotate: "awaiting",
    unshare: "awaiting",
    cancel: "cancelled",
    expire: "expired",
  },
  unpaid: {
    ask: "awaiting",
    extend: "unpaid",
    amend: "unpaid",
    annotate: "unpaid",
    share: "unpaid",
    unshare: "unpaid",
    pay: "paid",
    cancel: "cancelled",
    expire: "expired",
  },
  accepted: {
    annotate: "accepted",
    unshare: "accepted",
    cancel: "cancelled",
    ship: "shipped",
    settle: "accepted",
    unsettle: "accepted",
    refund: "refunded",
  },
  paid: { annotate: "paid", unshare: "paid", ship: "shipped", refund: "refunded" },
  shipped: { unshare: "shipped", settle: "shipped", unsettle: "shipped", writeOff: "shipped" },
  cancelled: { refund: "refunded" },
  expired: { pay: "paid", refund: "refunded" },
  refunded: {},
};

const PIECES_AFTER: Record<StockEffect, string> = {
  hold: "held",
  sell: "sold",
  release: "free",
  return: "free",
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

const COMPANY = "64b0000000000000000000c0";
const member = (userId: string, role: CompanyRole, more: Partial<Membership> = {}): Viewer => ({
  ...person(userId),
  companies: [{ companyId: COMPANY, name: "Lindqvist", state: "approved", roles: [role], ...more }],
});

/** The persons that may cause each event, by status; by nobody and in no status else. */
const BY_HAND: Record<OrderEvent, Partial<Record<OrderStatus, (keyof typeof ROLES)[]>>> = {
  confirm: {},
  ask: {},
  accept: {},
  approve: {},
  decline: {},
  extend: { unpaid: ["owner"] },
  amend: { unpaid: ["owner"], awaiting: ["owner"] },
  annotate: { unpaid: ["owner"], awaiting: ["owner"], accepted: ["owner"], paid: ["owner"] },
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
  ship: { accepted: ["admin", "warehouse"], paid: ["admin", "warehouse"] },
  settle: {},
  unsettle: {},
  writeOff: {},
  refund: { accepted: ["admin", "accounts"], paid: ["admin", "accounts"] },
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
      "expire",
      "ship",
      "settle",
      "unsettle",
      "writeOff",
      "refund",
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

it("each status has its lists, figures and queries", () => {
  expect(PAID_STATUSES).toEqual(["paid", "shipped"]);
  expect(ORDER_STATUSES.filter((status) => isPaid({ status }))).toEqual(["paid", "shipped"]);
  expect(ORDER_STATUSES.filter((status) => isShipped({ status }))).toEqual(["shipped"]);
  expect(CHARGED_STATUSES).toEqual(["paid", "shipped", "refunded"]);
  expect(SOLD_STATUSES).toEqual(["paid", "shipped", "accepted"]);
  expect(TO_SHIP_STATUSES).toEqual(["paid", "accepted"]);
  expect(CREDIT_STATUSES).toEqual(["awaiting", "accepted", "shipped"]);
  expect(OPEN_STATUSES).toEqual(["placing", "awaiting", "unpaid"]);
  expect(ENDED_STATUSES).toEqual(["cancelled", "expired", "refunded"]);
  expect(LISTED_STATUSES).toEqual([
    "awaiting",
    "unpaid",
    "accepted",
    "paid",
    "shipped",
    "expired",
    "refunded",
  ]);
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
    awaiting: "held",
    unpaid: "held",
    accepted: "held",
    paid: "sold",
    shipped: "sold",
    cancelled: "free",
    expired: "free",
    refunded: "free",
  });
});

it("events that lead to one status leave its pieces in one place, wherever they start", () => {
  for (const status of ORDER_STATUSES) {
    const rules: Rule[] = Object.values(LIFECYCLE).filter(({ to }) => to === status);
    const ends = rules.map(({ stock, from }) =>
      stock === null ? piecesIn(from[0] ?? "placing") : PIECES_AFTER[stock],
    );
    expect(new Set(ends)).toEqual(new Set(status === "placing" ? [] : [piecesIn(status)]));
    for (const { stock, from } of rules) if (stock === null) expect(new Set(from.map(piecesIn)).size).toBe(1);
  }
});

it("an event leaves stock to move unless its pieces are where they belong", () => {
  const due = ORDER_STATUSES.flatMap((from) =>
    ORDER_EVENTS.flatMap((event) =>
      nextStatus(from, event) && leavesStockDue(from, event) ? [`${from} ${event}`] : [],
    ),
  );
  expect(due).toEqual([
    "awaiting decline",
    "awaiting cancel",
    "awaiting expire",
    "unpaid pay",
    "unpaid cancel",
    "unpaid expire",
    "accepted cancel",
    "accepted ship",
    "accepted refund",
    "paid refund",
    "expired pay",
  ]);
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
    for (const event of ORDER_EVENTS)
      expect(OPEN_STATUSES).not.toContain(
        nextStatus(status, event) === status ? null : nextStatus(status, event),
      );
  }
});

it("an event that starts from several statuses has to be told which", () => {
  expect(onlySourceOf("approve")).toBe("awaiting");
  expect(() => onlySourceOf("refund")).toThrow("several");
  expect(hasHappened("refund", { status: "refunded" })).toBe(true);
  expect(hasHappened("refund", { status: "paid" })).toBe(false);
});

describe("an order on account", () => {
  const onAccount = (status: OrderStatus, settledCents = 0) => ({
    status,
    customer: { userId: "ada" },
    totalCents: 5000,
    terms: { settledCents },
  });
  const code = (viewer: Viewer, event: OrderEvent, order: ReturnType<typeof onAccount>) =>
    may(viewer, event, order)?.code ?? "ok";

  it("is paid once all its money has come, whatever its status", () => {
    const paid = (settled: number) => ORDER_STATUSES.filter((status) => isPaid(onAccount(status, settled)));
    expect([paid(0), paid(4999), paid(5000)]).toEqual([[], [], ["accepted", "shipped"]]);
  });

  it("can be cancelled until its money has come, and refunded and shipped after that", () => {
    const [open, settled] = [onAccount("accepted"), onAccount("accepted", 5000)];
    expect([code(ROLES.owner, "cancel", open), code(ROLES.owner, "cancel", settled)]).toEqual([
      "ok",
      "already_paid",
    ]);
    expect([code(ROLES.accounts, "refund", open), code(ROLES.accounts, "refund", settled)]).toEqual([
      "not_paid",
      "ok",
    ]);
    expect([code(ROLES.warehouse, "ship", open), code(ROLES.warehouse, "ship", settled)]).toEqual([
      "ok",
      "ok",
    ]);
  });

  it.each(["accepted", "shipped"] as const)("that is %s is settled once, and taken back once", (status) => {
    const [open, settled] = [onAccount(status), onAccount(status, 5000)];
    expect([code(ROLES.accounts, "settle", open), code(ROLES.accounts, "settle", settled)]).toEqual([
      "ok",
      "already_paid",
    ]);
    expect([code(ROLES.accounts, "unsettle", open), code(ROLES.accounts, "unsettle", settled)]).toEqual([
      "not_paid",
      "ok",
    ]);
    expect(code(ROLES.sales, "settle", open)).toBe("forbidden");
  });

  it("is written off by accounts once it is shipped", () => {
    expect(code(ROLES.accounts, "writeOff", onAccount("shipped"))).toBe("ok");
    expect(code(ROLES.accounts, "writeOff", onAccount("shipped", 5000))).toBe("already_paid");
    expect(code(ROLES.accounts, "writeOff", onAccount("accepted"))).toBe("not_on_account");
    expect(code(ROLES.sales, "writeOff", onAccount("shipped"))).toBe("forbidden");
  });

  it("takes no card and no other lines, and is not called paid before it is", () => {
    expect(code(ROLES.owner, "amend", onAccount("awaiting"))).toBe("on_account");
    for (const status of ["accepted", "shipped"] as const)
      expect(code(ROLES.owner, "pay", onAccount(status))).toBe("on_account");
    expect(code(ROLES.owner, "pay", onAccount("shipped", 5000))).toBe("already_paid");
  });
});

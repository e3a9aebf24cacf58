import { describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/core/domain/people/access";
import { ROLES } from "@/tests/support/viewers-by-role";
import { may, ORDER_STATUSES, type OrderEvent, type OrderStatus } from "./order-lifecycle";
import { isPaid } from "./order-statuses";

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

  it.each(["accepted", "shipped"] as const)("that is %s has pay links until its money has come", (status) => {
    const [open, settled] = [onAccount(status), onAccount(status, 5000)];
    for (const role of ["owner", "sales", "accounts"] as const) {
      expect(code(ROLES[role], "share", open)).toBe("ok");
      expect(code(ROLES[role], "share", settled)).toBe("already_paid");
    }
    const prepaid = { status, customer: { userId: "ada" }, totalCents: 5000 };
    expect(may(ROLES.owner, "share", prepaid)?.code).toBe("already_paid");
  });

  it("takes no card and no other lines, and is not called paid before it is", () => {
    expect(code(ROLES.owner, "amend", onAccount("awaiting"))).toBe("on_account");
    for (const status of ["accepted", "shipped"] as const)
      expect(code(ROLES.owner, "pay", onAccount(status))).toBe("on_account");
    expect(code(ROLES.owner, "pay", onAccount("shipped", 5000))).toBe("already_paid");
  });
});

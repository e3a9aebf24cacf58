import { describe, expect, it } from "vitest";
import { choicesOf, companyField, FOR_SELF, firstChoice, orderForSchema } from "./order-for";

const company = (id: string, more: object = {}) =>
  ({ id, name: id, state: "approved", poRequired: false, roles: ["buyer"], ...more }) as const;

describe("whom an order is for", () => {
  it("owners and buyers choose a company, approvers and accountants do not", () => {
    const all = ["owner", "buyer", "approver", "accountant"].map((role) => company(role, { roles: [role] }));
    expect(choicesOf(all).map(({ id }) => id)).toEqual(["owner", "buyer"]);
  });

  it("with one company the choice begins with it, with several nothing is chosen, and with none it is oneself", () => {
    expect(firstChoice(choicesOf([company("a")]))).toBe("a");
    expect(firstChoice(choicesOf([company("a"), company("b")]))).toBe("");
    expect(firstChoice([])).toBe(FOR_SELF);
    expect(firstChoice(choicesOf([company("a"), company("b", { state: "suspended" })]))).toBe("a");
    expect(firstChoice(choicesOf([company("a", { state: "pending" })]))).toBe(FOR_SELF);
  });

  it("an order names its company, and one for oneself names none", () => {
    expect(companyField("a")).toEqual({ companyId: "a" });
    expect(companyField(FOR_SELF)).toEqual({});
    expect(orderForSchema.safeParse("").success).toBe(false);
  });
});

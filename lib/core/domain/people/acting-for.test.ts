import { describe, expect, it } from "vitest";
import {
  COMPANY_ROLES,
  type CompanyRole,
  type CompanyState,
  type Membership,
} from "@/lib/core/domain/companies/company-roles";
import { actingFor, companiesToOrderFor, hasActingChoice } from "./acting-for";

const member = (
  companyId: string,
  { state = "approved", roles = ["buyer"] }: { state?: CompanyState; roles?: CompanyRole[] } = {},
): Membership => ({ companyId, name: companyId, state, roles });

describe("for whom somebody acts", () => {
  it("nobody without a company has a choice, and they act for themselves", () => {
    expect(actingFor({})).toEqual({ company: null, state: "chosen" });
    expect(hasActingChoice({})).toBe(false);
    expect(hasActingChoice({ companies: [member("a", { roles: ["approver", "accountant"] })] })).toBe(false);
  });

  it("owners and buyers have a company to choose, approvers and accountants have not", () => {
    const companies = COMPANY_ROLES.map((role) => member(role, { roles: [role] }));
    expect(companiesToOrderFor({ companies }).map(({ companyId }) => companyId)).toEqual(["owner", "buyer"]);
  });

  it("somebody with one company acts for it until they choose themselves", () => {
    const companies = [member("a"), member("b", { state: "pending" }), member("c", { roles: ["approver"] })];
    expect(actingFor({ companies })).toEqual({ company: companies[0], state: "chosen" });
    expect(actingFor({ companies, chosenCompany: null })).toEqual({ company: null, state: "chosen" });
    expect(companiesToOrderFor({ companies }).map(({ companyId }) => companyId)).toEqual(["a", "b"]);
  });

  it("somebody with several companies acts for themselves until they choose one", () => {
    const companies = [member("a"), member("b")];
    expect(actingFor({ companies })).toEqual({ company: null, state: "open" });
    expect(actingFor({ companies, chosenCompany: "b" })).toEqual({ company: companies[1], state: "chosen" });
  });

  it.each<[string, Membership[]]>([
    ["is suspended", [member("a", { state: "suspended" }), member("b")]],
    ["waits for the shop again", [member("a", { state: "pending" }), member("b")]],
    ["no longer gives them the role", [member("a", { roles: ["approver"] }), member("b")]],
    ["was left", [member("b")]],
    ["was the last one and was left", []],
  ])("a chosen company that %s is lost: they act for themselves and are told", (_, companies) => {
    const person = { companies, chosenCompany: "a" };
    expect(actingFor(person)).toEqual({ company: null, state: "lost" });
    expect(hasActingChoice(person)).toBe(true);
  });
});

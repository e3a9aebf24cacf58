import { describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/core/domain/people/access";
import { canSeeCompany, normaliseVatId } from "./companies";
import {
  COMPANY_RIGHTS,
  COMPANY_ROLES,
  type CompanyRight,
  type CompanyRole,
  companyRolesText,
  mayInCompany,
  sortedCompanyRoles,
} from "./company-roles";

const COMPANY = "65f0c0ffee65f0c0ffee0001";
const OTHER = "65f0c0ffee65f0c0ffee0002";

const person = (...roles: CompanyRole[]): Viewer => ({
  userId: "65f0c0ffee65f0c0ffee0003",
  sessionId: "s",
  email: "mia@example.com",
  name: "Mia Sandell",
  role: null,
  companies: [{ companyId: COMPANY, name: "Sandell Cykel", state: "approved", roles }],
});

describe("rights in a company", () => {
  it("each role has the rights that the table gives it, in its own company alone", () => {
    for (const right of Object.keys(COMPANY_RIGHTS) as CompanyRight[])
      for (const role of COMPANY_ROLES) {
        const given = (COMPANY_RIGHTS[right].roles as readonly CompanyRole[]).includes(role);
        expect(`${role} ${right} ${mayInCompany(person(role), COMPANY, right)}`).toBe(
          `${role} ${right} ${given}`,
        );
        expect(mayInCompany(person(role), OTHER, right)).toBe(false);
      }
  });

  it("an owner changes the company, and no other role does", () => {
    expect(COMPANY_ROLES.filter((role) => mayInCompany(person(role), COMPANY, "changeCompany"))).toEqual([
      "owner",
    ]);
  });

  it("staff with the right see every company, and somebody without a company sees none", () => {
    const nobody: Viewer = { ...person("owner"), companies: [] };
    expect(canSeeCompany(nobody, COMPANY)).toBe(false);
    expect(canSeeCompany({ ...nobody, staffRoles: ["sales"] }, COMPANY)).toBe(true);
    expect(canSeeCompany({ ...nobody, staffRoles: ["catalogue"] }, COMPANY)).toBe(false);
  });
});

it("roles are shown in one order, each once", () => {
  expect(sortedCompanyRoles(["accountant", "owner", "accountant"])).toEqual(["owner", "accountant"]);
  expect(companyRolesText(["owner", "accountant"])).toBe("Owner and accountant");
});

it("a VAT ID is compared without spaces, dots and dashes, in capitals", () => {
  expect(normaliseVatId(" se 5566-7788.9901 ")).toBe("SE556677889901");
});

import { describe, expect, it } from "vitest";
import { isLastOwner, withoutMember, withRoles } from "./company-people";
import type { CompanyRole } from "./company-roles";

const people = (...given: [string, ...CompanyRole[]][]) =>
  given.map(([userId, ...roles]) => ({ userId, roles }));

const two = people(["marta", "owner"], ["mia", "buyer"]);

describe("the last owner", () => {
  it("a last owner cannot leave others behind, nor can they be removed", () => {
    expect(isLastOwner(two, "marta")).toBe(true);
    expect(withoutMember(two, "marta")).toMatchObject({ ok: false, code: "last_owner" });
    expect(withoutMember(two, "mia")).toEqual({ ok: true, value: people(["marta", "owner"]) });
  });

  it("an owner leaves where another one stays, and a last person leaves nobody behind", () => {
    const owners = people(["marta", "owner"], ["jonas", "owner", "buyer"]);
    expect(withoutMember(owners, "marta")).toMatchObject({ ok: true });
    expect(withoutMember(people(["marta", "owner"]), "marta")).toEqual({ ok: true, value: [] });
    expect(isLastOwner(people(["marta", "owner"]), "marta")).toBe(false);
  });

  it("a last owner cannot give the role up, and hands it over in one step", () => {
    expect(withRoles(two, new Map([["marta", ["buyer"] as const]]))).toMatchObject({ code: "last_owner" });
    const handed = new Map<string, readonly CompanyRole[]>([
      ["marta", ["buyer"]],
      ["mia", ["buyer", "owner"]],
    ]);
    expect(withRoles(two, handed)).toEqual({
      ok: true,
      value: people(["marta", "buyer"], ["mia", "owner", "buyer"]),
    });
  });
});

it("somebody who is not in the company can neither be changed nor removed", () => {
  expect(withoutMember(two, "olga")).toMatchObject({ ok: false, code: "not_found" });
  expect(withRoles(two, new Map([["olga", ["owner"] as const]]))).toMatchObject({ code: "not_found" });
});

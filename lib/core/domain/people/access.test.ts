import { expect, it } from "vitest";
import type { StaffRole } from "@/lib/registry/staff-roles";
import {
  canSeeOrder,
  hasRight,
  isAdmin,
  isSelfOrHasRight,
  isStaff,
  ownsOrder,
  seesAsShop,
  type Viewer,
} from "./access";

const person = (userId: string, role: Viewer["role"] = null, staffRoles?: StaffRole[]): Viewer => ({
  userId,
  sessionId: "s",
  email: `${userId}@example.com`,
  name: userId,
  role,
  ...(staffRoles ? { staffRoles } : {}),
});
const [owner, stranger, admin] = [person("ada"), person("eve"), person("max", "admin")];
const [packer, editor] = [person("pia", null, ["warehouse"]), person("kim", null, ["catalogue"])];
const everybody = [owner, stranger, admin, packer, editor];
const order = { customer: { userId: "ada" } };

it("an order is seen by its customer, by administrators and by staff with the right, and by nobody else", () => {
  expect(everybody.map((viewer) => canSeeOrder(viewer, order))).toEqual([true, false, true, true, false]);
  expect(everybody.map((viewer) => ownsOrder(viewer, order))).toEqual([true, false, false, false, false]);
  expect(everybody.map((viewer) => seesAsShop(viewer, order))).toEqual([false, false, true, true, false]);
  expect(seesAsShop(packer, { customer: { userId: "pia" } })).toBe(false);
});

it("nobody signed in is no administrator and no staff, and has no right", () => {
  expect([isAdmin(null), isAdmin(owner), isAdmin(admin), isAdmin(packer)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect([isStaff(null), isStaff(owner), isStaff(admin), isStaff(packer)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect([null, owner, admin, packer].map((viewer) => hasRight(viewer, "shipOrders"))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it("an e-mail is the viewer's own only letter for letter", () => {
  expect(isSelfOrHasRight(owner, "ada@example.com", "seePeople")).toBe(true);
  expect(isSelfOrHasRight(owner, "eve@example.com", "seePeople")).toBe(false);
  expect(isSelfOrHasRight(packer, "eve@example.com", "seePeople")).toBe(false);
  expect(isSelfOrHasRight(admin, "eve@example.com", "seePeople")).toBe(true);
});

import { expect, it } from "vitest";
import { canSeeOrder, isAdmin, isSelfOrAdmin, ownsOrder, type Viewer } from "./access";

const person = (userId: string, role: Viewer["role"] = null): Viewer => ({
  userId,
  sessionId: "s",
  email: `${userId}@example.com`,
  name: userId,
  role,
});
const [owner, stranger, admin] = [person("ada"), person("eve"), person("max", "admin")];
const order = { customer: { userId: "ada" } };

it("an order is seen by its customer and by administrators, and by nobody else", () => {
  expect([owner, stranger, admin].map((viewer) => canSeeOrder(viewer, order))).toEqual([true, false, true]);
  expect([owner, stranger, admin].map((viewer) => ownsOrder(viewer, order))).toEqual([true, false, false]);
});

it("nobody signed in is no administrator", () => {
  expect([isAdmin(null), isAdmin(owner), isAdmin(admin)]).toEqual([false, false, true]);
});

it("an e-mail is the viewer's own only letter for letter", () => {
  expect(isSelfOrAdmin(owner, "ada@example.com")).toBe(true);
  expect(isSelfOrAdmin(owner, "eve@example.com")).toBe(false);
  expect(isSelfOrAdmin(admin, "eve@example.com")).toBe(true);
});

import { expect, it } from "vitest";
import { isOnlyAdministrator, isOwn, isPricedByBuyer, ownDealingText } from "./own-dealings";

const me = { userId: "me", email: "me@shop.test" };

it("an order, a company and a review are somebody's own by their person, and by an invitation", () => {
  expect(isOwn(me, { userIds: ["you", "me"] })).toBe(true);
  expect(isOwn(me, { userIds: ["you"], invited: ["me@shop.test"] })).toBe(true);
  expect(isOwn(me, { userIds: ["you"], invited: ["you@shop.test"] })).toBe(false);
  expect(isOwn(me, { userIds: [] })).toBe(false);
});

it("the only administrator is alone; one of two, and a shop's other staff, are not", () => {
  expect(isOnlyAdministrator("me", ["me"])).toBe(true);
  expect(isOnlyAdministrator("me", ["me", "you"])).toBe(false);
  expect(isOnlyAdministrator("me", ["you"])).toBe(false);
});

it("a price counts as its setter's own for thirty days", () => {
  const now = new Date("2026-11-25T12:00:00Z");
  const priced = (userId: string, at: string) => ({ userId, at: new Date(at) });
  expect(isPricedByBuyer("me", priced("me", "2026-10-26T12:00:01Z"), now)).toBe(true);
  expect(isPricedByBuyer("me", priced("me", "2026-10-26T12:00:00Z"), now)).toBe(false);
  expect(isPricedByBuyer("me", priced("you", "2026-11-25T11:00:00Z"), now)).toBe(false);
  expect(isPricedByBuyer("me", undefined, now)).toBe(false);
});

it("a refusal says why and who does it", () => {
  expect(ownDealingText("decideCompany")).toBe(
    "You belong to this company, or are invited to it: somebody else of the shop decides on it",
  );
});

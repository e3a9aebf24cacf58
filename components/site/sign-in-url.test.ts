import { expect, it } from "vitest";
import { signInUrl } from "./sign-in-url";

it("a page is the path to return to after sign-in, the home page is not named", () => {
  expect(signInUrl("/login", "/goods/chain?after=1")).toBe("/login?callbackUrl=%2Fgoods%2Fchain%3Fafter%3D1");
  expect(signInUrl("/singup", "/")).toBe("/singup");
});

it("the secret of a pay link or an offer is no path to return to", () => {
  expect(signInUrl("/login", "/pay/a-secret")).toBe("/login");
  expect(signInUrl("/login", "/offer/a-secret")).toBe("/login");
});

import { describe, expect, it } from "vitest";
import { returnPath, withReturn } from "./return-to";

describe("the way back after signing in", () => {
  it.each(["/orders/65f0c0ffee0000000000abcd", "/dashboard/myorders?page=2#o", "/singlegoods?q=a%2Fb"])(
    "goes to the path of the shop %s",
    (path) => expect(returnPath(path)).toBe(path),
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "http:evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
    "/..//evil.example/x",
    "/\t/evil.example",
    "\n//evil.example",
    "evil",
    "",
    null,
    undefined,
  ])("never leaves the shop for %j", (wanted) => expect(returnPath(wanted)).toBe("/"));

  it.each(["/login", "/login?callbackUrl=/login", "/singup", "/api/auth/signout"])(
    "does not come back to %s",
    (path) => expect(returnPath(path)).toBe("/"),
  );

  it("takes an address of its own origin, as next-auth writes it", () => {
    expect(returnPath("http://localhost:3000/dashboard", "http://localhost:3000")).toBe("/dashboard");
    expect(returnPath("http://localhost:3000.evil.example/x", "http://localhost:3000")).toBe("/");
  });

  it("keeps what may follow a path when it is put into a link", () => {
    expect(withReturn("/login", "/dashboard/myorders?page=2")).toBe(
      "/login?callbackUrl=%2Fdashboard%2Fmyorders%3Fpage%3D2",
    );
    expect(withReturn("/singup", "/")).toBe("/singup");
  });
});

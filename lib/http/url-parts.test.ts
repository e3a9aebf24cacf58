import { describe, expect, it } from "vitest";
import { nextLink, pathParams, queryParams } from "./url-parts";

describe("the parts of a URL", () => {
  it("is taken from a path as it was meant", () => {
    expect(pathParams("/api/users/{email}", "/api/users/a%2Bb%40example.com")).toEqual({
      email: "a+b@example.com",
    });
    expect(pathParams("/api/orders/{id}/refund", "/api/orders/7/refund/")).toEqual({ id: "7" });
  });

  it("names nothing when the path is broken or another one", () => {
    expect(pathParams("/api/users/{email}", "/api/users/%E0%A4%A")).toBeNull();
    expect(pathParams("/api/users/{email}", "/api/users/%")).toBeNull();
    expect(pathParams("/api/users/{email}", "/api/users/a/b")).toBeNull();
    expect(pathParams("/api/users/{email}", "/api/people/a")).toBeNull();
    expect(pathParams("/api/orders/{id}/refund", "/api/orders//refund")).toBeNull();
  });

  it("is refused when a parameter is there twice", () => {
    expect(queryParams(new URLSearchParams("a=1&b=2"))).toEqual({ ok: true, value: { a: "1", b: "2" } });
    expect(queryParams(new URLSearchParams("a=1&a=1"))).toEqual({ ok: false, repeated: "a" });
  });

  it("keeps the name of an operator that somebody hid in it", () => {
    const asked = queryParams(new URLSearchParams("customerEmail[$ne]=x&__proto__=y"));
    expect(asked.ok && Object.keys(asked.value)).toEqual(["customerEmail[$ne]", "__proto__"]);
  });

  it("leads on to the next items with everything else as it was", () => {
    const url = new URL("http://localhost/api/goods?limit=2&q=a%20b&after=old");
    expect(nextLink(url, "x/y=")).toBe('</api/goods?limit=2&q=a+b&after=x%2Fy%3D>; rel="next"');
  });
});

import { describe, expect, it } from "vitest";
import { formTarget, softTarget } from "./soft-target";

const HERE = "https://shop.example/singlegoods?q=chain";
const link = (href: string, attributes: Record<string, string> = {}) => ({
  href: new URL(href, HERE).href,
  target: attributes.target ?? "",
  hasAttribute: (name: string) => name in attributes,
});

describe("a soft navigation", () => {
  it("follows links to the shop's own pages, with their query and hash", () => {
    expect(softTarget(link("/goods/chain"), HERE)).toBe("/goods/chain");
    expect(softTarget(link("/singlegoods?sort=price"), HERE)).toBe("/singlegoods?sort=price");
    expect(softTarget(link("/#facility"), HERE)).toBe("/#facility");
  });

  it("leaves other sites, other programs and new tabs to the browser", () => {
    expect(softTarget(link("https://elsewhere.example/goods"), HERE)).toBeNull();
    expect(softTarget(link("mailto:sales@shop.example"), HERE)).toBeNull();
    expect(softTarget(link("/goods/chain", { target: "_blank" }), HERE)).toBeNull();
  });

  it("leaves pages with a policy of their own, calls and files to the browser", () => {
    expect(softTarget(link("/dashboard/payment/65f000000000000000000001"), HERE)).toBeNull();
    expect(softTarget(link("/api/goods"), HERE)).toBeNull();
    expect(softTarget(link("/api-docs"), HERE)).toBeNull();
    expect(softTarget(link("/sitemap.xml"), HERE)).toBeNull();
    expect(softTarget(link("/blogs", { "data-full-load": "" }), HERE)).toBeNull();
  });

  it("leaves a jump within the page to the browser", () => {
    expect(softTarget(link("#main"), HERE)).toBeNull();
  });
});

describe("a search form", () => {
  it("puts what is filled in into the address, and nothing else", () => {
    const fields: [string, string][] = [
      ["q", " chain "],
      ["from", ""],
      ["sort", "-price"],
    ];
    expect(formTarget("/singlegoods", fields, HERE)).toBe("/singlegoods?q=chain&sort=-price");
    expect(formTarget("/singlegoods", [["q", ""]], HERE)).toBe("/singlegoods");
  });
});

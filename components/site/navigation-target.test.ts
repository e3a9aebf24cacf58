import { describe, expect, it } from "vitest";
import { formTarget, linkTarget } from "./navigation-target";

const HERE = "https://shop.example/singlegoods?q=chain";
const link = (href: string, attributes: Record<string, string> = {}) => ({
  href: new URL(href, HERE).href,
  target: attributes.target ?? "",
  hasAttribute: (name: string) => name in attributes,
});

describe("Link target", () => {
  it("a link to a page of the shop is followed in the same document, with query and hash", () => {
    expect(linkTarget(link("/goods/chain"), HERE)).toBe("/goods/chain");
    expect(linkTarget(link("/singlegoods?sort=price"), HERE)).toBe("/singlegoods?sort=price");
    expect(linkTarget(link("/#facility"), HERE)).toBe("/#facility");
  });

  it("the browser handles links to other sites, to other programs and to new tabs", () => {
    expect(linkTarget(link("https://elsewhere.example/goods"), HERE)).toBeNull();
    expect(linkTarget(link("mailto:sales@shop.example"), HERE)).toBeNull();
    expect(linkTarget(link("/goods/chain", { target: "_blank" }), HERE)).toBeNull();
  });

  it("the browser handles links to pages with a policy of their own, to calls and to files", () => {
    expect(linkTarget(link("/dashboard/payment/65f000000000000000000001"), HERE)).toBeNull();
    expect(linkTarget(link("/pay/a-token"), HERE)).toBeNull();
    expect(linkTarget(link("/api/goods"), HERE)).toBeNull();
    expect(linkTarget(link("/api-docs"), HERE)).toBe("/api-docs");
    expect(linkTarget(link("/sitemap.xml"), HERE)).toBeNull();
    expect(linkTarget(link("/blogs", { "data-full-load": "" }), HERE)).toBeNull();
  });

  it("the browser handles a jump within the page", () => {
    expect(linkTarget(link("#main"), HERE)).toBeNull();
  });
});

describe("Form target", () => {
  it("the URL of a search form has its filled fields and no empty ones", () => {
    const fields: [string, string][] = [
      ["q", " chain "],
      ["from", ""],
      ["sort", "-price"],
    ];
    expect(formTarget("/singlegoods", fields, HERE)).toBe("/singlegoods?q=chain&sort=-price");
    expect(formTarget("/singlegoods", [["q", ""]], HERE)).toBe("/singlegoods");
  });
});

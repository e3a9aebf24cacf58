import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ChangeLinesForm } from "./change-lines-form";

// The form leaves its page after the call; outside of Next there is no router.
vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
}));

const line = (productId: string, heldQuantity: number) => ({
  productId,
  name: `Chain ${productId}`,
  sku: `C-${productId}`,
  image: "",
  heldQuantity,
  heldCents: 1240,
  minimumLot: 100,
  available: 1000,
  price: { priceCents: 1240, tiers: [] },
});

it("the form for an order's lines begins with them as they are, and with nothing to save", () => {
  const html = renderToStaticMarkup(
    <ChangeLinesForm
      orderId="64b0000000000000000000ff"
      revision={0}
      lines={[line("1", 300), line("2", 100)]}
    />,
  );
  const quantities = [...html.matchAll(/<input[^>]*aria-label="Quantity of ([^"]*)"[^>]*>/g)].map(
    ([input, name]) => [name, /value="(\d+)"/.exec(input)?.[1]],
  );
  expect(quantities).toEqual([
    ["Chain 1", "300"],
    ["Chain 2", "100"],
  ]);
  expect(html).toMatch(/<button[^>]*disabled[^>]*>[^<]*(?:<[^>]*>)*Save</);
  expect(html).toContain("$ 4,960.00");
  expect(html).toContain('href="/dashboard/myorders/64b0000000000000000000ff"');
});

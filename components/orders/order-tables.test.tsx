import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { AllOrdersRows } from "./all-orders-rows";
import { MyOrdersTable } from "./my-orders-table";
import { productNames, quantityOf, toOrderSummary } from "./order-summary";

// A button of the table refreshes its page; outside of Next there is no router.
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const line = (name: string, quantity: number, priceCents: number) => ({
  ...{ productId: name, name, sku: name, quantity, priceCents, image: "" },
});
const ORDER = {
  ...{ id: "65f0c0ffee0000000000abcd", status: "shipped", refundFailed: false, extended: false, revision: 0 },
  customer: { userId: "1", name: "Mara", email: "mara@example.com", phone: "12345" },
  ...{ address: null, poNumber: "", note: "", transactionId: "pi_1", history: [] },
  lines: [line("Chain", 300, 1240), line("Hub", 200, 200), line("Rim", 1_000, 50)],
  ...{
    goodsCents: 462_000,
    charges: [],
    taxes: [],
    dueCents: 462_000,
    placedAt: "2026-11-20T10:00:00.000Z",
    expiresAt: "2026-11-21T10:00:00.000Z",
  },
} as unknown as OrderView;
const ONE = { ...ORDER, lines: ORDER.lines.slice(0, 1), dueCents: 372_000 };

const mine = (order: OrderView) =>
  renderToStaticMarkup(<MyOrdersTable orders={[order]} now="2026-11-20T11:00:00.000Z" />);
const all = (order: OrderView) =>
  renderToStaticMarkup(
    <AllOrdersRows
      sorted="descending"
      reversedHref="/dashboard/allorders"
      rows={[
        {
          ...toOrderSummary(order),
          ...{ status: order.status, refundFailed: false, placedAt: order.placedAt },
          ...{ customer: "Mara", email: "mara@example.com", to: "Mara, Malmö", allowed: [] },
        },
      ]}
    />,
  );

it("an order of several lines has the first product's name, how many others there are, and all its pieces", () => {
  expect([productNames(ORDER), quantityOf(ORDER)]).toEqual(["Chain and 2 more", 1_500]);
  expect([productNames(ONE), quantityOf(ONE)]).toEqual(["Chain", 300]);
  expect(toOrderSummary(ORDER)).toEqual({
    ...{ id: ORDER.id, productName: "Chain and 2 more", quantity: 1_500, dueCents: 462_000 },
    firstLine: { productName: "Chain", quantity: 300 },
  });
});

it("the table of one's orders and that of all orders show an order of several lines whole", () => {
  for (const html of [mine(ORDER), all(ORDER)])
    for (const text of ["Chain and 2 more", "1,500", "$ 4,620.00"]) expect(html).toContain(text);
  expect(mine(ORDER)).not.toContain("a piece");
  expect(mine(ONE)).toContain("$ 12.40 a piece");
  for (const html of [mine(ONE), all(ONE)]) expect(html).not.toContain("more");
});

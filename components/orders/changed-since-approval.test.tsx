import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { ChangedSinceApproval } from "./changed-since-approval";

const words = (order: Pick<OrderView, "status" | "changedSinceApproval">) =>
  renderToStaticMarkup(<ChangedSinceApproval order={order} />);

it("an order names each difference to what was approved, while it waits and when it is paid", () => {
  const changedSinceApproval = [
    { what: "Hub", from: null, to: "200 pieces" },
    { what: "Delivery address", from: "Hamngatan 9, Malmö", to: "Skomakargatan 1, Lund" },
  ];
  for (const status of ["awaiting", "unpaid"] as const) {
    const shown = words({ status, changedSinceApproval });
    expect(shown).toContain("<b>Hub</b>: new: 200 pieces");
    expect(shown).toContain("<b>Delivery address</b>: Hamngatan 9, Malmö, now Skomakargatan 1, Lund");
  }
});

it("an order that is as it was approved, or that nobody has approved, says nothing", () => {
  expect(words({ status: "unpaid" })).toBe("");
});

import type { Metadata } from "next";
import { BasketView } from "@/components/basket-page/basket-view";
import { PageFrame } from "@/components/site/page-frame";
import { PageHead } from "@/components/ui/page-head";

export const metadata: Metadata = {
  title: "Basket",
  alternates: { canonical: "/basket" },
  robots: { index: false },
};

/** The same for every visitor: the basket itself is an island. */
export default function BasketPage() {
  return (
    <PageFrame>
      <PageHead title="Basket">
        <a href="/quick-order">Quick order</a> reads a list of parts into it.
      </PageHead>
      <div className="mt-6">
        <BasketView />
      </div>
    </PageFrame>
  );
}

import type { Metadata } from "next";
import { BasketView } from "@/components/basket-page/basket-view";
import { ServedCountries } from "@/components/people/account/served-countries";
import { PageFrame } from "@/components/site/page-frame";
import { PageHead } from "@/components/ui/page-head";
import { servedCountryNames } from "@/lib/core/data/orders/countries";

export const metadata: Metadata = {
  title: "Basket",
  alternates: { canonical: "/basket" },
  robots: { index: false },
};

/** The same for every visitor: the basket itself is an island. */
export default async function BasketPage() {
  const served = await servedCountryNames();
  return (
    <PageFrame>
      <PageHead title="Basket">
        <a href="/quick-order">Quick order</a> reads a list of parts into it.
      </PageHead>
      {/* The footer begins below the screen, so that it stays where it is when the basket comes. */}
      <div className="mt-6 min-h-[85svh]">
        <ServedCountries names={served}>
          <BasketView />
        </ServedCountries>
      </div>
    </PageFrame>
  );
}

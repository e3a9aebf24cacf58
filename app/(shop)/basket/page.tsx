import type { Metadata } from "next";
import { BasketView } from "@/components/basket-page/basket-view";
import { ServedCountries } from "@/components/people/account/served-countries";
import { PageFrame } from "@/components/site/page-frame";
import { PageTexts } from "@/components/site/page-texts";
import { PageHead } from "@/components/ui/page-head";
import { rich } from "@/components/ui/rich";
import { servedCountries } from "@/lib/core/data/orders/countries";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { pageTexts } from "@/lib/languages/page-texts";
import { t } from "@/lib/values/text";

/** No search engine lists it, so it names no other languages. */
export const generateMetadata = (): Metadata => ({
  title: t("Basket"),
  alternates: { canonical: localHref("/basket") },
  robots: { index: false },
});

/** The same for every visitor: the basket itself is an island. */
export default async function BasketPage() {
  const served = await servedCountries();
  return (
    <PageFrame>
      <PageHead title={t("Basket")}>
        {rich("<a>Quick order</a> reads a list of parts into it.", {
          a: (inside) => <a href={localHref("/quick-order")}>{inside}</a>,
        })}
      </PageHead>
      {/* The footer begins below the screen, so that it stays where it is when the basket comes. */}
      <div className="mt-6 min-h-[85svh]">
        <PageTexts texts={pageTexts("/basket")}>
          <ServedCountries served={served}>
            <BasketView />
          </ServedCountries>
        </PageTexts>
      </div>
    </PageFrame>
  );
}

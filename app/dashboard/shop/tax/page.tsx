import type { Metadata } from "next";
import { ShopHead } from "@/components/shop/shop-head";
import { TaxForm } from "@/components/shop/tax-form";
import { TaxRatesForm } from "@/components/shop/tax-rates-form";
import { requireRight } from "@/lib/auth/viewer";
import { listCountries } from "@/lib/core/data/orders/countries";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { sumDistanceSales } from "@/lib/core/data/tax/distance-sales";
import { listTaxRates } from "@/lib/core/data/tax/tax-rates";
import { distanceLimit } from "@/lib/core/domain/tax/distance-sales";
import { formatPrice } from "@/lib/values/money";
import { dayOfShop } from "@/lib/values/shop-day";

export const metadata: Metadata = { title: "Tax" };

export default async function TaxPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop/tax");
  const [{ tax, seller, currency, revision }, rates, countries, now] = await Promise.all([
    loadShopRecord(),
    listTaxRates(),
    listCountries(),
    databaseTime(),
  ]);
  const today = dayOfShop(now, seller.timeZone);
  const year = Number(today.slice(0, 4));
  const sold = tax.mode === "off" || tax.oss ? null : await sumDistanceSales(year, null);
  const position = new Map(countries.map(({ code }, index) => [code, index]));
  return (
    <>
      <ShopHead page="tax">Whether your prices have VAT, and which.</ShopHead>
      {seller.country === "" ? (
        <p className="mt-4 max-w-160 text-ink-2">
          The tax of an order follows from your country and its address. Enter yours under{" "}
          <a href="/dashboard/shop/seller">Who sells</a> first.
        </p>
      ) : null}
      <TaxForm tax={tax} revision={revision} owner={viewer.email} />
      {sold === null ? null : (
        <p className="mt-6 max-w-160 text-ink-2">
          To persons in other member states of the European Union you have sold {formatPrice(sold)} of{" "}
          {formatPrice(distanceLimit(currency))} in {year}, without VAT. Over that sum the shop refuses such
          orders, unless you use the one-stop shop.
        </p>
      )}
      <section className="section" aria-labelledby="rates">
        <h2 id="rates">Rates</h2>
        <p className="mt-1 max-w-160 text-ink-2">
          The shop comes with the rates of 26 November 2026, from the Taxes in Europe Database of the European
          Commission and the tax offices of the United Kingdom, Switzerland and Norway. Please look them up
          before you charge VAT, and add new ones before their first day.
        </p>
        <TaxRatesForm
          rates={rates.toSorted((a, b) => (position.get(a.country) ?? 0) - (position.get(b.country) ?? 0))}
          countries={countries.filter(({ code }) => rates.some(({ country }) => country === code))}
          today={today}
        />
      </section>
    </>
  );
}

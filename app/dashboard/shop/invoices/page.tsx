import type { Metadata } from "next";
import Link from "next/link";
import { InvoicingForm } from "@/components/shop/invoicing-form";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { SELLER_LABELS } from "@/lib/core/domain/shop/seller";
import { missingForPapers } from "@/lib/features/papers/domain/seller-party";
import { SPECIMEN_WORDS, SPECIMENS } from "@/lib/features/papers/domain/specimens";

export const metadata: Metadata = { title: "Invoices" };

export default async function InvoicesPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop/invoices");
  const { invoices, seller, revision } = await loadShopRecord();
  const missing = missingForPapers(seller, false);
  return (
    <>
      <ShopHead page="invoices">When orders get their invoice, and how long it is kept.</ShopHead>
      {missing.length > 0 ? (
        <section className="notice notice-low mt-6 max-w-160" aria-labelledby="missing">
          <div>
            <h2 className="text-16 font-semibold" id="missing">
              No invoice can be issued yet
            </h2>
            <p className="mt-2">
              An invoice has to name its seller. Please fill in{" "}
              <Link href="/dashboard/shop/seller">Who sells</Link>:
            </p>
            <ul className="mt-2">
              {missing.map((field) => (
                <li key={field}>{SELLER_LABELS[field]}</li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section className="section" aria-labelledby="specimens">
        <h2 id="specimens">Specimens</h2>
        <p className="mt-2">
          Papers of an invented order, with your name and address. Please show them to your tax adviser before
          the first invoice is issued.
        </p>
        <ul className="mt-2">
          {SPECIMENS.map((specimen) => (
            <li key={specimen}>
              <a href={`/api/papers/specimens/${specimen}`} download>
                {SPECIMEN_WORDS[specimen]} (PDF)
              </a>
            </li>
          ))}
        </ul>
      </section>
      <InvoicingForm invoices={invoices} revision={revision} owner={viewer.email} />
    </>
  );
}

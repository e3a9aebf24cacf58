import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OpenButton } from "@/components/opening/open-button";
import { OpeningSteps } from "@/components/opening/opening-steps";
import { SampleCatalogue } from "@/components/sample-catalogue/sample-catalogue";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { readOpening } from "@/lib/features/opening/commands/open-shop";
import { missingSteps } from "@/lib/features/opening/domain/opening-steps";
import { readSamples } from "@/lib/features/sample-catalogue/commands/read-samples";
import { hasSamples } from "@/lib/features/sample-catalogue/domain/sample-catalogue";

export const metadata: Metadata = { title: "Shop" };

export default async function ShopPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop");
  const [opening, samples] = await Promise.all([readOpening(viewer), readSamples(viewer)]);
  if (!opening.ok || !samples.ok) notFound();
  const { record, steps } = opening.value;
  const missing = missingSteps(steps).map(({ title }) => title);
  return (
    <>
      <ShopHead page="shop">
        Make this shop your own. A page that is opened two seconds after a change shows it.
      </ShopHead>
      <section className="section" aria-labelledby="opening">
        <h2 id="opening">{record.isOpen ? "Your shop is open" : "Before you open"}</h2>
        <p className="mt-1 max-w-160 text-ink-2">{openingText(record.isOpen, missing.length)}</p>
        <OpeningSteps steps={steps} />
        <div className="button-row mt-6">
          <OpenButton isOpen={record.isOpen} revision={record.revision} missing={missing} />
        </div>
      </section>
      {hasSamples(samples.value) ? <SampleCatalogue samples={samples.value} /> : null}
    </>
  );
}

function openingText(isOpen: boolean, missing: number): string {
  if (isOpen) return "Customers can order and pay.";
  const waits = missing === 1 ? "One part is missing." : `${missing} parts are missing.`;
  return `Until then every page says that this is a sample shop. ${missing === 0 ? "You can open it now." : waits}`;
}

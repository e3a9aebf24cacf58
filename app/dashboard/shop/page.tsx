import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OpenButton } from "@/components/opening/open-button";
import { OpeningSteps } from "@/components/opening/opening-steps";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { readOpening } from "@/lib/features/opening/commands/open-shop";
import { missingSteps } from "@/lib/features/opening/domain/opening-steps";

export const metadata: Metadata = { title: "Shop" };

export default async function ShopPage() {
  const viewer = await requireRight("keepShop", "/dashboard/shop");
  const opening = await readOpening(viewer);
  if (!opening.ok) notFound();
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
    </>
  );
}

function openingText(isOpen: boolean, missing: number): string {
  if (isOpen) return "Customers can order and pay.";
  const waits = missing === 1 ? "One part is missing." : `${missing} parts are missing.`;
  return `Until then every page says that this is a sample shop. ${missing === 0 ? "You can open it now." : waits}`;
}

import type { Metadata } from "next";
import { NewPageForm } from "@/components/own-pages/new-page-form";
import { PagesTable } from "@/components/own-pages/pages-table";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { isFixedPage } from "@/lib/core/domain/shop/published-pages";
import { listOwnPages } from "@/lib/features/own-pages/data/read-pages";
import { MAX_OWN_PAGES } from "@/lib/features/own-pages/domain/own-page";

export const metadata: Metadata = { title: "Pages" };

export default async function PagesPage() {
  await requireRight("keepPages", "/dashboard/shop/pages");
  const pages = await listOwnPages();
  const own = pages.filter(({ kind }) => !isFixedPage(kind));
  return (
    <>
      <ShopHead page="pages">
        What the law asks a shop to say, and pages of your own. Visitors find a page once you have published
        it.
      </ShopHead>
      <PagesTable caption="Pages of the law" pages={pages.filter(({ kind }) => isFixedPage(kind))} />
      <section className="mt-10" aria-labelledby="own-pages">
        <div className="section-head">
          <h2 id="own-pages">Own pages</h2>
          <span className="text-ink-3">
            {own.length} of at most {MAX_OWN_PAGES}
          </span>
        </div>
        {own.length > 0 ? (
          <PagesTable caption="Own pages" pages={own} />
        ) : (
          <p className="mt-4 text-ink-3">No page of your own yet. The first one is made below.</p>
        )}
      </section>
      {own.length < MAX_OWN_PAGES ? (
        <section className="mt-10" aria-labelledby="new-page">
          <div className="section-head">
            <h2 id="new-page">New page</h2>
          </div>
          <NewPageForm />
        </section>
      ) : null}
    </>
  );
}

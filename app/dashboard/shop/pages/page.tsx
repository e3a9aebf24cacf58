import type { Metadata } from "next";
import { PagesTable } from "@/components/own-pages/pages-table";
import { WrittenPages } from "@/components/own-pages/written-pages";
import { ShopHead } from "@/components/shop/shop-head";
import { requireRight } from "@/lib/auth/viewer";
import { isLawPage, WRITTEN_KINDS } from "@/lib/core/domain/shop/published-pages";
import { listOwnPages } from "@/lib/features/own-pages/data/read-pages";

export const metadata: Metadata = { title: "Pages" };

export default async function PagesPage() {
  await requireRight("keepPages", "/dashboard/shop/pages");
  const pages = await listOwnPages();
  return (
    <>
      <ShopHead page="pages">
        What the law asks a shop to say, the portfolio, pages and articles of your own. Visitors find a page
        once you have published it.
      </ShopHead>
      <PagesTable caption="Pages of the law" pages={pages.filter(({ kind }) => isLawPage(kind))} />
      <section className="mt-10" aria-labelledby="portfolio-page">
        <div className="section-head">
          <h2 id="portfolio-page">Portfolio</h2>
          <span className="text-ink-3">visitors read the sample until you publish yours</span>
        </div>
        <PagesTable
          caption="Portfolio"
          withoutFooter
          pages={pages.filter(({ kind }) => kind === "portfolio")}
        />
      </section>
      {WRITTEN_KINDS.map((kind) => (
        <WrittenPages key={kind} kind={kind} pages={pages.filter((page) => page.kind === kind)} />
      ))}
    </>
  );
}

import type { Metadata } from "next";
import { SynonymsForm } from "@/components/catalogue/synonyms/synonyms-form";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findSynonyms } from "@/lib/core/data/catalogue/synonyms";

export const metadata: Metadata = { title: "Synonyms" };

export default async function SynonymsPage() {
  const viewer = await requireRight("changeCatalogue", "/dashboard/synonyms");
  return (
    <>
      <PageHead title="Synonyms">
        Words that mean the same in your shop. A search that finds nothing is tried with the other words of
        its line, before the trade’s words in six languages that the shop knows by itself.{" "}
        <a href="/dashboard/statistics">Statistics</a> has the searches that find nothing.
      </PageHead>
      <section className="mt-6" aria-labelledby="synonyms-lines">
        <div className="section-head">
          <h2 id="synonyms-lines">Your words</h2>
        </div>
        <SynonymsForm synonyms={await findSynonyms()} editor={viewer.email} />
      </section>
    </>
  );
}

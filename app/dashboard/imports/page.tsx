import type { Metadata } from "next";
import { ImportForm } from "@/components/imports/import-form";
import { ImportsTable } from "@/components/imports/imports-table";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listImportViews } from "@/lib/features/imports/data/import-views";

export const metadata: Metadata = { title: "Import" };

const SHOWN = 50;

export default async function ImportsPage() {
  const viewer = await requireRight("changeCatalogue", "/dashboard/imports");
  const imports = await listImportViews(viewer, SHOWN);
  return (
    <>
      <PageHead title="Import">Nothing is written before you have seen every change</PageHead>
      <div className="mt-6">
        <ImportForm />
      </div>
      <section className="mt-10" aria-labelledby="today">
        <div className="section-head">
          <h2 id="today">Today's catalogue</h2>
        </div>
        <p className="max-w-160">
          Take it as <a href="/api/exports/products.xlsx">XLSX</a> or{" "}
          <a href="/api/exports/products.csv">CSV</a>, change cells, and import it again. Cells that you leave
          as they are change nothing.
        </p>
      </section>
      <section className="mt-10" aria-labelledby="earlier">
        <div className="section-head">
          <h2 id="earlier">Earlier imports</h2>
        </div>
        {imports.length > 0 ? (
          <ImportsTable imports={imports} />
        ) : (
          <p className="text-ink-3">Nothing has been imported yet.</p>
        )}
      </section>
    </>
  );
}

import type { Metadata } from "next";
import { AttributeForm } from "@/components/catalogue/attributes/attribute-form";
import { AttributesTable } from "@/components/catalogue/attributes/attributes-table";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { listCategories } from "@/lib/core/data/catalogue/products";

export const metadata: Metadata = { title: "Attributes" };

export default async function AttributesPage() {
  const viewer = await requireRight("changeCatalogue", "/dashboard/attributes");
  const [attributes, categories] = await Promise.all([listAttributes(), listCategories()]);
  return (
    <>
      <PageHead title="Attributes">
        What products are told apart by: on their pages, in the filters of lists, side by side.{" "}
        <a href="#new-attribute">New attribute</a>
      </PageHead>
      {attributes.length > 0 ? (
        <AttributesTable attributes={attributes} />
      ) : (
        <p className="mt-4 text-ink-3">No attributes yet. The first one is made below.</p>
      )}
      <section className="mt-10" aria-labelledby="new-attribute">
        <div className="section-head">
          <h2 id="new-attribute">New attribute</h2>
        </div>
        <AttributeForm
          attribute={null}
          categories={categories.map(({ name }) => name)}
          editor={viewer.email}
        />
      </section>
    </>
  );
}

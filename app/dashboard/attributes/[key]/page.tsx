import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AttributeForm } from "@/components/catalogue/attributes/attribute-form";
import { RemoveAttribute } from "@/components/catalogue/attributes/remove-attribute";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findAttribute } from "@/lib/core/data/catalogue/attributes";
import { listCategories } from "@/lib/core/data/catalogue/products";
import { ATTRIBUTE_KEY } from "@/lib/core/domain/catalogue/attributes";

export const metadata: Metadata = { title: "Attribute" };

export default async function AttributePage({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const viewer = await requireRight("changeCatalogue", `/dashboard/attributes/${encodeURIComponent(key)}`);
  const [attribute, categories] = await Promise.all([
    ATTRIBUTE_KEY.test(key) ? findAttribute(key) : null,
    listCategories(),
  ]);
  if (!attribute) notFound();
  return (
    <>
      <Breadcrumbs trail={[{ label: "Attributes", href: "/dashboard/attributes" }]} here={attribute.label} />
      <PageHead title={attribute.label} />
      <div className="mt-6">
        <AttributeForm
          attribute={attribute}
          categories={categories.map(({ name }) => name)}
          editor={viewer.email}
        />
      </div>
      <div className="button-row mt-10">
        <RemoveAttribute attribute={attribute} />
      </div>
    </>
  );
}

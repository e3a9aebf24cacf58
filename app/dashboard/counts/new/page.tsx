import type { Metadata } from "next";
import { NewCountForm } from "@/components/counts/new-count-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listFamilies } from "@/lib/core/data/catalogue/families";
import { listCategories } from "@/lib/core/data/catalogue/products";
import { listMakers } from "@/lib/features/counts/data/count-products";

export const metadata: Metadata = { title: "New count" };

export default async function NewCountPage() {
  const viewer = await requireRight("keepStock", "/dashboard/counts/new");
  const [categories, families, makers] = await Promise.all([listCategories(), listFamilies(), listMakers()]);
  return (
    <>
      <Breadcrumbs trail={[{ label: "Counts", href: "/dashboard/counts" }]} here="New count" />
      <PageHead title="New count">
        Nothing moves until you close it. Please book deliveries first that are on the shelf already.
      </PageHead>
      <NewCountForm
        owner={viewer.email}
        options={{
          category: categories.map(({ name }) => ({ value: name, label: name })),
          family: families.map(({ slug, name }) => ({ value: slug, label: name })),
          maker: makers.map((maker) => ({ value: maker, label: maker })),
        }}
      />
    </>
  );
}

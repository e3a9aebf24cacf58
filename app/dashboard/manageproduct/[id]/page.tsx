import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditProductForm } from "@/components/manage-products/edit-product-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findProductRecord } from "@/lib/data/product-records";
import { listCategories } from "@/lib/data/products";
import { LABELS } from "@/lib/domain/specified-texts";
import { toGoodsRecord } from "@/lib/http/wire-goods";

export const metadata: Metadata = { title: "Edit product" };

export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireRight("changeCatalogue", `/dashboard/manageproduct/${encodeURIComponent(id)}`);
  const [product, categories] = await Promise.all([findProductRecord(id), listCategories()]);
  if (!product) notFound();
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.manageProduct, href: "/dashboard/manageproduct" }]}
        here={product.name}
      />
      <PageHead title="Edit product" />
      <div className="mt-6">
        <EditProductForm
          goods={toGoodsRecord(product)}
          categories={categories.map(({ name }) => name)}
          editor={viewer.email}
        />
      </div>
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditProductForm } from "@/components/manage-products/edit-product-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findProductById, listCategories } from "@/lib/data/products";
import { LABELS } from "@/lib/domain/specified-texts";
import { toGoodsDetail } from "@/lib/http/wire";

export const metadata: Metadata = { title: "Edit product" };

export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireRight("changeCatalogue", `/dashboard/manageproduct/${encodeURIComponent(id)}`);
  const [product, categories] = await Promise.all([findProductById(id), listCategories()]);
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
          goods={toGoodsDetail(product)}
          categories={categories.map(({ name }) => name)}
          editor={viewer.email}
        />
      </div>
    </>
  );
}

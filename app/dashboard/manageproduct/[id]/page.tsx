import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditProductForm } from "@/components/manage-products/edit-product-form";
import { ProductPictures } from "@/components/product-pictures/product-pictures";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { findProductRecord } from "@/lib/data/product-records";
import { listCategories } from "@/lib/data/products";
import { LABELS } from "@/lib/domain/specified-texts";
import { toFiles } from "@/lib/http/wire-files";
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
      <section className="form-section mt-6">
        <header>
          <h2>Pictures</h2>
          <p>The first one stands in lists. Drag, or move by keys: handle, then arrow up or down.</p>
        </header>
        <div className="form-fields">
          <ProductPictures productId={product.id} files={toFiles(product)} />
        </div>
      </section>
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

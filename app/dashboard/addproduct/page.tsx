import type { Metadata } from "next";
import { AddProductForm } from "@/components/catalogue/manage-products/add-product-form";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listCategories } from "@/lib/core/data/catalogue/products";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";

export const generateMetadata = (): Metadata => ({ title: LABELS.adminMenu.addProduct });

export default async function AddProductPage() {
  const viewer = await requireRight("changeCatalogue", "/dashboard/addproduct");
  const categories = await listCategories();
  return (
    <>
      <PageHead title={LABELS.adminMenu.addProduct}>Customers see it at once.</PageHead>
      <div className="mt-6">
        <AddProductForm categories={categories.map(({ name }) => name)} editor={viewer.email} />
      </div>
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AttributeValuesForm } from "@/components/catalogue/manage-products/attribute-values-form";
import { DeliveryForm } from "@/components/catalogue/manage-products/delivery-form";
import { EditProductForm } from "@/components/catalogue/manage-products/edit-product-form";
import { EditorActions } from "@/components/catalogue/manage-products/editor-actions";
import { EditorSection } from "@/components/catalogue/manage-products/editor-section";
import { FactForm } from "@/components/catalogue/manage-products/fact-form";
import { InterfaceForm } from "@/components/catalogue/manage-products/interface-form";
import { ProductFamilyForm } from "@/components/catalogue/manage-products/product-family-form";
import { Publishing } from "@/components/catalogue/manage-products/publishing";
import { ProductDocuments } from "@/components/catalogue/product-files/product-documents";
import { ProductPictures } from "@/components/catalogue/product-files/product-pictures";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { listFamilies } from "@/lib/core/data/catalogue/families";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { listCategories } from "@/lib/core/data/catalogue/products";
import { missingFacts } from "@/lib/core/domain/catalogue/missing-facts";
import { LANGUAGES } from "@/lib/core/domain/catalogue/pdf-documents";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { toFiles } from "@/lib/http/wire-files";
import { toGoodsRecord } from "@/lib/http/wire-goods";
import { COUNTRIES } from "@/lib/values/country-codes";

export const metadata: Metadata = { title: "Edit product" };

export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireRight("changeCatalogue", `/dashboard/manageproduct/${encodeURIComponent(id)}`);
  const [product, categories, attributes, families] = await Promise.all([
    findProductRecord(id),
    listCategories(),
    listAttributes(),
    listFamilies(),
  ]);
  if (!product) notFound();
  const goods = toGoodsRecord(product);
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.manageProduct, href: "/dashboard/manageproduct" }]}
        here={product.name}
      />
      <PageHead title="Edit product" />
      <EditorActions product={product} />
      <EditorSection id="publishing" title="Publishing" lead="Drafts are seen by staff alone.">
        <Publishing goods={goods} missing={missingFacts(product)} />
      </EditorSection>
      <EditorSection
        id="pictures"
        title="Pictures"
        lead="The first one stands in lists. Drag, or move by keys: handle, then arrow up or down."
      >
        <ProductPictures productId={product.id} files={toFiles(product)} editor={viewer.email} />
      </EditorSection>
      <EditorSection
        id="documents"
        title="Documents"
        lead="Manuals, drawings, declarations. Listed on the product's page in this order."
      >
        <ProductDocuments
          editor={viewer.email}
          productId={product.id}
          files={toFiles(product)}
          isDraft={product.state === "draft"}
          languages={LANGUAGES}
        />
      </EditorSection>
      <EditorSection id="text" title="Text, price and stock" lead="What lists and searches show.">
        <EditProductForm
          goods={goods}
          categories={categories.map(({ name }) => name)}
          editor={viewer.email}
        />
      </EditorSection>
      <EditorSection
        id="deliveries"
        title="Expected deliveries"
        lead="Shown wherever the stock is. When one has arrived, correct the stock and remove it here."
      >
        <DeliveryForm goods={goods} editor={viewer.email} />
      </EditorSection>
      <EditorSection
        id="attributes"
        title="Attributes"
        lead="What it is told apart by: on its page, in filters and side by side."
      >
        <AttributeValuesForm goods={goods} attributes={attributes} />
      </EditorSection>
      <EditorSection
        id="family"
        title="Family"
        lead="Products that are ordered together in one grid, by their attributes."
      >
        <ProductFamilyForm goods={goods} families={families.map(({ slug, name }) => ({ slug, name }))} />
      </EditorSection>
      <EditorSection
        id="facts"
        title="Facts"
        lead="For customs, carriers and the buyer's own system. The cost price stays in the shop."
      >
        <FactForm section="facts" goods={goods} countries={COUNTRIES} />
      </EditorSection>
      <EditorSection
        id="interfaces"
        title="Fits with"
        lead="Where it meets other parts, for what customers read about fit."
      >
        <InterfaceForm goods={goods} />
      </EditorSection>
      <EditorSection id="safety" title="Safety" lead="Asked for in the European Union.">
        <FactForm section="safety" goods={goods} countries={COUNTRIES} />
      </EditorSection>
      <EditorSection id="long-text" title="Long description" lead="Shown below the price, as large as it is.">
        <FactForm section="description" goods={goods} countries={[]} />
      </EditorSection>
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NothingToOrder } from "@/components/orders/nothing-to-order";
import { OrderAside } from "@/components/orders/order-aside";
import { OrderForm } from "@/components/orders/order-form";
import { ProductSummary } from "@/components/orders/product-summary";
import { Crumbs } from "@/components/ui/crumbs";
import { requireViewer } from "@/lib/auth/viewer";
import { findProductById } from "@/lib/data/products";
import { findProfile } from "@/lib/data/users";
import { canBeOrdered } from "@/lib/domain/lots";
import { LABELS } from "@/lib/domain/messages";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: LABELS.action.purchase };

export default async function OrderPage({ params }: { params: Promise<{ productId: string }> }) {
  const { productId } = await params;
  const viewer = await requireViewer(`/orders/${encodeURIComponent(productId)}`);
  const [product, profile] = await Promise.all([findProductById(productId), findProfile(viewer)]);
  if (!product) notFound();
  return (
    <div className="wrap">
      <Crumbs
        trail={[
          { label: LABELS.nav.product, href: "/singlegoods" },
          { label: product.name, href: `/goods/${product.slug}` },
        ]}
        here={LABELS.action.purchase}
      />
      <h1 className="form-h">{LABELS.action.purchase}</h1>
      <div className="form">
        <div className="grid gap-6">
          <ProductSummary product={product} />
          {canBeOrdered(product) ? (
            <OrderForm
              product={product}
              customer={{ name: viewer.name, email: viewer.email, phone: profile.phone }}
              address={profile.address}
            />
          ) : (
            <NothingToOrder product={product} />
          )}
        </div>
        <OrderAside holdHours={env().unpaidOrderHours} />
      </div>
    </div>
  );
}

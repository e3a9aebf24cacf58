import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChangeLinesForm } from "@/components/order-changes/change-lines-form";
import type { ChangeableLine } from "@/components/order-changes/change-rows";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { orderNumber } from "@/components/orders/order-labels";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { requireViewer } from "@/lib/auth/viewer";
import { customerToChangeFor } from "@/lib/core/commands/orders/changer-of";
import { findPricesFor } from "@/lib/core/commands/prices/company-prices";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findOrderFor } from "@/lib/core/data/orders/orders";
import { mayInAnyStatus, whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { ownsOrder, type Viewer } from "@/lib/core/domain/people/access";
import { withCompanyPrices } from "@/lib/core/domain/prices/own-prices";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Change order ${orderNumber((await params).id)}` };
}

export default async function ChangeOrderPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer(`/dashboard/myorders/${encodeURIComponent(id)}/change`);
  const found = await findOrderFor(viewer, id);
  if (!found || mayInAnyStatus(viewer, "amend", found)) notFound();
  const order = expireIfOverdue(found, new Date().toISOString());
  const isOwner = ownsOrder(viewer, order);
  const customer = await customerToChangeFor(viewer, order);
  const refusal = customer.ok ? whyNot("amend", order) : customer;
  const list = isOwner
    ? { label: LABELS.customerMenu.myOrders, href: "/dashboard/myorders" }
    : { label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" };
  return (
    <>
      <Breadcrumbs
        trail={[list, { label: orderNumber(id), href: `/dashboard/myorders/${id}` }]}
        here="Change quantities"
      />
      <div className="page-head">
        <h1>Change order {orderNumber(id)}</h1>
        {refusal ? null : <p>nothing is saved yet</p>}
      </div>
      <RefreshOnReturn />
      {refusal || !customer.ok ? (
        <div className="stack mt-6">
          <Notice tone="low" title={refusal?.message ?? ""} />
          <p className="button-row">
            <a className={buttonClass({ variant: "primary" })} href={`/dashboard/myorders/${id}`}>
              See this order
            </a>
          </p>
        </div>
      ) : (
        <ChangeLinesForm
          orderId={order.id}
          revision={order.revision}
          lines={await changeableLines(customer.value, order)}
          changedFor={isOwner ? null : { ...order.customer, companyId: order.company?.id }}
        />
      )}
    </>
  );
}

async function changeableLines(customer: Viewer, { lines, company }: OrderView): Promise<ChangeableLine[]> {
  const ids = lines.map(({ productId }) => productId);
  const [found, prices] = await Promise.all([
    findBasketProducts(ids),
    findPricesFor(customer, company?.id ?? null, ids),
  ]);
  const now = new Date();
  const products = new Map([...found].map(([id, one]) => [id, withCompanyPrices(one, prices, now)]));
  return lines.map(({ productId, name, sku, image, quantity, priceCents }) => {
    const product = products.get(productId);
    return {
      productId,
      name,
      sku,
      image,
      heldQuantity: quantity,
      heldCents: priceCents,
      minimumLot: product?.minimumLot ?? quantity,
      available: (product?.available ?? 0) + quantity,
      price: product && !product.archived ? { priceCents: product.priceCents, tiers: product.tiers } : null,
    };
  });
}

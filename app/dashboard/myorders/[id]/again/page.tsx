import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orderNumber } from "@/components/orders/order-labels";
import { OrderAgainView } from "@/components/reorder/order-again";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LocalTime } from "@/components/ui/local-time";
import { requireViewer } from "@/lib/auth/viewer";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { orderAgain } from "@/lib/features/saved-lists/commands/order-again";
import { toOrderAgain } from "@/lib/features/saved-lists/http/saved-list-answers";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Order ${orderNumber((await params).id)} again` };
}

export default async function OrderAgainPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer(`/dashboard/myorders/${encodeURIComponent(id)}/again`);
  const read = await orderAgain(viewer, id);
  if (!read.ok) notFound();
  const again = toOrderAgain(read.value);
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: LABELS.customerMenu.myOrders, href: "/dashboard/myorders" },
          { label: orderNumber(id), href: `/dashboard/myorders/${id}` },
        ]}
        here="Order again"
      />
      <div className="page-head">
        <h1>Order again</h1>
        <p>
          Order {orderNumber(id)} of <LocalTime at={again.placedAt} to="day" />,{" "}
          {again.lines.length === 1 ? "1 line" : `${again.lines.length} lines`}
        </p>
      </div>
      <OrderAgainView again={again} owner={viewer.email} />
    </>
  );
}

import type { Metadata } from "next";
import { CustomerViewFrame } from "@/components/customer-view/customer-view-frame";
import { SeenBasket } from "@/components/customer-view/seen-basket";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireCustomerView } from "@/lib/auth/customer-view";
import { readBasket } from "@/lib/core/commands/basket/view-basket";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";
import { toBasket } from "@/lib/http/basket-answers";
import { formatPrice } from "@/lib/values/money";

export const metadata: Metadata = { title: "Basket of a customer" };

export default async function ViewedBasketPage() {
  const view = await requireCustomerView(`${CUSTOMER_VIEW}/basket`);
  const basket = await readBasket(view.customer);
  const { lines } = toBasket(basket);
  return (
    <CustomerViewFrame view={view} at="Basket">
      <PageHead title="Basket" />
      {lines.length > 0 ? (
        <div className="mt-6">
          <SeenBasket lines={lines} />
          <p className="mt-4 flex items-baseline justify-between gap-4">
            <span className="text-ink-3">Total cost</span>
            <b className="text-20">{formatPrice(basket.totalCents)}</b>
          </p>
          {basket.poNumber ? <p className="mt-2">PO number {basket.poNumber}</p> : null}
          {basket.note ? <p className="mt-2 wrap-anywhere">{basket.note}</p> : null}
        </div>
      ) : (
        <div className="mt-4">
          <EmptyState title="Nothing in it yet">Parts that they put in appear here.</EmptyState>
        </div>
      )}
    </CustomerViewFrame>
  );
}

import { judgeQuantity } from "@/lib/domain/lots";
import { formatCount, formatPrice, totalOf } from "@/lib/domain/money";
import { FREE_DELIVERY_OVER_CENTS } from "@/lib/domain/shop";
import { LABELS } from "@/lib/domain/specified-texts";
import type { ProductView } from "@/lib/domain/views";
import { ladderQuantities } from "./ladder-quantities";

const { action } = LABELS;

/** What 100, 500 and 1,000 cost, from the smallest order on, each with the way to order it. */
export function PriceLadder({ product }: { product: ProductView }) {
  return (
    <table className="data-table price-ladder mt-6">
      <caption className="sr-only">Prices by quantity</caption>
      <thead>
        <tr>
          <th scope="col" className="numeric">
            Quantity
          </th>
          <th scope="col" className="numeric optional-column">
            {LABELS.columns.price}
          </th>
          <th scope="col" className="numeric">
            Total cost
          </th>
          <th scope="col" className="optional-column">
            Delivery
          </th>
          <th scope="col">
            <span className="sr-only">{LABELS.columns.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ladderQuantities(product.minimumLot).map((quantity, index) => {
          const total = totalOf(product.priceCents, quantity);
          return (
            <tr key={quantity}>
              <td className="numeric font-semibold">{formatCount(quantity)}</td>
              <td className="numeric optional-column">{formatPrice(product.priceCents)}</td>
              <td className="numeric">
                <b>{formatPrice(total)}</b>
              </td>
              <td className="optional-column">
                {total > FREE_DELIVERY_OVER_CENTS ? "free" : <span className="text-ink-3">at cost</span>}
              </td>
              <td className="numeric">
                <OrderLink product={product} quantity={quantity} first={index === 0} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Opens the order form with the quantity of the row. Administrators do not see it. */
function OrderLink({ product, quantity, first }: { product: ProductView; quantity: number; first: boolean }) {
  const words = (
    <>
      {action.purchase}
      <span className="sr-only"> {formatCount(quantity)}</span>
    </>
  );
  const manage = first ? (
    <a className="button button-small if-admin" href="/dashboard/manageproduct">
      {action.manage}
    </a>
  ) : null;
  if (!judgeQuantity(quantity, product).ok) {
    return (
      <>
        <button type="button" className="button button-small if-not-admin" disabled>
          {words}
        </button>
        {manage}
      </>
    );
  }
  return (
    <>
      <a
        className={
          first ? "button button-small button-primary if-not-admin" : "button button-small if-not-admin"
        }
        href={first ? `/orders/${product.id}` : `/orders/${product.id}?quantity=${quantity}`}
        rel="nofollow"
      >
        {words}
      </a>
      {manage}
    </>
  );
}

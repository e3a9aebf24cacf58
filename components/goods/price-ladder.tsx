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
    <table className="t ladder mt-6">
      <caption className="sr">What a quantity costs</caption>
      <thead>
        <tr>
          <th scope="col" className="num">
            Quantity
          </th>
          <th scope="col" className="num opt2">
            {LABELS.columns.price}
          </th>
          <th scope="col" className="num">
            Total cost
          </th>
          <th scope="col" className="opt">
            Delivery
          </th>
          <th scope="col">
            <span className="sr">{LABELS.columns.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ladderQuantities(product.minimumLot).map((quantity, index) => {
          const total = totalOf(product.priceCents, quantity);
          return (
            <tr key={quantity}>
              <td className="num q">{formatCount(quantity)}</td>
              <td className="num opt2">{formatPrice(product.priceCents)}</td>
              <td className="num">
                <b>{formatPrice(total)}</b>
              </td>
              <td className="opt">
                {total > FREE_DELIVERY_OVER_CENTS ? "free" : <span className="mute">at cost</span>}
              </td>
              <td className="num">
                <OrderLink product={product} quantity={quantity} first={index === 0} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The order form starts with the quantity of the row; it is there for everyone but administrators. */
function OrderLink({ product, quantity, first }: { product: ProductView; quantity: number; first: boolean }) {
  const words = (
    <>
      {action.purchase}
      <span className="sr"> {formatCount(quantity)}</span>
    </>
  );
  const manage = first ? (
    <a className="btn btn-s if-admin" href="/dashboard/manageproduct">
      {action.manage}
    </a>
  ) : null;
  if (!judgeQuantity(quantity, product).ok) {
    return (
      <>
        <button type="button" className="btn btn-s if-not-admin" disabled>
          {words}
        </button>
        {manage}
      </>
    );
  }
  return (
    <>
      <a
        className={first ? "btn btn-s btn-1 if-not-admin" : "btn btn-s if-not-admin"}
        href={first ? `/orders/${product.id}` : `/orders/${product.id}?quantity=${quantity}`}
        rel="nofollow"
      >
        {words}
      </a>
      {manage}
    </>
  );
}

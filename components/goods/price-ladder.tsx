import { judgeQuantity } from "@/lib/domain/lots";
import { formatCount, formatPrice, totalOf } from "@/lib/domain/money";
import { FREE_DELIVERY_OVER_CENTS } from "@/lib/domain/shop";
import { LABELS } from "@/lib/domain/specified-texts";
import { priceLine } from "@/lib/domain/tiers";
import type { ProductView } from "@/lib/domain/views";
import { ladderQuantities } from "./ladder-quantities";

const { action } = LABELS;

/**
 * The prices of the smallest order and of larger ones, each with the way to order it: with tier prices the first quantity of each
 * tier and what it saves, else 100, 500 and 1,000 pieces.
 */
export function PriceLadder({ product }: { product: ProductView }) {
  const hasTiers = product.tiers.length > 0;
  // Prices that differ stay in sight on phones.
  const priceColumn = hasTiers ? "numeric" : "numeric optional-column";
  return (
    <table className="data-table price-ladder mt-6">
      <caption className="sr-only">Prices by quantity</caption>
      <thead>
        <tr>
          <th scope="col" className="numeric">
            Quantity
          </th>
          <th scope="col" className={priceColumn}>
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
        {ladderQuantities(product).map((quantity, index) => {
          const { unitCents, totalCents: total } = priceLine(quantity, product);
          const savedCents = totalOf(product.priceCents, quantity) - total;
          return (
            <tr key={quantity}>
              <td className="numeric font-semibold">{formatCount(quantity)}</td>
              <td className={priceColumn}>{formatPrice(unitCents)}</td>
              <td className="numeric">
                <b>{formatPrice(total)}</b>
                {savedCents > 0 ? (
                  <span className="second-line">you save {formatPrice(savedCents)}</span>
                ) : null}
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

/** Opens the order form with the quantity of the row. Staff who change the catalogue do not see it. */
function OrderLink({ product, quantity, first }: { product: ProductView; quantity: number; first: boolean }) {
  const words = (
    <>
      {action.purchase}
      <span className="sr-only"> {formatCount(quantity)}</span>
    </>
  );
  const manage = first ? (
    <a className="button button-small if-changes-catalogue" href="/dashboard/manageproduct">
      {action.manage}
    </a>
  ) : null;
  if (!judgeQuantity(quantity, product).ok) {
    return (
      <>
        <button type="button" className="button button-small if-not-changes-catalogue" disabled>
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
          first
            ? "button button-small button-primary if-not-changes-catalogue"
            : "button button-small if-not-changes-catalogue"
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

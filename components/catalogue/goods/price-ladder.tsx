import { classNames } from "@/components/ui/class-names";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { isDeliveredFree } from "@/lib/core/domain/prices/free-delivery";
import { judgeQuantity } from "@/lib/core/domain/prices/lots";
import { priceLine } from "@/lib/core/domain/prices/tiers";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { ladderQuantities } from "./ladder-quantities";

const { action } = LABELS;

interface PriceLadderProps {
  product: ProductView;
  /** Looks as it does for a visitor, and nothing in it buys. */
  isPreview?: boolean;
}

/**
 * The prices of the smallest order and of larger ones, each with the way to order it: with tier prices the first quantity of each
 * tier and what it saves, else 100, 500 and 1,000 pieces.
 */
export function PriceLadder({ product, isPreview = false }: PriceLadderProps) {
  const hasTiers = product.tiers.length > 0;
  // Prices that differ stay in sight on phones.
  const priceColumn = hasTiers ? "numeric" : "numeric optional-column";
  return (
    <table className="data-table price-ladder mt-6">
      <caption className="sr-only">{t("Prices by quantity")}</caption>
      <thead>
        <tr>
          <th scope="col" className="numeric">
            {t("Quantity")}
          </th>
          <th scope="col" className={priceColumn}>
            {LABELS.columns.price}
          </th>
          <th scope="col" className="numeric">
            {t("Total cost")}
          </th>
          <th scope="col" className="optional-column">
            {t("Delivery")}
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
                  <span className="second-line">{t`you save ${formatPrice(savedCents)}`}</span>
                ) : null}
              </td>
              <td className="optional-column">
                {isDeliveredFree(total) ? t("free") : <span className="text-ink-3">{t("at cost")}</span>}
              </td>
              <td className="numeric" inert={isPreview}>
                <OrderLink product={product} quantity={quantity} first={index === 0} isPreview={isPreview} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface OrderLinkProps extends Required<PriceLadderProps> {
  quantity: number;
  first: boolean;
}

/** Opens the order form with the quantity of the row. Staff who change the catalogue see it in a preview alone. */
function OrderLink({ product, quantity, first, isPreview }: OrderLinkProps) {
  const words = (
    <>
      {action.purchase}
      <span className="sr-only"> {formatCount(quantity)}</span>
    </>
  );
  const audience = isPreview ? "" : "if-not-changes-catalogue";
  const manage =
    first && !isPreview ? (
      <a className="button button-small if-changes-catalogue" href="/dashboard/manageproduct">
        {action.manage}
      </a>
    ) : null;
  const orderHref = first ? `/orders/${product.id}` : `/orders/${product.id}?quantity=${quantity}`;
  if (!judgeQuantity(quantity, product).ok) {
    return (
      <>
        <button type="button" className={classNames("button button-small", audience)} disabled>
          {words}
        </button>
        {manage}
      </>
    );
  }
  return (
    <>
      <a
        className={classNames("button button-small", audience)}
        href={isPreview ? undefined : orderHref}
        rel="nofollow"
      >
        {words}
      </a>
      {manage}
    </>
  );
}

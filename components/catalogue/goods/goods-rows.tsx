// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";
import type { HeldStock } from "@/lib/core/domain/catalogue/stock-outlook";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { lotsText } from "@/lib/core/domain/prices/lot-texts";
import { canBeOrdered, lotCeiling, lotFloor } from "@/lib/core/domain/prices/lots";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { type Cents, formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { price } from "@/lib/values/text-values";
import { AvailabilityStatus } from "./availability";
import { COMPARE_FORM } from "./compare-form-id";
import { FamilyRow, type FamilyRowView } from "./family-row";
import { HeldPieces } from "./held-pieces";
import { OwnPriceInRow } from "./own-price-text";
import { useOwnPrices } from "./use-own-prices";
import type { OwnPrices } from "./watch-own-prices";

const { columns, action } = LABELS;

/** The fields of a product that its row shows. */
export interface GoodsRowView
  extends Pick<
    ProductView,
    "id" | "slug" | "name" | "sku" | "description" | "priceCents" | "minimumLot" | "available"
  > {
  /** URL of the picture; empty for none. */
  picture: string;
  /** The price of a piece in its last tier; missing without tiers. */
  lowestCents?: Cents | undefined;
  /** Of a row that stands for several products. */
  family?: FamilyRowView;
  /** Missing where unpaid orders hold nothing. */
  held?: HeldStock;
  /** The next delivery in words; missing where none is expected. */
  delivery?: string;
  /** The adapter that it needs to fit the chosen bicycle. */
  adapter?: string | undefined;
}

interface GoodsRowsProps {
  rows: readonly GoodsRowView[];
  from: number;
  /** Each row can be chosen for a comparison. */
  compare: boolean;
}
interface GoodsRowProps {
  product: GoodsRowView;
  index: number;
  compare: boolean;
  own: OwnPrices | null;
}

/**
 * The rows of the product table. They are a client component although nothing in them needs a script: the document
 * then repeats only their data, not every element, which halves it (355 → 181 kB for 89 products in `/singlegoods`).
 */
export function GoodsRows({ rows, from, compare }: GoodsRowsProps) {
  const own = useOwnPrices(rows.flatMap(({ id, family }) => (family ? [] : [id])));
  return rows.map((row, index) =>
    row.family ? (
      <FamilyRow key={row.id} family={row.family} picture={row.picture} index={from + index} />
    ) : (
      <GoodsRow key={row.id} product={row} index={from + index} compare={compare} own={own} />
    ),
  );
}

/** Plain elements instead of components: a page has a hundred rows. */
function GoodsRow({ product, index, compare, own }: GoodsRowProps) {
  const page = localHref(`/goods/${product.slug}`);
  const floor = lotFloor(product.minimumLot);
  const orderable = canBeOrdered(product);
  return (
    <tr role="row" className={orderable ? undefined : "is-unavailable"}>
      <td role="cell" className="col-index" data-label={columns.index}>
        {index}
      </td>
      <td role="cell" className="col-image" data-label={columns.image}>
        {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link; screen readers need it once */}
        <a className="thumbnail" href={page} tabIndex={-1} aria-hidden="true">
          {product.picture ? (
            // biome-ignore lint/performance/noImgElement: see components/ui/picture.tsx
            <img src={product.picture} width={72} height={54} alt="" loading="lazy" decoding="async" />
          ) : null}
        </a>
      </td>
      <td role="cell" className="col-name" data-label={columns.name}>
        <a href={page}>{product.name}</a>
        {product.sku ? <span className="second-line">{product.sku}</span> : null}
        {product.adapter ? (
          <span className="second-line">
            <span className="status status-low">{t("Needs an adapter")}</span> {product.adapter}
          </span>
        ) : null}
        {compare ? (
          <label className="compare-choice">
            <input type="checkbox" name="ids" value={product.id} form={COMPARE_FORM} />
            {t("Compare")}
            <span className="sr-only"> {product.name}</span>
          </label>
        ) : null}
      </td>
      <td role="cell" className="col-description" data-label={columns.description}>
        {product.description.length > LONG_TEXT ? (
          <span className="line-clamp-3">{product.description}</span>
        ) : (
          product.description
        )}
      </td>
      <td role="cell" className="col-price" data-label={columns.price}>
        <b
          data-lowest={product.lowestCents === undefined ? undefined : t`from ${price(product.lowestCents)}`}
        >
          {formatPrice(product.priceCents)}
        </b>
        <span className="own-price if-acts-for-companies">
          <OwnPriceInRow
            own={own}
            productId={product.id}
            priceCents={product.priceCents}
            lowestCents={product.lowestCents}
          />
        </span>
      </td>
      <td role="cell" className="col-minimum-lot" data-label={columns.minimumLot}>
        {formatCount(product.minimumLot)}
        <span>
          {floor === product.minimumLot ? null : `${formatCount(floor)}: `}
          {formatPrice(totalOf(product.priceCents, floor))}
        </span>
      </td>
      <td role="cell" className="col-available" data-label={columns.available}>
        <span>
          <AvailabilityStatus terms={product} />
          <span>{formatCount(product.available)}</span>
        </span>
        <span className="second-line">{stockText(product, floor)}</span>
        {product.held ? (
          <span className="second-line">
            <HeldPieces held={product.held} short />
          </span>
        ) : null}
        {product.delivery ? <span className="second-line">{product.delivery}</span> : null}
      </td>
      <td role="cell" className="col-action" data-label={columns.action}>
        <RowAction product={product} orderable={orderable} />
      </td>
    </tr>
  );
}

/** The cached page contains both variants; CSS shows one of them (see public/hint.js). */
function RowAction({ product, orderable }: { product: GoodsRowView; orderable: boolean }) {
  return (
    <>
      {orderable ? (
        <a
          className="button button-small if-not-changes-catalogue"
          href={`/orders/${product.id}`}
          aria-label={`${action.purchase} ${product.name}`}
          rel="nofollow"
        >
          {action.purchase}
        </a>
      ) : (
        <button
          type="button"
          className="button button-small if-not-changes-catalogue"
          disabled
          aria-label={`${action.purchase} ${product.name}`}
        >
          {action.purchase}
        </button>
      )}
      {orderable ? (
        <button
          type="button"
          className="button button-small add-to-basket if-not-admin"
          data-add-to-basket={product.id}
          data-quantity={lotFloor(product.minimumLot)}
          aria-label={t`Add ${product.name} to basket`}
        >
          <i className="add-to-basket-icon" />
        </button>
      ) : null}
      <a
        className="button button-small if-changes-catalogue"
        href="/dashboard/manageproduct"
        aria-label={`${action.manage} ${product.name}`}
      >
        {action.manage}
      </a>
    </>
  );
}

function stockText({ available, delivery }: GoodsRowView, floor: number): string {
  if (available <= 0) return delivery ? t("none free now") : t("no delivery date yet");
  if (available < floor) return t("cannot be ordered now");
  return lotsText(lotCeiling(available));
}

/** Longer descriptions are cut after three lines; the product page shows them in full. */
const LONG_TEXT = 110;

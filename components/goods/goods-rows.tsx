// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away
"use client";
import { canBeOrdered, lotCeiling, lotFloor } from "@/lib/domain/lots";
import { formatCount, formatPrice, totalOf } from "@/lib/domain/money";
import { LOT_STEP } from "@/lib/domain/shop";
import { LABELS } from "@/lib/domain/specified-texts";
import type { ProductView } from "@/lib/domain/views";
import { AvailabilityStatus } from "./availability";

const { columns, action } = LABELS;

/** A product as its row says it. */
export interface GoodsRowView
  extends Pick<
    ProductView,
    "id" | "slug" | "name" | "sku" | "description" | "priceCents" | "minimumLot" | "available"
  > {
  /** The address of its picture, as it stands in the page; empty for none. */
  picture: string;
}

/**
 * The rows of the table of goods. Nothing in them acts, yet they are made in the browser too: a document brings what
 * browser components are made of, but of all others every element a second time, which is most of a list of a hundred.
 */
export function GoodsRows({ rows, from }: { rows: readonly GoodsRowView[]; from: number }) {
  return rows.map((row, index) => <GoodsRow key={row.id} product={row} index={from + index} />);
}

/** Written as bare elements: a hundred of these make the page. */
function GoodsRow({ product, index }: { product: GoodsRowView; index: number }) {
  const page = `/goods/${product.slug}`;
  const floor = lotFloor(product.minimumLot);
  const orderable = canBeOrdered(product);
  return (
    <tr role="row" className={orderable ? undefined : "is-unavailable"}>
      <td role="cell" className="col-index" data-label={columns.index}>
        {index}
      </td>
      <td role="cell" className="col-image" data-label={columns.image}>
        {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link, once is enough to hear */}
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
      </td>
      <td role="cell" className="col-description" data-label={columns.description}>
        {product.description.length > LONG_TEXT ? (
          <span className="line-clamp-3">{product.description}</span>
        ) : (
          product.description
        )}
      </td>
      <td role="cell" className="col-price" data-label={columns.price}>
        <b>{formatPrice(product.priceCents)}</b>
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
        <span className="second-line">{lotsText(product.available, floor)}</span>
      </td>
      <td role="cell" className="col-action" data-label={columns.action}>
        <RowAction product={product} orderable={orderable} />
      </td>
    </tr>
  );
}

/** Both variants stand in the page; which one shows is the visitor's (see public/hint.js). */
function RowAction({ product, orderable }: { product: GoodsRowView; orderable: boolean }) {
  return (
    <>
      {orderable ? (
        <a
          className="button button-small if-not-admin"
          href={`/orders/${product.id}`}
          aria-label={`${action.purchase} ${product.name}`}
          rel="nofollow"
        >
          {action.purchase}
        </a>
      ) : (
        <button
          type="button"
          className="button button-small if-not-admin"
          disabled
          aria-label={`${action.purchase} ${product.name}`}
        >
          {action.purchase}
        </button>
      )}
      <a
        className="button button-small if-admin"
        href="/dashboard/manageproduct"
        aria-label={`${action.manage} ${product.name}`}
      >
        {action.manage}
      </a>
    </>
  );
}

function lotsText(available: number, floor: number): string {
  if (available <= 0) return "next delivery not known";
  if (available < floor) return "not to order now";
  const lots = lotCeiling(available) / LOT_STEP;
  return `${formatCount(lots)} ${lots === 1 ? "lot" : "lots"}`;
}

/** Longer descriptions are cut after three lines; the product's page has them whole. */
const LONG_TEXT = 110;

// biome-ignore-all lint/a11y/noRedundantRoles: where small screens show rows as cards, `display` takes the native roles away

import { familyPath } from "@/lib/core/domain/catalogue/families/family";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { type Cents, formatCount, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";

const { columns } = LABELS;

/** The products of a family that match a list, in one row. */
export interface FamilyRowView {
  slug: string;
  name: string;
  description: string;
  count: number;
  lowestCents: Cents;
  highestCents: Cents;
}

interface FamilyRowProps {
  family: FamilyRowView;
  /** URL of the picture of one of its products; empty for none. */
  picture: string;
  index: number;
}

/** The cells of its lots and its stock are one: these differ from product to product. */
export function FamilyRow({ family, picture, index }: FamilyRowProps) {
  const { slug, name, description, count, lowestCents, highestCents } = family;
  const page = familyPath(slug);
  return (
    <tr role="row">
      <td role="cell" className="col-index" data-label={columns.index}>
        {index}
      </td>
      <td role="cell" className="col-image" data-label={columns.image}>
        {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link; screen readers need it once */}
        <a className="thumbnail" href={page} tabIndex={-1} aria-hidden="true">
          {picture ? (
            // biome-ignore lint/performance/noImgElement: see components/ui/picture.tsx
            <img src={picture} width={72} height={54} alt="" loading="lazy" decoding="async" />
          ) : null}
        </a>
      </td>
      <td role="cell" className="col-name" data-label={columns.name}>
        <a href={page}>{name}</a>
        <span className="second-line">{t`${formatCount(count)} products`}</span>
      </td>
      <td role="cell" className="col-description" data-label={columns.description}>
        {description}
      </td>
      <td role="cell" className="col-price" data-label={columns.price}>
        <b>{formatPrice(lowestCents)}</b>
        {highestCents > lowestCents ? (
          <span className="second-line">{t`to ${formatPrice(highestCents)}`}</span>
        ) : null}
        <span className="second-line if-acts-for-companies">{t("company prices in the grid")}</span>
      </td>
      <td role="cell" className="col-minimum-lot" data-label={columns.minimumLot}>
        <span>{t("in the grid")}</span>
      </td>
      <td role="cell" className="col-available" data-label={columns.available}>
        <span className="text-ink-3">{t("in the grid")}</span>
      </td>
      <td role="cell" className="col-action" data-label={columns.action}>
        <a className="button button-small" href={page} aria-label={t`Order grid of ${name}`}>
          {t("Order grid")}
        </a>
      </td>
    </tr>
  );
}

import { AvailabilityStatus } from "@/components/catalogue/goods/availability";
import { type FamilyView, familyPath } from "@/lib/core/domain/catalogue/families/family";
import type { FamilyMember } from "@/lib/core/domain/catalogue/families/member";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";

/** The largest number of products that are listed here. The page of the family lists all of them. */
const SHOWN = 12;

interface FamilySiblingsProps {
  /** The product whose page it is. */
  productId: string;
  family: FamilyView;
  members: readonly FamilyMember[];
}

/** On a product's page: the others of its family, and the way to their order grid. */
export function FamilySiblings({ productId, family, members }: FamilySiblingsProps) {
  const siblings = members.filter(({ id }) => id !== productId);
  if (siblings.length === 0) return null;
  return (
    <section className="section product-part" aria-labelledby="family-heading">
      <h2 id="family-heading">{family.name}</h2>
      <div className="grid min-w-0 gap-4">
        <ul className="grid gap-3">
          {siblings.slice(0, SHOWN).map((sibling) => (
            <li key={sibling.id} className="wrap-anywhere">
              <a href={localHref(`/goods/${sibling.slug}`)}>{sibling.name}</a>{" "}
              <span className="text-ink-3">{sibling.sku}</span> <AvailabilityStatus terms={sibling} />
            </li>
          ))}
        </ul>
        <p>
          <a href={familyPath(family.slug)}>{t`Order all ${members.length} in one grid`}</a>
        </p>
      </div>
    </section>
  );
}

import { rich } from "@/components/ui/rich";
import type { LotTerms } from "@/lib/core/domain/prices/lots";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { missingPieces, wishPath } from "@/lib/features/wishes/domain/wishes";
import { formatCount } from "@/lib/values/money";
import { msg } from "@/lib/values/text";

interface WishLinkProps {
  slug: string;
  name: string;
  wanted: number;
  terms: LotTerms;
}

/** Opens the wish on the product's page with the pieces that are missing filled in. It shows nothing where none is missing. */
export function WishLink({ slug, name, wanted, terms }: WishLinkProps) {
  const pieces = missingPieces(wanted, terms);
  if (pieces === null || slug === "") return null;
  return (
    <a className="if-not-admin inline-flex min-h-6 items-center" href={localHref(wishPath(slug, pieces))}>
      {rich(msg`Wish for ${formatCount(pieces)} <of>of ${name}</of>`, {
        of: (inside) => <span className="sr-only">{inside}</span>,
      })}
    </a>
  );
}

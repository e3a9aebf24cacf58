import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { OWN_BECAUSE } from "@/lib/core/domain/people/own-dealings";

/** Says to staff why they decide on nothing of a company that they belong to or are invited to. */
export function OwnCompanyNotice({ viewer }: { viewer: Viewer }) {
  const rights = ["keepCompanies", "keepTerms", "keepPrices"] as const;
  return rights.some((right) => hasRight(viewer, right)) ? (
    <Notice tone="plain" title={OWN_BECAUSE.company}>
      Somebody else of the shop decides on it, its terms and its prices.
    </Notice>
  ) : null;
}

/** Says to staff that nobody else could be asked. */
export const DecidedByOwn = ({ at }: { at: string }) => (
  <p className="mt-4 text-ink-2">
    The only administrator of the shop, who belonged to this company, decided on it on{" "}
    <LocalTime at={at} to="day" />.
  </p>
);

import { rich } from "@/components/ui/rich";
import { termsPath } from "@/lib/core/domain/shop/published-pages";
import { shownTerms } from "@/lib/core/domain/shop/shown-terms";
import { msg } from "@/lib/values/text";

/** Beside the button that orders, in a tab of its own, so that the form stays; nothing where the shop has published no terms. */
export function TermsNotice() {
  const version = shownTerms();
  if (version === null) return null;
  return (
    <p className="field-hint">
      {rich(msg`With your order you accept our <a>terms, version ${version}</a>.`, {
        a: (inside) => (
          <a href={termsPath(version)} target="_blank" rel="noopener">
            {inside}
          </a>
        ),
      })}
    </p>
  );
}

/** Of an order that was placed under terms. */
export function AcceptedTerms({ version }: { version: number | undefined }) {
  if (version === undefined) return null;
  return (
    <p className="mt-4 text-ink-2">
      {rich(msg`This order was placed under our <a>terms, version ${version}</a>.`, {
        a: (inside) => <a href={termsPath(version)}>{inside}</a>,
      })}
    </p>
  );
}

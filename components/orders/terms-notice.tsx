import { termsPath } from "@/lib/core/domain/shop/published-pages";
import { shownTerms } from "@/lib/core/domain/shop/shown-terms";

/** Beside the button that orders, in a tab of its own, so that the form stays; nothing where the shop has published no terms. */
export function TermsNotice() {
  const version = shownTerms();
  if (version === null) return null;
  return (
    <p className="field-hint">
      With your order you accept our{" "}
      <a href={termsPath(version)} target="_blank" rel="noopener">
        terms, version {version}
      </a>
      .
    </p>
  );
}

/** Of an order that was placed under terms. */
export function AcceptedTerms({ version }: { version: number | undefined }) {
  if (version === undefined) return null;
  return (
    <p className="mt-4 text-ink-2">
      This order was placed under our <a href={termsPath(version)}>terms, version {version}</a>.
    </p>
  );
}

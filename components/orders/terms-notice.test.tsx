import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { type PublishedPage, showPublishedPages } from "@/lib/core/domain/shop/published-pages";
import { AcceptedTerms, TermsNotice } from "./terms-notice";

const TERMS: PublishedPage = {
  kind: "terms",
  path: "/terms",
  title: "AGB",
  version: 3,
  inFooter: true,
  position: 20,
};
afterEach(() => showPublishedPages([]));

it("an order form names the terms in force, and says nothing where the shop has published none", () => {
  expect(renderToStaticMarkup(<TermsNotice />)).toBe("");
  showPublishedPages([TERMS]);
  expect(renderToStaticMarkup(<TermsNotice />)).toBe(
    '<p class="field-hint">With your order you accept our <a href="/terms/3" target="_blank" rel="noopener">terms, version 3</a>.</p>',
  );
});

it("an order links to the version that it was placed under, whichever is in force now", () => {
  showPublishedPages([TERMS]);
  expect(renderToStaticMarkup(<AcceptedTerms version={undefined} />)).toBe("");
  expect(renderToStaticMarkup(<AcceptedTerms version={2} />)).toContain(
    '<a href="/terms/2">terms, version 2</a>',
  );
});

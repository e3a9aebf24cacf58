/** Structured data for search engines. Data, not script: a content security policy lets it through as it is. */
export function JsonLd({ data }: { data: object }) {
  // "<" is written out so that no text of the catalogue can end the element.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write it, and escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

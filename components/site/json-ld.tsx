/** Structured data for search engines. The content security policy allows it, since it is data and not script. */
export function JsonLd({ data }: { data: object }) {
  // "<" is escaped so that no text of the catalogue can close the element.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write it, and escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

interface OlderPagesProps {
  /** Null on the first page. */
  newest: string | null;
  /** Null on the last page. */
  older: string | null;
  olderLabel?: string;
}

/** The way through a list that begins with the newest and has no page numbers, since a page costs the same however long the list is. It renders nothing for a single page. */
export function OlderPages({ newest, older, olderLabel = "Older" }: OlderPagesProps) {
  if (newest === null && older === null) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {newest === null ? null : <a href={newest}>Newest</a>}
      {older === null ? null : (
        <a href={older} rel="next">
          {olderLabel}
        </a>
      )}
    </nav>
  );
}

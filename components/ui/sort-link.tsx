/** The head of a column, as a link that sorts by it. */
export function SortLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="sort-link" href={href} data-keep-scroll="">
      {children}
    </a>
  );
}

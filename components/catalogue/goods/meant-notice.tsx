interface MeantNoticeProps {
  /** The search as it was typed, which finds nothing. */
  asked: string;
  /** The words that are meant. */
  words: string;
  /** The list for those words. */
  href: string;
  /** Whether the list shows the products for those words already. */
  isShown: boolean;
  /** The search as it was typed. */
  exactHref?: string;
}

/** Says that a list is for other words than those of the search, or which other words find something. */
export function MeantNotice({ asked, words, href, isShown, exactHref }: MeantNoticeProps) {
  return (
    <div className="notice mt-6 flex flex-wrap gap-x-4 gap-y-1" data-keep-scroll="">
      <span role="status">
        <b>
          Did you mean <a href={href}>{words}</a>?
        </b>{" "}
        Nothing has “{asked}”{isShown ? `, so these are the products for “${words}”` : ""}.
      </span>
      {exactHref ? (
        <a href={exactHref} rel="nofollow">
          Search for “{asked}” exactly
        </a>
      ) : null}
    </div>
  );
}

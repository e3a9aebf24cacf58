import { rich } from "@/components/ui/rich";
import { msg, t } from "@/lib/values/text";

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
        <b>{rich(msg`Did you mean <a>${words}</a>?`, { a: (inside) => <a href={href}>{inside}</a> })}</b>{" "}
        {isShown
          ? t`Nothing has “${asked}”, so these are the products for “${words}”.`
          : t`Nothing has “${asked}”.`}
      </span>
      {exactHref ? (
        <a href={exactHref} rel="nofollow">
          {t`Search for “${asked}” exactly`}
        </a>
      ) : null}
    </div>
  );
}

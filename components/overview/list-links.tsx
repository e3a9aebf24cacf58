import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { SavedListSummary } from "@/lib/features/saved-lists/domain/saved-lists";
import { formatCount } from "@/lib/values/money";

/** The lists that were changed last. */
export function ListLinks({ lists }: { lists: readonly SavedListSummary[] }) {
  return (
    <ul className="thing-list">
      {lists.map(({ id, name, lineCount, inBasketAt }) => (
        <li key={id}>
          <div>
            <a className="part-name" href={`/dashboard/lists/${id}`}>
              {name}
            </a>
            <span className="second-line">
              {lineCount === 1 ? "1 part" : `${formatCount(lineCount)} parts`}
              {inBasketAt ? (
                <>
                  , in the basket last on <LocalTime at={inBasketAt} to="day" />
                </>
              ) : null}
            </span>
          </div>
          <a
            className={buttonClass({ size: "small" })}
            href={`/dashboard/lists/${id}`}
            aria-label={`Order again: ${name}`}
          >
            Order again
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { WrittenKind } from "@/lib/core/domain/shop/published-pages";
import { type OwnPageSummary, WRITTEN } from "@/lib/features/own-pages/domain/own-page";
import { NewPageForm } from "./new-page-form";
import { PagesTable } from "./pages-table";

interface WrittenPagesProps {
  kind: WrittenKind;
  pages: readonly OwnPageSummary[];
}

const TEXTS = {
  page: {
    title: "Own pages",
    none: "No page of your own yet. The first one is made below.",
    add: "New page",
  },
  article: {
    title: "Articles",
    none: "No article of your own yet, so visitors read the sample ones. The first one is made below.",
    add: "New article",
  },
} as const satisfies Record<WrittenKind, object>;

/** The pages of one kind, and the form that adds one while there is room. */
export function WrittenPages({ kind, pages }: WrittenPagesProps) {
  const { title, none, add } = TEXTS[kind];
  const { most } = WRITTEN[kind];
  return (
    <>
      <section className="mt-10" aria-labelledby={`own-${kind}s`}>
        <div className="section-head">
          <h2 id={`own-${kind}s`}>{title}</h2>
          <span className="text-ink-3">
            {pages.length} of at most {most}
          </span>
        </div>
        {pages.length > 0 ? (
          <PagesTable caption={title} pages={pages} withoutFooter={kind === "article"} />
        ) : (
          <p className="mt-4 text-ink-3">{none}</p>
        )}
      </section>
      {pages.length < most ? (
        <section className="mt-10" aria-labelledby={`new-${kind}`}>
          <div className="section-head">
            <h2 id={`new-${kind}`}>{add}</h2>
          </div>
          <NewPageForm kind={kind} />
        </section>
      ) : null}
    </>
  );
}

import { formatDay } from "@/components/ui/dates";
import { Markdown } from "@/components/ui/markdown";
import { PageHead } from "@/components/ui/page-head";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { leadOf } from "@/lib/features/own-pages/domain/lead";
import type { PublishedArticle } from "@/lib/features/own-pages/domain/own-page";

/** The articles of the shop's owner, each with the paragraph that it begins with. */
export function ArticleList({ articles }: { articles: readonly PublishedArticle[] }) {
  return (
    <>
      <PageHead title={LABELS.nav.blogs} />
      {articles.map(({ path, title, text, since }) => (
        <article key={path} className="prose">
          <p className="prose-number">{formatDay(since)}</p>
          <h2 className="wrap-anywhere">
            <a href={path}>{title}</a>
          </h2>
          <Markdown text={leadOf(text)} below={2} withContacts />
        </article>
      ))}
    </>
  );
}

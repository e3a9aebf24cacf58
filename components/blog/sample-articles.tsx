import { JsonLd } from "@/components/site/json-ld";
import { PageHead } from "@/components/ui/page-head";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { ARTICLES } from "./articles";

/** The articles of the specification. A shop shows them until its owner has published one. */
export function SampleArticles() {
  return (
    <>
      <JsonLd data={questionsData()} />
      <PageHead title={LABELS.nav.blogs}>Four questions on building web front ends, answered.</PageHead>
      <div className="article-layout">
        <nav className="article-index" aria-label="Questions">
          <ol>
            {ARTICLES.map(({ id, question }) => (
              <li key={id}>
                <a href={`#${id}`}>{question}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {ARTICLES.map(({ id, question, summary, Answer }, index) => (
            <article key={id} className="prose" aria-labelledby={id}>
              <p className="prose-number" aria-hidden="true">
                {index + 1} / {ARTICLES.length}
              </p>
              <h2 id={id}>{question}</h2>
              <p className="lead">{summary}</p>
              <Answer />
            </article>
          ))}
        </div>
      </div>
    </>
  );
}

const questionsData = () => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: ARTICLES.map(({ question, summary }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: summary },
  })),
});

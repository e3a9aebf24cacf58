import type { Metadata } from "next";
import { allOperations } from "@/app/api/openapi.json/operations";
// Declares the call of the document itself, which `operations` cannot import.
import "@/app/api/openapi.json/route";
import { CallDescription } from "@/components/api-docs/call-description";
import { type CallDocument, callsOf } from "@/components/api-docs/document";
import { PageFrame } from "@/components/site/page-frame";
import { PageHead } from "@/components/ui/page-head";
import { shopDocument } from "@/lib/http/openapi";

export const metadata: Metadata = {
  title: "The calls of the shop",
  description:
    "Every call that programs can make to the shop: who may call it, what it takes and answers, to try at once.",
  alternates: { canonical: "/api-docs" },
};

/** The OpenAPI document for people. */
export default function ApiDocsPage() {
  const calls = callsOf(shopDocument(allOperations()) as CallDocument);
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return (
    <PageFrame>
      <PageHead title="The calls of the shop">
        Every action of the shop is a call that programs can make.
      </PageHead>
      <div className="article-layout">
        <nav className="article-index" aria-label="Calls by subject">
          <ol>
            {tags.map((tag) => (
              <li key={tag}>
                <a href={`#${tag.toLowerCase()}`}>{tag}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          <p className="lead">
            Programs read the OpenAPI document at <a href="/api/openapi.json">/api/openapi.json</a>. Calls
            that you try here are sent with the session of this browser. A program takes a token from{" "}
            <a href="#put_users_email">PUT /api/users/{"{email}"}</a> and sends it as{" "}
            <code className="font-mono">Authorization: Bearer …</code>. Money is in the shop's currency with
            at most two decimals.
          </p>
          {tags.map((tag) => (
            <section key={tag} className="mt-8" aria-labelledby={tag.toLowerCase()}>
              <h2 id={tag.toLowerCase()}>{tag}</h2>
              {calls
                .filter((call) => call.tag === tag)
                .map((call) => (
                  <CallDescription key={call.id} call={call} />
                ))}
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

import type { Metadata } from "next";
import { ListSearch } from "@/components/dashboard/list-search";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { refuseManySearches, searchOffice } from "@/lib/features/office-search/commands/search-office";
import { FOUND_WORDS } from "@/lib/features/office-search/domain/found";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { done } from "@/lib/values/result";

export const metadata: Metadata = { title: "Search" };

const PATH = "/dashboard/search";

export default async function OfficeSearchPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("searchOffice", PATH);
  const { q = "" } = readParameters(PRIVATE_PAGES.officeSearch.parameters, await searchParams);
  const searched =
    q === "" ? done([]) : ((await refuseManySearches(viewer)) ?? (await searchOffice(viewer, q)));
  const found = searched.ok ? searched.value : [];
  return (
    <>
      <PageHead title="Search">
        By anything that a caller says. On every page of the office <kbd>Ctrl K</kbd> or <kbd>/</kbd> opens
        it.
      </PageHead>
      <ListSearch
        action={PATH}
        label="Search the office"
        placeholder="Number, name, phone, place, amount or day"
        q={q}
      />
      {found.length > 0 ? (
        <ul className="found-list mt-6" aria-label="What was found">
          {found.map(({ kind, title, text, href }) => (
            <li key={`${kind} ${href} ${title}`}>
              <a href={href}>{title}</a> <span className="found-kind">{FOUND_WORDS[kind]}</span>
              {text ? <p className="found-text">{text}</p> : null}
            </li>
          ))}
        </ul>
      ) : (
        <Nothing q={q} message={searched.ok ? undefined : searched.message} />
      )}
    </>
  );
}

function Nothing({ q, message }: { q: string; message: string | undefined }) {
  if (message) return <EmptyState title="One moment">{message}</EmptyState>;
  return q === "" ? (
    <EmptyState title="What does the caller say?">
      The number of an order or their own one, a phone number, a name, a street, a city, a part, an amount, a
      day.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing matches this search">
      Try fewer words, or another thing that they know.
    </EmptyState>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListSearch } from "@/components/dashboard/list-search";
import { OffersTable } from "@/components/offers/offers-table";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { listOffers } from "@/lib/features/offers/commands/view-offers";
import { OFFER_STATES, OFFER_WORDS } from "@/lib/features/offers/domain/offers";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Offers" };

const PATH = "/dashboard/offers";
const PER_PAGE = 50;

/** The offers of sales to customers. */
export default async function OffersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("keepOffers", PATH);
  const { after, q = "", state } = readParameters(PRIVATE_PAGES.offers.parameters, await searchParams);
  if (after === null) notFound();
  const { items, next } = await listOffers(viewer, { q, state }, { limit: PER_PAGE, after });
  const isAll = q === "" && state === undefined;
  const make = (
    <a className={buttonClass({ variant: "primary" })} href={`${PATH}/new`}>
      New offer
    </a>
  );
  return (
    <>
      <PageHead title="Offers">What you have offered to customers, the newest first</PageHead>
      <div className="button-row mt-4">{make}</div>
      <ListSearch action={PATH} label="Search offers" placeholder="Customer, e-mail, company or number" q={q}>
        {state ? <input type="hidden" name="state" value={state} /> : null}
      </ListSearch>
      <ChoiceLinks
        label="State"
        className="mt-2"
        links={[
          { text: "All", href: listHref(PATH, { q: q || undefined }), isChosen: state === undefined },
          ...OFFER_STATES.map((one) => ({
            text: OFFER_WORDS[one],
            href: listHref(PATH, { q: q || undefined, state: one }),
            isChosen: state === one,
          })),
        ]}
      />
      {items.length > 0 ? (
        <OffersTable offers={items} />
      ) : (
        <EmptyState
          title={after !== undefined ? "No older offers" : isAll ? "No offers yet" : "No offer is like that"}
        >
          {isAll
            ? "Write down what a customer asks for, at your prices, and send it: they accept it without signing in."
            : "Nothing matches these filters."}
        </EmptyState>
      )}
      <OlderPages
        newest={after === undefined ? null : listHref(PATH, { q: q || undefined, state })}
        older={next === null ? null : listHref(PATH, { q: q || undefined, state, after: next })}
      />
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OfferActions } from "@/components/offers/offer-actions";
import { OfferEditor } from "@/components/offers/offer-editor";
import { OfferLink } from "@/components/offers/offer-link";
import { OfferVersions } from "@/components/offers/offer-versions";
import { dayText, OfferStatus } from "@/components/offers/offers-table";
import { CountryNames } from "@/components/people/account/country-names";
import { ServedCountries } from "@/components/people/account/served-countries";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { countryNames, servedCountries } from "@/lib/core/data/orders/countries";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { findDraftCustomer } from "@/lib/features/draft-orders/commands/find-draft-customer";
import { viewOffer } from "@/lib/features/offers/commands/view-offers";
import { toOffer } from "@/lib/features/offers/http/to-offer";

export const metadata: Metadata = { title: "Offer" };

const OFFERS = "/dashboard/offers";

/** An offer as it was sent, and as it would be sent next. */
export default async function OfferPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireRight("keepOffers", `${OFFERS}/${id}`);
  const offer = await viewOffer(viewer, id);
  if (!offer) notFound();
  const { number, state, customer, company, versions, url, declined, orderId, validUntil } = offer;
  const isOver = state === "accepted" || state === "withdrawn";
  const known = isOver || !offer.hasAccount ? null : await findDraftCustomer(viewer, customer.email);
  const ofCompany = known?.companies.filter(({ id: one }) => one === offer.companyId) ?? [];
  const [countries, served] = await Promise.all([countryNames(), servedCountries()]);
  return (
    <>
      <CountryNames names={countries} />
      <Breadcrumbs trail={[{ label: "Offers", href: OFFERS }]} here={number} />
      <PageHead title={`Offer ${number} for ${company ?? customer.name}`}>
        {company === null ? customer.email : `${customer.name}, ${customer.email}`}
        {offer.hasAccount ? null : ", who gets an account once it is sent"}
      </PageHead>
      <p className="mt-2">
        <OfferStatus state={state} />
        {state === "open" && validUntil ? (
          <span className="text-ink-3"> until {dayText(validUntil)}</span>
        ) : null}
      </p>
      {declined ? (
        <div className="mt-4">
          <Notice tone="low" title="The customer has declined it">
            {declined.word === "" ? null : <q className="wrap-anywhere">{declined.word}</q>}{" "}
            <LocalTime at={declined.at} to="minute" />
          </Notice>
        </div>
      ) : null}
      {orderId ? (
        <div className="mt-4">
          <Notice tone="ok" title="The customer has accepted it">
            It is <a href={`/dashboard/myorders/${orderId}`}>order {orderNumber(orderId)}</a>.
          </Notice>
        </div>
      ) : null}
      {url && state !== "accepted" ? <OfferLink url={url} /> : null}
      <OfferVersions offerId={offer.id} versions={versions} />
      {isOver ? null : (
        <>
          <div className="button-row mt-4">
            <OfferActions id={offer.id} revision={offer.revision} version={offer.version} />
          </div>
          <section className="mt-10" aria-labelledby="write">
            <h2 id="write">
              {versions.length === 0 ? "Write the offer" : `Write version ${versions.length + 1}`}
            </h2>
            {state === "open" ? (
              <p className="mt-1 text-ink-2">
                The version that was sent stays as it is, and can be accepted, until you send this one.
              </p>
            ) : null}
            <ServedCountries served={served}>
              <OfferEditor
                offer={toOffer(offer)}
                addresses={ofCompany[0]?.addresses.length ? ofCompany[0].addresses : (known?.addresses ?? [])}
                companies={ofCompany}
              />
            </ServedCountries>
          </section>
        </>
      )}
    </>
  );
}

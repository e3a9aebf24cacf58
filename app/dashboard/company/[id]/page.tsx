import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ApprovalRules } from "@/components/companies/approval-rules";
import { CompanyAddresses } from "@/components/companies/company-addresses";
import { CompanyData } from "@/components/companies/company-data";
import { CompanyInvitations } from "@/components/companies/company-invitations";
import { CompanyNumber } from "@/components/companies/company-number";
import { CompanyStatus } from "@/components/companies/company-state";
import { CompanyTerms } from "@/components/companies/company-terms";
import { CompanyVatProof } from "@/components/companies/company-vat-proof";
import { DecideButtons } from "@/components/companies/decide-buttons";
import { InviteButton } from "@/components/companies/invite-button";
import { MembersTable } from "@/components/companies/members-table";
import { DecidedByOwn, OwnCompanyNotice } from "@/components/companies/own-company";
import { StateNotice } from "@/components/companies/state-notice";
import { UnsettledOrders } from "@/components/companies/unsettled-orders";
import { CountryNames } from "@/components/people/account/country-names";
import { CompanyPriceList } from "@/components/price-lists/company-price-list";
import { FindAsCompany } from "@/components/price-lists/find-as-company";
import { ProductAsCompany } from "@/components/price-lists/product-as-company";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { offersDecisions } from "@/lib/core/commands/audit/decider";
import { viewCompanyAddresses } from "@/lib/core/commands/companies/keep-addresses";
import { viewCompany } from "@/lib/core/commands/companies/view-company";
import { viewAsCompany } from "@/lib/core/commands/prices/view-as-company";
import { canCheckVatId } from "@/lib/core/commands/tax/ask-tax-offices";
import { countryNames } from "@/lib/core/data/orders/countries";
import { listUnsettledOrders } from "@/lib/core/data/orders/open-accounts";
import { findPriceListOf, namesOfPriceLists } from "@/lib/core/data/prices/price-lists";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import { mayInCompany, membershipOf } from "@/lib/core/domain/companies/company-roles";
import { hasRight } from "@/lib/core/domain/people/access";
import { pageTax } from "@/lib/core/domain/shop/page-record";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const metadata: Metadata = { title: "Company" };

/** The next due orders that the page shows. */
const NEXT_DUE = 5;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<RawQuery>;
}

export default async function OneCompanyPage({ params, searchParams }: Props) {
  const { id: asked } = await params;
  const viewer = await requireViewer(`/dashboard/company/${asked}`);
  const id = asked.toLowerCase();
  const [found, addresses, countries, unsettled] = await Promise.all([
    viewCompany(viewer, id),
    viewCompanyAddresses(viewer, id),
    countryNames(),
    listUnsettledOrders(viewer, id, { limit: NEXT_DUE }),
  ]);
  if (!found.ok || !addresses.ok) notFound();
  const company = found.value;
  const isMember = membershipOf(viewer, id) !== null;
  const decides = await offersDecisions(viewer, { companyId: id });
  const prices = decides && hasRight(viewer, "keepPrices") ? await pricesOf(id) : null;
  const { product = "" } = readParameters(PRIVATE_PAGES.company.parameters, await searchParams);
  const seen = prices && product !== "" ? await viewAsCompany(viewer, id, product) : null;
  const isKeeper = mayInCompany(viewer, id, "keepMembers");
  const invitesOwner = company.awaitsOwner === true && hasRight(viewer, "keepCompanies");
  const mayChange = mayInCompany(viewer, id, "changeCompany");
  const provesVat = decides && hasRight(viewer, "proveVatIds");
  const showsVat = company.vatId !== "" && (company.vatProof !== undefined || pageTax() !== "off");
  const setsTerms = decides && hasRight(viewer, "keepTerms");
  return (
    <>
      <CountryNames names={countries} />
      <Breadcrumbs
        trail={[
          isMember
            ? { label: "Company", href: "/dashboard/company" }
            : { label: "Companies", href: "/dashboard/companies" },
        ]}
        here={company.name}
      />
      <PageHead title={company.name}>
        <CompanyStatus state={company.state} />
      </PageHead>
      {isMember ? <StateNotice company={company} /> : null}
      {company.decidedByOwnAt ? <DecidedByOwn at={company.decidedByOwnAt} /> : null}
      {decides ? null : <OwnCompanyNotice viewer={viewer} />}
      {decides && hasRight(viewer, "keepCompanies") ? <DecideButtons company={company} /> : null}
      <section className="section" aria-labelledby="company-data">
        <h2 id="company-data" className="mb-4">
          The company
        </h2>
        <CompanyData company={company} mayChange={mayChange} owner={viewer.email} />
        {hasRight(viewer, "keepCompanies") ? <CompanyNumber company={company} /> : null}
      </section>
      {mayInCompany(viewer, id, "seeAllOrders") || hasRight(viewer, "seeOrders") ? (
        <p className="mt-4">
          <a href={`/dashboard/company/${id}/orders`}>Orders of the company</a>
        </p>
      ) : null}
      {hasRight(viewer, "placeForCustomers") && !isMember && company.state === "approved" ? (
        <p className="mt-2">
          <a href={`/dashboard/new-order?company=${id}`}>New order for this company</a>
        </p>
      ) : null}
      {unsettled.items.length > 0 ? (
        <section className="section" aria-labelledby="company-unsettled">
          <h2 id="company-unsettled" className="mb-4">
            Orders to be paid
          </h2>
          <UnsettledOrders
            orders={unsettled.items}
            now={new Date().toISOString()}
            base="/dashboard/myorders"
            allHref={unsettled.next === null ? undefined : `/dashboard/company/${id}/orders?show=unsettled`}
          />
        </section>
      ) : null}
      {company.credit || setsTerms ? (
        <section className="section" aria-labelledby="company-terms">
          <h2 id="company-terms" className="mb-4">
            Payment
          </h2>
          <CompanyTerms company={company} credit={company.credit ?? null} mayChange={setsTerms} />
        </section>
      ) : null}
      {showsVat ? (
        <section className="section" aria-labelledby="company-vat">
          <h2 id="company-vat" className="mb-4">
            VAT ID
          </h2>
          <CompanyVatProof
            company={company}
            proof={company.vatProof ?? null}
            mayChange={provesVat}
            mayAsk={(mayChange || hasRight(viewer, "seeCompanies")) && canCheckVatId(company.vatId)}
          />
        </section>
      ) : null}
      <section className="section" aria-labelledby="company-approval">
        <h2 id="company-approval" className="mb-4">
          When somebody has to approve
        </h2>
        <ApprovalRules company={company} mayChange={mayChange} owner={viewer.email} />
      </section>
      <section className="section" aria-labelledby="company-addresses">
        <div className="section-head">
          <h2 id="company-addresses">Delivery addresses</h2>
          <span className="text-ink-3">{formatCount(addresses.value.addresses.length)}</span>
        </div>
        <CompanyAddresses companyId={id} kept={addresses.value} mayChange={mayChange} owner={viewer.email} />
      </section>
      {prices ? (
        <section className="section" aria-labelledby="company-prices">
          <h2 id="company-prices" className="mb-4">
            Prices
          </h2>
          <CompanyPriceList company={company} {...prices} />
          <h3 id="as-company" className="mt-8 mb-3">
            A product as this company sees it
          </h3>
          <FindAsCompany companyId={id} />
          {seen ? <ProductAsCompany company={company.name} seen={seen.ok ? seen.value : null} /> : null}
        </section>
      ) : null}
      <section className="section" aria-labelledby="company-people">
        <div className="section-head">
          <h2 id="company-people">People</h2>
          <span className="text-ink-3">{peopleText(company)}</span>
        </div>
        <MembersTable company={company} me={viewer.userId} isKeeper={isKeeper} />
        {company.invitations.length > 0 ? (
          <CompanyInvitations companyId={id} invitations={company.invitations} />
        ) : null}
        {(isKeeper || invitesOwner) && company.state === "approved" ? (
          <div className="button-row mt-4">
            <InviteButton companyId={id} />
          </div>
        ) : null}
      </section>
    </>
  );
}

/** `4, and 1 invited` */
const peopleText = ({ members, invitations }: CompanyView): string =>
  invitations.length === 0
    ? formatCount(members.length)
    : `${formatCount(members.length)}, and ${formatCount(invitations.length)} invited`;

/** The list that the company has, and all that it can have. */
async function pricesOf(id: string) {
  const [priceListId, lists] = await Promise.all([findPriceListOf(id), namesOfPriceLists()]);
  return { priceListId, lists };
}

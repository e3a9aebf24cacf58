import type { Metadata } from "next";
import { ListSearch } from "@/components/dashboard/list-search";
import { ChooseCustomer } from "@/components/draft-orders/choose-customer";
import { NewOfferForm } from "@/components/offers/new-offer-form";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import {
  findCustomersToOrderFor,
  findDraftCustomer,
} from "@/lib/features/draft-orders/commands/find-draft-customer";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "New offer" };

const OFFERS = "/dashboard/offers";
const PATH = `${OFFERS}/new`;

export default async function NewOfferPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("keepOffers", PATH);
  const {
    q = "",
    customer: email = "",
    company = "",
    customerIs,
  } = readParameters(PRIVATE_PAGES.newOffer.parameters, await searchParams);
  const isNew = customerIs === "new";
  const customer = isNew || email === "" ? null : await findDraftCustomer(viewer, email);
  if (isNew || customer)
    return (
      <>
        <Breadcrumbs
          trail={[
            { label: "Offers", href: OFFERS },
            { label: "New offer", href: PATH },
          ]}
          here={customer?.name ?? "New customer"}
        />
        <PageHead title={customer ? `New offer for ${customer.name}` : "New offer for a new customer"}>
          Nothing is sent until you say so.
        </PageHead>
        <NewOfferForm customer={customer} company={company || null} />
      </>
    );
  const found = await findCustomersToOrderFor(viewer, { q, company });
  return (
    <>
      <Breadcrumbs trail={[{ label: "Offers", href: OFFERS }]} here="New offer" />
      <PageHead title="New offer">Whom is it for?</PageHead>
      <p className="mt-4">
        <a className={buttonClass()} href={listHref(PATH, { customerIs: "new" })}>
          New customer
        </a>
      </p>
      <ListSearch action={PATH} label="Search customers" placeholder="Name or e-mail" q={q} />
      {found.length > 0 ? (
        <ChooseCustomer customers={found} company={company} path={PATH} begins="an offer" />
      ) : q !== "" || company !== "" || email !== "" ? (
        <EmptyState title="No customer found">
          Customers have an account. For a caller without one choose “New customer”.
        </EmptyState>
      ) : null}
    </>
  );
}

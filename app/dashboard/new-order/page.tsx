import type { Metadata } from "next";
import { ListSearch } from "@/components/dashboard/list-search";
import { ChooseCustomer } from "@/components/draft-orders/choose-customer";
import { DraftOrderForm } from "@/components/draft-orders/draft-order-form";
import { CountryNames } from "@/components/people/account/country-names";
import { ServedCountries } from "@/components/people/account/served-countries";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { countryNames, servedCountries } from "@/lib/core/data/orders/countries";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import {
  findCustomersToOrderFor,
  findDraftCustomer,
} from "@/lib/features/draft-orders/commands/find-draft-customer";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "New order for a customer" };

const PATH = "/dashboard/new-order";
const NEW_CUSTOMER = { email: null, name: "the customer", phone: "", addresses: [], companies: [] };

export default async function NewOrderPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("placeForCustomers", PATH);
  const {
    q = "",
    customer: email = "",
    company = "",
    customerIs,
  } = readParameters(PRIVATE_PAGES.newOrder.parameters, await searchParams);
  const customer =
    customerIs === "new" ? NEW_CUSTOMER : email === "" ? null : await findDraftCustomer(viewer, email);
  if (customer) {
    const [countries, served] = await Promise.all([countryNames(), servedCountries()]);
    return (
      <>
        <CountryNames names={countries} />
        <Breadcrumbs
          trail={[
            { label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" },
            { label: "New order for a customer", href: PATH },
          ]}
          here={customer.email === null ? "New customer" : customer.name}
        />
        <PageHead
          title={customer.email === null ? "New order for a new customer" : `New order for ${customer.name}`}
        >
          {customer.email ?? "They get an account without a password, and the order by mail"}
        </PageHead>
        <ServedCountries served={served}>
          <DraftOrderForm customer={customer} company={company || null} />
        </ServedCountries>
      </>
    );
  }
  const found = await findCustomersToOrderFor(viewer, { q, company });
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" }]}
        here="New order for a customer"
      />
      <PageHead title="New order for a customer">
        Whom is it for? A company’s people stand on <a href="/dashboard/companies">its page</a>, too.
      </PageHead>
      <p className="mt-4">
        <a className={buttonClass()} href={listHref(PATH, { customerIs: "new" })}>
          New customer
        </a>
      </p>
      <ListSearch action={PATH} label="Search customers" placeholder="Name or e-mail" q={q} />
      {found.length > 0 ? (
        <ChooseCustomer customers={found} company={company} />
      ) : q !== "" || company !== "" || email !== "" ? (
        <EmptyState title="No customer found">
          Customers have an account. For a caller without one choose “New customer”. People who work for the
          shop order for themselves.
        </EmptyState>
      ) : null}
    </>
  );
}

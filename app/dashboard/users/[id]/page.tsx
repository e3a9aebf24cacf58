import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { CompanyStatus } from "@/components/companies/company-state";
import { CustomerHelp } from "@/components/customers/customer-help";
import { CustomerNotes } from "@/components/customers/customer-notes";
import { CustomerOrders } from "@/components/customers/customer-orders";
import { MailsSection } from "@/components/jobs/mails-section";
import { deviceName } from "@/components/people/account/device-name";
import { rolesText } from "@/components/people/staff/roles-text";
import { ViewAsCustomerButton } from "@/components/people/staff/view-as-customer-button";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonClass } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { companyRolesText } from "@/lib/core/domain/companies/company-roles";
import { hasRight } from "@/lib/core/domain/people/access";
import type { UserView } from "@/lib/core/domain/people/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import {
  type CompanyOfCustomer,
  type CustomerRecord,
  viewCustomer,
} from "@/lib/features/customers/commands/view-customer";
import { viewSavedLists } from "@/lib/features/saved-lists/commands/view-lists";
import { readWishes } from "@/lib/features/wishes/commands/view-wishes";
import { MAX_WISHES } from "@/lib/features/wishes/domain/wishes";
import { formatCount, formatPrice } from "@/lib/values/money";

export const metadata: Metadata = { title: "Customer" };

export default async function CustomerPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireRight("seePeople", `/dashboard/users/${encodeURIComponent(id)}`);
  const found = await viewCustomer(viewer, id);
  if (!found) notFound();
  const trail = [{ label: LABELS.adminMenu.allUsers, href: "/dashboard/users" }];
  if (found.is === "staff") return <OfStaff user={found.user} trail={trail} />;
  const { record } = found;
  const { user, asViewer, companies, orders, addresses, sessions, mails, notes, isSlowed } = record;
  const views = hasRight(viewer, "viewAsCustomer");
  const [lists, wishes] = views
    ? await Promise.all([viewSavedLists(asViewer), readWishes(asViewer, { limit: MAX_WISHES })])
    : [null, null];
  return (
    <>
      <Breadcrumbs trail={trail} here={user.name} />
      <PageHead title={user.name}>{user.email}</PageHead>
      {isSlowed ? (
        <Notice tone="low" title="Signing in is slowed down">
          Too many wrong passwords or codes were tried at this account.
        </Notice>
      ) : null}
      {record.askedEmail ? <AskedEmail asked={record.askedEmail} /> : null}
      <Facts record={record} />
      <div className="button-row mt-4">
        {views ? <ViewAsCustomerButton name={user.name} email={user.email} /> : null}
        {hasRight(viewer, "placeForCustomers") ? (
          <a className={buttonClass()} href={listHref("/dashboard/new-order", { customer: user.email })}>
            New order
          </a>
        ) : null}
      </div>
      {orders ? (
        <Section id="orders" title="Orders">
          {orders.items.length > 0 ? (
            <CustomerOrders orders={orders.items} />
          ) : (
            <p className="text-ink-3">No orders yet.</p>
          )}
          {orders.hasMore ? (
            <p className="mt-4">
              <a href={listHref("/dashboard/allorders", { q: user.email })}>All orders of {user.name}</a>
            </p>
          ) : null}
        </Section>
      ) : null}
      {companies && companies.length > 0 ? (
        <Section id="companies" title="Companies">
          <ul className="thing-list">
            {companies.map((company) => (
              <CompanyRow key={company.id} company={company} />
            ))}
          </ul>
        </Section>
      ) : null}
      {notes ? (
        <Section id="notes" title="Notes">
          <CustomerNotes customerId={user.id} notes={notes} />
        </Section>
      ) : null}
      {mails ? (
        <MailsSection
          mails={mails}
          caption="Mails to this customer"
          empty="No mail to this customer yet."
          orderOf={({ orderId }) => orderId}
        />
      ) : null}
      {sessions ? (
        <Section id="sign-ins" title="Sign-ins">
          {sessions.length > 0 ? (
            <ul className="thing-list">
              {sessions.map(({ id: shown, device, network, createdAt, lastSeen }) => (
                <li key={shown}>
                  <div>
                    <b>{deviceName(device)}</b>
                    <span className="second-line">
                      <LocalTime at={lastSeen} to="minute" /> · since <LocalTime at={createdAt} to="day" />
                      {network === null ? null : ` · from ${network}`}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-3">Signed in nowhere.</p>
          )}
          <CustomerHelp customer={user} />
        </Section>
      ) : null}
      {addresses && addresses.length > 0 ? (
        <Section id="addresses" title="Delivery addresses">
          <ul className="thing-list">
            {addresses.map(({ id: one, text }) => (
              <li key={one}>{text}</li>
            ))}
          </ul>
        </Section>
      ) : null}
      {lists && lists.length > 0 ? (
        <Section id="lists" title="Lists">
          <ul className="thing-list">
            {lists.map(({ id: one, name, lineCount, updatedAt }) => (
              <li key={one}>
                <div>
                  <b>{name}</b>
                  <span className="second-line">
                    {formatCount(lineCount)} {lineCount === 1 ? "part" : "parts"} · changed{" "}
                    <LocalTime at={updatedAt} to="day" />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {wishes && wishes.items.length > 0 ? (
        <Section id="wishes" title="Wishes">
          <ul className="thing-list">
            {wishes.items.map(({ productId, name, sku, pieces, available }) => (
              <li key={productId}>
                <div>
                  <b>{name}</b>
                  <span className="second-line">
                    {sku} · {formatCount(pieces)} wished · {formatCount(available)} free
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ record: { user, phone, openCents } }: { record: CustomerRecord }) {
  return (
    <dl className="facts mt-4">
      <div>
        <dt>E-mail</dt>
        <dd>{user.isConfirmed ? "confirmed" : "not confirmed"}</dd>
      </div>
      <div>
        <dt>Telephone</dt>
        <dd>{phone || "none"}</dd>
      </div>
      <div>
        <dt>Since</dt>
        <dd>{user.createdAt ? <LocalTime at={user.createdAt} to="day" /> : "–"}</dd>
      </div>
      {openCents === null ? null : (
        <div>
          <dt>To be paid</dt>
          <dd>{openCents === 0 ? "nothing" : formatPrice(openCents)}</dd>
        </div>
      )}
    </dl>
  );
}

function AskedEmail({ asked: { email, notBefore } }: { asked: NonNullable<CustomerRecord["askedEmail"]> }) {
  return (
    <Notice tone="low" title="Another e-mail was asked for">
      <span className="wrap-anywhere">
        {email} gets the account once its link was used
        {notBefore === null ? null : (
          <>
            , not before <LocalTime at={notBefore} to="minute" />
          </>
        )}
        .
      </span>
    </Notice>
  );
}

function CompanyRow({ company: { id, name, state, roles, openCents } }: { company: CompanyOfCustomer }) {
  return (
    <li>
      <div>
        <span className="thing-head">
          <b>
            <a href={`/dashboard/company/${id}`}>{name}</a>
          </b>
          <CompanyStatus state={state} />
        </span>
        <span className="second-line">
          {companyRolesText(roles)}
          {openCents === null || openCents === 0 ? null : ` · ${formatPrice(openCents)} open on account`}
        </span>
      </div>
    </li>
  );
}

interface OfStaffProps {
  user: UserView;
  trail: { label: string; href: string }[];
}

const OfStaff = ({ user, trail }: OfStaffProps) => (
  <>
    <Breadcrumbs trail={trail} here={user.name} />
    <PageHead title={user.name}>{user.email}</PageHead>
    <p className="mt-4">
      {rolesText(user)}. Accounts of people who work for the shop are their own: nobody looks at them here.
    </p>
  </>
);

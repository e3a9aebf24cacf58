import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatementForm } from "@/components/bank/statement-form";
import { StatementsTable } from "@/components/bank/statements-table";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { env } from "@/lib/env";
import { viewBankStatements } from "@/lib/features/bank/commands/view-entries";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Bank statements" };

const PER_PAGE = 20;
const PATH = "/dashboard/bank-statements";

export default async function BankStatementsPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  await requireRight("bookTransfers", PATH);
  const { after } = readParameters(PRIVATE_PAGES.bankStatements.parameters, await searchParams);
  if (after === null) notFound();
  const { items, next } = await viewBankStatements({ limit: PER_PAGE, after });
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" },
          { label: "Payments by transfer", href: "/dashboard/bank-entries" },
        ]}
        here="Bank statements"
      />
      <PageHead title="Bank statements">The payments in them are booked by their reference</PageHead>
      <section className="section" aria-label="Upload a statement">
        {env().bank ? (
          <StatementForm />
        ) : (
          <p>
            Bank transfer is not set up: the shop needs its account, in the settings BANK_HOLDER, BANK_IBAN
            and BANK_BIC.
          </p>
        )}
      </section>
      <section className="section" aria-labelledby="uploaded">
        <h2 id="uploaded">Uploaded statements</h2>
        {items.length > 0 ? (
          <StatementsTable statements={items} />
        ) : (
          <div className="mt-4">
            <EmptyState title={after ? "No further statements" : "No statements yet"}>
              Each statement that somebody uploads is listed here with its payments.
            </EmptyState>
          </div>
        )}
        <OlderPages newest={after ? PATH : null} older={next ? listHref(PATH, { after: next }) : null} />
      </section>
    </>
  );
}

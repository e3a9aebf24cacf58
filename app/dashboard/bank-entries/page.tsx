import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EntriesTable } from "@/components/bank/entries-table";
import { RefreshWhileBooking } from "@/components/bank/refresh-while-booking";
import { statementText } from "@/components/bank/statement-text";
import { RefundsToSend } from "@/components/payments/refunds-to-send";
import { listHref } from "@/components/site/search-params";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { EmptyState } from "@/components/ui/empty-state";
import { OlderPages } from "@/components/ui/older-pages";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { viewRefundsToSend } from "@/lib/core/commands/payments/refunds/view-refunds-to-send";
import { hasRight } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { viewBankEntries, viewBankStatement } from "@/lib/features/bank/commands/view-entries";
import { ENTRY_STATE_WORD, ENTRY_STATES } from "@/lib/features/bank/domain/entry-states";
import type { BankStatementView } from "@/lib/features/bank/domain/views";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Payments by transfer" };

const PER_PAGE = 20;
const PATH = "/dashboard/bank-entries";

export default async function BankEntriesPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("bookTransfers", PATH);
  const parameters = readParameters(PRIVATE_PAGES.bankEntries.parameters, await searchParams);
  const { statement: statementId, after } = parameters;
  const statement = statementId === undefined ? null : await viewBankStatement(statementId);
  if (after === null || (statementId !== undefined && !statement)) notFound();
  const state = statement ? undefined : (parameters.state ?? "waiting");
  const { items, next } = await viewBankEntries({ state, statement: statementId, limit: PER_PAGE, after });
  const isFirst = state === "waiting" && !after;
  const refunds = isFirst && hasRight(viewer, "refundOrders") ? await viewRefundsToSend(new Date()) : [];
  const here = statement ? { statement: statementId } : { state };
  return (
    <>
      <Breadcrumbs
        trail={[{ label: LABELS.adminMenu.allOrders, href: "/dashboard/allorders" }]}
        here="Payments by transfer"
      />
      <PageHead title="Payments by transfer">
        The last booked by the bank first · <a href="/dashboard/bank-statements">Upload a statement</a> ·{" "}
        <a href="/dashboard/open-accounts">Open accounts</a>
      </PageHead>
      <ChoiceLinks
        label="States"
        className="mt-4"
        links={ENTRY_STATES.toSorted(waitingFirst).map((one) => ({
          text: ENTRY_STATE_WORD[one],
          href: listHref(PATH, { state: one }),
          isChosen: one === state,
        }))}
      />
      <RefundsToSend refunds={refunds} />
      {refunds.length > 0 ? <h2 className="mt-12">Payments that wait</h2> : null}
      {statement ? <OfStatement statement={statement} /> : null}
      {items.some((entry) => entry.state === "new") ? <RefreshWhileBooking /> : null}
      {items.length > 0 ? (
        <EntriesTable entries={items} />
      ) : (
        <div className="mt-4">
          <EmptyState title={after ? "No further payments" : "No payments here"}>
            {statement
              ? "Every payment of this statement was known from another one."
              : "Payments come with the statements of the shop's account. Those whose reference and amount fit are booked by themselves."}
          </EmptyState>
        </div>
      )}
      <OlderPages
        newest={after ? listHref(PATH, here) : null}
        older={next ? listHref(PATH, { ...here, after: next }) : null}
      />
    </>
  );
}

const waitingFirst = (a: string, b: string): number => Number(b === "waiting") - Number(a === "waiting");

function OfStatement({ statement }: { statement: BankStatementView }) {
  return (
    <p className="mt-4 wrap-anywhere">
      New payments of statement <b>{statement.names.join(", ") || "without a name"}</b>. Also in it:{" "}
      {statementText(statement)}.
    </p>
  );
}

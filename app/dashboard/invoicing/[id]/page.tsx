import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CreditPartForm } from "@/components/papers/credit-part-form";
import { CreditQuestions } from "@/components/papers/credit-questions";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { ownDealingText } from "@/lib/core/domain/people/own-dealings";
import { viewCreditable } from "@/lib/features/papers/commands/view-credit";
import { printedDay } from "@/lib/features/papers/domain/printed";

interface Props {
  params: Promise<{ id: string }>;
}

export const metadata: Metadata = { title: "Credit a part" };

/** A part of an invoice is credited. */
export default async function CreditPartPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireRight("keepPapers", `/dashboard/invoicing/${encodeURIComponent(id)}`);
  const invoice = await viewCreditable(viewer, id);
  if (!invoice) notFound();
  const { name, buyer, day, left, questions, decides } = invoice;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Invoicing", href: "/dashboard/invoicing" },
          { label: name, href: `/dashboard/myorders/${invoice.orderId}` },
        ]}
        here="Credit a part"
      />
      <PageHead title={`Credit a part of ${name}`}>
        {buyer}, {printedDay(day)}. It moves no money.
      </PageHead>
      {questions.length > 0 ? <CreditQuestions questions={questions} /> : null}
      {decides && left.lines.length > 0 ? (
        <CreditPartForm invoice={invoice} left={left} answers={questions.map((question) => question.id)} />
      ) : (
        <div className="mt-4">
          <EmptyState title={decides ? "Nothing is left to credit" : "Somebody else decides here"}>
            {decides ? "Credit notes have taken all of this invoice." : ownDealingText("creditPaper")}
          </EmptyState>
        </div>
      )}
    </>
  );
}

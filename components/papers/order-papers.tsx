import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { PAPER_WORDS } from "@/lib/features/papers/domain/paper";
import type { PaperView } from "@/lib/features/papers/domain/paper-views";
import { printedDay } from "@/lib/features/papers/domain/printed";
import { formatPrice } from "@/lib/values/money";
import { CreditButton } from "./credit-button";
import { IssueButton } from "./issue-button";
import { PaperLinks } from "./paper-links";
import { SendButton } from "./send-button";

interface OrderPapersProps {
  orderId: string;
  papers: readonly PaperView[];
  /** It is to be paid before it ships. */
  isUnpaid: boolean;
  /** The viewer keeps papers, and the order may have an invoice. */
  canIssue: boolean;
  /** The viewer keeps papers, and decides on this order. */
  canCredit: boolean;
  /** The viewer keeps papers. */
  canSend: boolean;
}

/** The papers of an order, and those that can be drawn of it. */
export function OrderPapers({ orderId, papers, isUnpaid, canIssue, canCredit, canSend }: OrderPapersProps) {
  return (
    <section className="section" aria-labelledby="issued-papers">
      <h2 id="issued-papers">Papers</h2>
      <ul className="mt-4 grid gap-4">
        {papers.map(({ id, name, kind, day, totalCents, corrects, isCredited }) => (
          <li key={id} className="grid gap-1">
            <span>
              {PAPER_WORDS[kind]} {name}, {printedDay(day)},{" "}
              <span className="whitespace-nowrap">{formatPrice(totalCents)}</span>
            </span>
            {corrects === null ? null : <span className="text-ink-3">Corrects {corrects}</span>}
            {isCredited ? <span className="text-ink-3">Credited as a whole</span> : null}
            <PaperLinks id={id} name={name} />
            {canSend || canCredit ? (
              <span className="button-row">
                {canSend ? <SendButton id={id} name={name} /> : null}
                {canCredit && kind === "invoice" && !isCredited ? (
                  <>
                    <Link
                      href={`/dashboard/invoicing/${id}`}
                      className={buttonClass({ size: "small" })}
                      aria-label={`Credit a part of ${name}`}
                    >
                      Credit a part
                    </Link>
                    <CreditButton id={id} name={name} />
                  </>
                ) : null}
              </span>
            ) : null}
          </li>
        ))}
        <li className="flex flex-wrap gap-x-4">
          <a href={`/api/orders/${orderId}/confirmation.pdf`} download>
            Order confirmation (PDF)
          </a>
          {isUnpaid ? (
            <a href={`/api/orders/${orderId}/proforma.pdf`} download>
              Pro-forma invoice (PDF)
            </a>
          ) : null}
        </li>
      </ul>
      {canIssue ? (
        <div className="mt-4">
          <IssueButton orderId={orderId} />
        </div>
      ) : null}
    </section>
  );
}

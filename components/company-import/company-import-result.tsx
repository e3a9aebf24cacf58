"use client";

import { useEffect, useRef } from "react";
import type { AnswerOf } from "@/components/api/call";
import { Button, buttonClass } from "@/components/ui/button";
import { DataTable, SecondLine } from "@/components/ui/table";
import { termsText } from "@/lib/core/domain/companies/terms";
import { INVITATIONS_AN_HOUR } from "@/lib/features/company-import/domain/limits";
import { centsOf, formatCount, formatPrice } from "@/lib/values/money";

type Answer = AnswerOf<"POST /companyadmin/import">;
type Company = Answer["companies"][number];

interface CompanyImportResultProps {
  answer: Answer;
  busy: boolean;
  onApply: () => void;
  onCancel: () => void;
}

const MOST_SHOWN = 100;

/** The companies of a file that would be added, or were. The heading takes the focus, so that it is read out. */
export function CompanyImportResult({ answer, busy, onApply, onCancel }: CompanyImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { isApplied, companies } = answer;
  const count = companies.length;
  const counted = count === 1 ? "1 company" : `${formatCount(count)} companies`;
  return (
    <div className="mt-4">
      <h2 ref={heading} tabIndex={-1} className="focus-visible:outline-none">
        {isApplied ? `${counted} added` : `${counted} would be added`}
      </h2>
      <p className="mt-2 text-ink-2">
        {isApplied
          ? "Their owners are invited by mail"
          : "All are approved at once, and their owners invited by mail"}
        {count > INVITATIONS_AN_HOUR
          ? `: ${INVITATIONS_AN_HOUR} an hour, the last one in about ${Math.ceil(count / INVITATIONS_AN_HOUR)} hours.`
          : "."}
      </p>
      <DataTable
        caption="Companies of the file"
        cards
        className="mt-3"
        rows={companies.slice(0, MOST_SHOWN)}
        keyOf={({ row }) => row}
        columns={[
          {
            label: "Company",
            wide: true,
            className: "wrap-anywhere",
            cell: ({ name, legalName, number }) => (
              <>
                {name}
                <SecondLine>{number ? `${number} · ${legalName}` : legalName}</SecondLine>
              </>
            ),
          },
          {
            label: "City",
            className: "wrap-anywhere",
            cell: ({ city, country }) => `${city}, ${country}`,
          },
          { label: "Owner", className: "wrap-anywhere", cell: ({ ownerEmail }) => ownerEmail },
          { label: "VAT ID", cell: ({ vatId }) => vatId || <span className="text-ink-3">none</span> },
          { label: "Terms", className: "wrap-anywhere", cell: (company) => <Terms company={company} /> },
        ]}
      />
      {count > MOST_SHOWN ? <p className="mt-2">and {formatCount(count - MOST_SHOWN)} more</p> : null}
      <div className="button-row mt-3">
        {isApplied ? (
          <a className={buttonClass()} href="/dashboard/companies">
            All companies
          </a>
        ) : (
          <Button variant="primary" busy={busy} onClick={onApply}>
            Add {counted}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {isApplied ? "Another file" : "Cancel"}
        </Button>
      </div>
    </div>
  );
}

function Terms({ company: { netDays, creditLimit, priceList } }: { company: Company }) {
  const terms =
    netDays !== undefined && creditLimit !== undefined
      ? `${termsText(netDays)}, ${formatPrice(centsOf(creditLimit))}`
      : "Pays before its orders ship";
  return (
    <>
      {terms}
      <SecondLine>{priceList ?? "Public prices"}</SecondLine>
    </>
  );
}

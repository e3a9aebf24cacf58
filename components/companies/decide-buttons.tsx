"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import type { CompanyState } from "@/lib/core/domain/companies/company-roles";
import { companyReasonSchema, companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { reasonSchema } from "@/lib/core/domain/shop/schemas/fields";

interface DecideButtonsProps {
  company: {
    id: string;
    name: string;
    legalName: string;
    vatId: string;
    state: CompanyState;
    revision: number;
  };
}

/** For staff: approves or suspends a company. Its owner reads the reason. */
export function DecideButtons({ company }: DecideButtonsProps) {
  const { id, name, legalName, vatId, state, revision } = company;
  const details = [
    { term: "Registered name", value: legalName },
    { term: "VAT ID", value: vatId || "none" },
  ];
  return (
    <div className="button-row mt-4">
      {state === "approved" ? null : (
        <ConfirmButton
          label="Approve"
          variant="primary"
          question={{
            title: `Approve ${name}?`,
            description: "Its owner is told by mail.",
            details,
            keepLabel: "Not yet",
            confirmLabel: "Approve",
          }}
          reason={{
            label: "Message",
            hint: "The owner reads it. It may be empty.",
            schema: companyReasonSchema,
          }}
          call={(reason) =>
            call("PUT /companies/{id}/state", {
              path: { id },
              body: { state: "approved", reason, revision },
              answer: companySchema,
            })
          }
          successToast="Approved"
          focusAfter="heading"
        />
      )}
      {state === "suspended" ? null : (
        <ConfirmButton
          label={state === "pending" ? "Decline" : "Suspend"}
          variant="danger"
          question={{
            title: `${state === "pending" ? "Decline" : "Suspend"} ${name}?`,
            description:
              "The company is suspended until somebody approves it, and its owner is told by mail.",
            details,
            keepLabel: "Keep it",
            confirmLabel: state === "pending" ? "Decline" : "Suspend",
          }}
          reason={{ hint: "The owner reads it.", schema: reasonSchema }}
          call={(reason) =>
            call("PUT /companies/{id}/state", {
              path: { id },
              body: { state: "suspended", reason, revision },
              answer: companySchema,
            })
          }
          successToast="Suspended"
          focusAfter="heading"
        />
      )}
    </div>
  );
}

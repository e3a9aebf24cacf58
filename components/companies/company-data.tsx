"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import type { CompanyFormData as Data } from "@/lib/core/domain/companies/companies";
import { companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { addressLine } from "@/lib/core/domain/people/address-book";
import { CompanyForm } from "./company-form";

interface CompanyDataProps {
  company: Data & { id: string; revision: number; number?: string };
  mayChange: boolean;
  /** The person's e-mail, whose draft it is. */
  owner: string;
}

/** The data of a company, with a button for its owners that opens the form. */
export function CompanyData({ company, mayChange, owner }: CompanyDataProps) {
  // The form keeps the company from when it was opened, so that it does not overwrite a colleague's later change.
  const [opened, setOpened] = useState<CompanyDataProps["company"] | null>(null);
  const close = () => {
    setOpened(null);
    requestAnimationFrame(() => focusHeading());
  };
  if (opened) {
    return (
      <CompanyForm
        company={opened}
        owner={owner}
        draft={`company-${opened.id}`}
        submitLabel="Save"
        revision={opened.revision}
        save={(data, revision) =>
          call("PATCH /companies/{id}", {
            path: { id: opened.id },
            body: { ...data, revision },
            answer: companySchema,
          })
        }
        successToast="Company saved"
        onSuccess={close}
      >
        <Button onClick={close}>Cancel</Button>
      </CompanyForm>
    );
  }
  return (
    <>
      <dl className="facts">
        {company.number ? (
          <div>
            <dt>Customer number</dt>
            <dd className="wrap-anywhere">{company.number}</dd>
          </div>
        ) : null}
        <div>
          <dt>Registered name</dt>
          <dd>{company.legalName}</dd>
        </div>
        <div>
          <dt>VAT ID</dt>
          <dd>{company.vatId || "none"}</dd>
        </div>
        <div>
          <dt>Billing address</dt>
          <dd>{addressLine(company.billing)}</dd>
        </div>
        <div>
          <dt>PO number</dt>
          <dd>{company.poRequired ? "needed on each order" : "may be left out"}</dd>
        </div>
      </dl>
      {mayChange ? (
        <div className="button-row mt-4">
          <Button onClick={() => setOpened(company)}>Change</Button>
        </div>
      ) : null}
    </>
  );
}

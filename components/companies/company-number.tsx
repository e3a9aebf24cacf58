"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { focusHeading } from "@/components/ui/focus-heading";
import { COMPANY_NUMBER_MAX } from "@/lib/core/domain/companies/company-number";
import { companySchema } from "@/lib/core/domain/companies/schemas/companies";

interface CompanyNumberProps {
  company: { id: string; revision: number; number?: string };
}

/** For staff: the customer number of a company. */
export function CompanyNumber({ company }: CompanyNumberProps) {
  // The form keeps the company from when it was opened, so that it does not overwrite a colleague's later change.
  const [opened, setOpened] = useState<CompanyNumberProps["company"] | null>(null);
  const close = () => {
    setOpened(null);
    requestAnimationFrame(() => focusHeading());
  };
  if (opened) return <NumberForm company={opened} onClose={close} />;
  return (
    <div className="button-row mt-4">
      <Button onClick={() => setOpened(company)}>
        {company.number ? "Change customer number" : "Add customer number"}
      </Button>
    </div>
  );
}

function NumberForm({ company, onClose }: CompanyNumberProps & { onClose: () => void }) {
  const [number, setNumber] = useState(company.number ?? "");
  const [error, setError] = useState<string | undefined>();
  const { mutate, busy } = useMutation();
  return (
    <PlainForm
      className="mt-4 grid max-w-160 gap-4"
      onSubmit={() => {
        setError(undefined);
        void mutate(
          () =>
            call("PUT /companies/{id}/number", {
              path: { id: company.id },
              body: { number: number.trim(), revision: company.revision },
              answer: companySchema,
            }),
          {
            successToast: "Customer number saved",
            onSuccess: onClose,
            onFailure: (failure) => setError(failure.fields.number ?? failureText(failure)),
          },
        );
      }}
      busy={busy}
      submitLabel="Save"
      buttons={<Button onClick={onClose}>Cancel</Button>}
    >
      <TextField
        id="company-number"
        label="Customer number"
        hint="It is printed on papers, and the search finds it. Leave it empty for no number."
        autoComplete="off"
        maxLength={COMPANY_NUMBER_MAX}
        value={number}
        error={error}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
    </PlainForm>
  );
}

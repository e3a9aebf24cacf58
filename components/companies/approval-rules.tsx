"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { CheckboxField, TextField } from "@/components/ui/field";
import { companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { currencyWord } from "@/lib/values/currency";
import { formatPrice } from "@/lib/values/money";
import { LIMIT_MISTAKE, limitText, parseLimit } from "./limit-text";

interface Rules {
  id: string;
  revision: number;
  /** In cents. */
  approvalOver: number | null;
  ownApproval: boolean;
}

interface ApprovalRulesProps {
  company: Rules;
  mayChange: boolean;
  /** The person's e-mail, whose draft it is. */
  owner: string;
}

/** When somebody has to approve an order of the company, with a form for its owners. */
export function ApprovalRules({ company, mayChange, owner }: ApprovalRulesProps) {
  // The form keeps the company from when it was opened, so that it does not overwrite a colleague's later change.
  const [opened, setOpened] = useState<Rules | null>(null);
  if (opened) return <RulesForm company={opened} owner={owner} onClose={() => setOpened(null)} />;
  const { approvalOver, ownApproval } = company;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Orders over</dt>
          <dd>
            {approvalOver === null
              ? "each person's own limit, where they have one"
              : formatPrice(approvalOver)}
          </dd>
        </div>
        <div>
          <dt>Somebody alone</dt>
          <dd>{ownApproval ? "approves their own orders" : "cannot approve their own orders"}</dd>
        </div>
      </dl>
      {mayChange ? (
        <div className="button-row mt-4">
          <Button onClick={() => setOpened(company)}>Set approval</Button>
        </div>
      ) : null}
    </>
  );
}

function RulesForm({ company, owner, onClose }: { company: Rules; owner: string; onClose: () => void }) {
  const [fields, setFields] = useState({
    over: limitText(company.approvalOver),
    own: company.ownApproval,
    revision: company.revision,
  });
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  useFormDraft({ name: `company-approval-${company.id}`, owner, values: () => fields, restore: setFields });
  const save = () => {
    const approvalOver = parseLimit(fields.over);
    if (approvalOver === undefined) {
      setError(LIMIT_MISTAKE);
      document.getElementById("company-approval-over")?.focus();
      return;
    }
    const { own: ownApproval, revision } = fields;
    void mutate(
      () =>
        call("PATCH /companies/{id}", {
          path: { id: company.id },
          body: { approvalOver, ownApproval, revision },
          answer: companySchema,
        }),
      {
        successToast: "Company saved",
        onSuccess: onClose,
        onFailure: (failure) => setRefusal(failureText(failure)),
      },
    );
  };
  return (
    <PlainForm
      className="grid max-w-160 gap-6"
      onSubmit={() => {
        setRefusal(null);
        save();
      }}
      refusal={refusal}
      busy={busy}
      submitLabel="Save"
      buttons={<Button onClick={onClose}>Cancel</Button>}
    >
      <TextField
        id="company-approval-over"
        label="Orders over this total need approval"
        hint={`In ${currencyWord()}. Empty: only orders over a person's own limit.`}
        inputMode="decimal"
        autoComplete="off"
        value={fields.over}
        error={error}
        onChange={({ currentTarget: { value: over } }) => {
          setError(undefined);
          setFields((now) => ({ ...now, over }));
        }}
      />
      <CheckboxField
        id="company-own-approval"
        label="Somebody who is alone in the company approves their own orders"
        hint="With a second person in it, the other one approves."
        checked={fields.own}
        onChange={({ currentTarget: { checked: own } }) => setFields((now) => ({ ...now, own }))}
      />
    </PlainForm>
  );
}

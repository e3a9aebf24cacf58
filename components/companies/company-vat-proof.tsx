"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { focusHeading } from "@/components/ui/focus-heading";
import { LocalTime } from "@/components/ui/local-time";
import type { VatProofView } from "@/lib/core/domain/companies/companies";
import { companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { PROOF_WORDS } from "@/lib/core/domain/tax/treatment";

interface CompanyVatProofProps {
  company: { id: string; revision: number; vatId: string };
  proof: VatProofView | null;
  /** Staff who record it. */
  mayChange: boolean;
  /** They may ask the tax offices, and the shop is set up for it. */
  mayAsk: boolean;
}

/** Whether the company's VAT ID is confirmed: without that its orders to other member states have VAT. */
export function CompanyVatProof({ company, proof, mayChange, mayAsk }: CompanyVatProofProps) {
  // The form keeps the company from when it was opened, so that it does not overwrite a colleague's later change.
  const [opened, setOpened] = useState<CompanyVatProofProps["company"] | null>(null);
  const close = () => {
    setOpened(null);
    requestAnimationFrame(() => focusHeading());
  };
  if (opened) return <ProofForm company={opened} onClose={close} />;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{company.vatId}</dt>
          <dd>{proof ? PROOF_WORDS[proof.state] : "not checked yet"}</dd>
        </div>
        {proof ? (
          <div>
            <dt>Since</dt>
            <dd>
              <LocalTime at={proof.at} to="minute" />
              {proof.by ? `, ${proof.by}` : null}
            </dd>
          </div>
        ) : null}
        {proof?.registered ? (
          <div>
            <dt>Name at the tax office</dt>
            <dd className="wrap-anywhere">{proof.registered}</dd>
          </div>
        ) : null}
        {proof?.consultation ? (
          <div>
            <dt>Number of the answer</dt>
            <dd className="wrap-anywhere">{proof.consultation}</dd>
          </div>
        ) : null}
        {proof?.reason ? (
          <div>
            <dt>Reason</dt>
            <dd className="wrap-anywhere">{proof.reason}</dd>
          </div>
        ) : null}
      </dl>
      {mayChange || mayAsk ? (
        <div className="button-row mt-4">
          {mayAsk ? <AskButton id={company.id} /> : null}
          {mayChange ? <Button onClick={() => setOpened(company)}>Record a check</Button> : null}
        </div>
      ) : null}
      {mayChange ? null : (
        <p className="field-hint mt-2">
          {mayAsk ? "Have it confirmed" : "Ask us to confirm it"} before you order to another country of the
          European Union: until then VAT is charged.
        </p>
      )}
    </>
  );
}

/** Asks the tax offices now, such as after an outage. */
function AskButton({ id }: { id: string }) {
  const { mutate, busy } = useMutation();
  const ask = () =>
    void mutate(() => call("POST /companies/{id}/vat-check", { path: { id }, answer: companySchema }), {
      successToast: "The tax office has answered",
    });
  return (
    <Button busy={busy} onClick={ask}>
      Ask the tax office now
    </Button>
  );
}

function ProofForm({ company, onClose }: { company: CompanyVatProofProps["company"]; onClose: () => void }) {
  const [state, setState] = useState<"valid" | "invalid">("valid");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, busy } = useMutation();
  const save = () => {
    setRefusal(null);
    if (reason.trim() === "") {
      setError("Please say how you know it");
      document.getElementById("vat-proof-reason")?.focus();
      return;
    }
    void mutate(
      () =>
        call("PUT /companies/{id}/vat-proof", {
          path: { id: company.id },
          body: { state, reason, revision: company.revision },
          answer: companySchema,
        }),
      {
        successToast: "Check recorded",
        onSuccess: onClose,
        onFailure: (failure) => setRefusal(failureText(failure)),
      },
    );
  };
  return (
    <PlainForm
      className="grid max-w-160 gap-6"
      onSubmit={save}
      refusal={refusal}
      busy={busy}
      submitLabel="Save"
      buttons={<Button onClick={onClose}>Cancel</Button>}
    >
      <SelectField
        id="vat-proof-state"
        label={`VAT ID ${company.vatId}`}
        hint="It holds for orders from now on, until the company has another VAT ID."
        value={state}
        onChange={({ currentTarget }) => setState(currentTarget.value === "invalid" ? "invalid" : "valid")}
      >
        <option value="valid">The tax office confirms it for this company</option>
        <option value="invalid">It is not valid, or of somebody else</option>
      </SelectField>
      <TextField
        id="vat-proof-reason"
        label="Reason"
        hint="How you know it, such as the number and day of the tax office's answer."
        autoComplete="off"
        maxLength={500}
        value={reason}
        error={error}
        onChange={({ currentTarget }) => {
          setError(undefined);
          setReason(currentTarget.value);
        }}
      />
    </PlainForm>
  );
}

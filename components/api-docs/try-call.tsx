"use client";

import { type FormEvent, useState } from "react";
import { type RawAnswer, sendAsTyped } from "@/components/api/send-as-typed";
import { SubmitButton } from "@/components/forms/submit-button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { TextareaField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { fieldKey, requestFromFields, type TryField } from "./request-from-fields";

interface TryCallProps {
  id: string;
  method: string;
  path: string;
  fields: (TryField & { hint: string })[];
  /** A body to begin with; null where the call takes none. */
  sampleBody: string | null;
}

/** A form that sends one call from this browser and shows the answer. A write is confirmed first. */
export function TryCall({ id, method, path, fields, sampleBody }: TryCallProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(sampleBody);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<RawAnswer | "none" | null>(null);
  const request = requestFromFields(method, path, fields, values, body);
  const name = `${method} ${path}`;

  async function send() {
    setBusy(true);
    setAnswer((await sendAsTyped(request)) ?? "none");
    setBusy(false);
    setAsking(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (method === "GET") void send();
    else setAsking(true);
  }

  return (
    <>
      <form className="grid max-w-xl gap-4" aria-label={`Try ${name}`} onSubmit={submit} noValidate>
        {fields.map((field) => (
          <TextField
            key={fieldKey(field)}
            id={`${id}-${field.in}-${field.name}`}
            label={`${field.name} (${field.in})`}
            hint={field.hint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values[fieldKey(field)] ?? ""}
            onChange={({ currentTarget: { value } }) =>
              setValues((before) => ({ ...before, [fieldKey(field)]: value }))
            }
          />
        ))}
        {body === null ? null : (
          <TextareaField
            id={`${id}-body`}
            label="Body (JSON)"
            rows={Math.min(14, body.split("\n").length + 1)}
            className="font-mono"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={body}
            onChange={({ currentTarget: { value } }) => setBody(value)}
          />
        )}
        <div>
          <SubmitButton busy={busy}>Send {name}</SubmitButton>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Send ${method} ${request.url}?`}
        description="This is the running shop: the call changes its data, with your account."
        keepLabel="Do not send"
        confirmLabel="Send"
        danger={method === "DELETE"}
        busy={busy}
        onConfirm={() => void send()}
      />
      <div role="status" className="mt-4">
        {answer === "none" ? (
          <Notice tone="bad" title="No answer">
            The shop cannot be reached, or took longer than 30 seconds. Whether it did the work is unknown.
          </Notice>
        ) : answer ? (
          <p>
            <b>
              Answer {answer.status} {answer.statusText}
            </b>
          </p>
        ) : null}
      </div>
      {answer && answer !== "none" ? <AnswerText answer={answer} name={name} /> : null}
    </>
  );
}

function AnswerText({ answer, name }: { answer: RawAnswer; name: string }) {
  const text = [...answer.headers.map(([header, value]) => `${header}: ${value}`), "", answer.body].join(
    "\n",
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll, also by keyboard
    <section aria-label={`Answer of ${name}`} tabIndex={0} className="api-answer">
      <pre>{text}</pre>
    </section>
  );
}

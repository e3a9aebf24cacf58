"use client";

import { useState } from "react";
import type { GoodsDetails } from "@/components/api/answers";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import type { MissingFact } from "@/lib/core/domain/catalogue/missing-facts";
import type { EditProductInput } from "@/lib/core/domain/catalogue/schemas/products";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";

interface PublishingProps {
  goods: Pick<GoodsDetails, "_id" | "revision" | "state" | "publishAt" | "publishedAt">;
  missing: readonly MissingFact[];
}

/** Whether visitors see a product, what it lacks before they should, and when they will. */
export function Publishing({ goods, missing }: PublishingProps) {
  const { _id, revision, state, publishAt, publishedAt } = goods;
  const { mutate, busy } = useMutation();
  const send = (changes: Omit<EditProductInput, "revision">, successToast: string) =>
    mutate(
      () =>
        call("PATCH /goods/{id}", {
          path: { id: _id },
          body: { ...changes, revision },
          answer: modifiedSchema,
        }),
      { successToast },
    );
  return (
    <div className="grid gap-6">
      <p>{state === "draft" ? <Draft publishAt={publishAt} /> : <Published since={publishedAt} />}</p>
      <Missing missing={missing} />
      {state === "draft" ? (
        <>
          <div className="button-row">
            <Button
              variant="primary"
              busy={busy}
              onClick={() => void send({ state: "published" }, "Published")}
            >
              Publish now
            </Button>
          </div>
          <Schedule
            busy={busy}
            isScheduled={publishAt !== null}
            onChange={(at) => void send({ publishAt: at }, at === null ? "It stays a draft" : "Scheduled")}
          />
        </>
      ) : (
        <div className="button-row">
          <ConfirmButton
            label="Make it a draft"
            variant="danger"
            question={{
              title: "Make it a draft?",
              description:
                "It is on no public page any more, at once. Baskets that have it say that it is no longer sold; orders keep it.",
              keepLabel: "Keep it public",
              confirmLabel: "Make it a draft",
            }}
            call={() =>
              call("PATCH /goods/{id}", {
                path: { id: _id },
                body: { state: "draft", revision },
                answer: modifiedSchema,
              })
            }
            successToast="It is a draft now"
          />
        </div>
      )}
    </div>
  );
}

function Draft({ publishAt }: { publishAt: string | null }) {
  return (
    <>
      <span className="status status-low">Draft</span>{" "}
      {publishAt === null ? (
        "Only staff see it."
      ) : (
        <>
          Only staff see it. It becomes public on <LocalTime at={publishAt} to="minute" />.
        </>
      )}
    </>
  );
}

function Published({ since }: { since: string | null }) {
  return (
    <>
      <span className="status status-ok">Published</span>{" "}
      {since === null ? null : (
        <>
          since <LocalTime at={since} to="day" />
        </>
      )}
    </>
  );
}

function Missing({ missing }: { missing: readonly MissingFact[] }) {
  const required = missing.filter(({ isRequired }) => isRequired);
  const helpful = missing.filter(({ isRequired }) => !isRequired);
  if (missing.length === 0) return <p>Nothing is missing.</p>;
  return (
    <>
      <MissingList title="An offer in the European Union also needs" facts={required} />
      <MissingList title="Customers and carriers also look for" facts={helpful} />
    </>
  );
}

function MissingList({ title, facts }: { title: string; facts: readonly MissingFact[] }) {
  if (facts.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-2 list-disc pl-5">
        {facts.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

interface ScheduleProps {
  busy: boolean;
  isScheduled: boolean;
  /** A time in ISO 8601; null for none. */
  onChange: (at: string | null) => void;
}

/** The day and time of the reader's own zone. */
function Schedule({ busy, isScheduled, onChange }: ScheduleProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | undefined>();
  const send = () => {
    const at = new Date(typed);
    const mistake = Number.isNaN(at.getTime())
      ? "Please enter a day and a time"
      : at.getTime() <= Date.now()
        ? "This time has passed"
        : undefined;
    setError(mistake);
    if (mistake === undefined) onChange(at.toISOString());
  };
  return (
    <div className="grid gap-4">
      <TextField
        id="publish-at"
        type="datetime-local"
        label="Publish at"
        hint="In your own time zone. It becomes public within 20 seconds of it."
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="button-row">
        <Button busy={busy} onClick={send}>
          {isScheduled ? "Change the time" : "Publish then"}
        </Button>
        {isScheduled ? (
          <Button variant="quiet" busy={busy} onClick={() => onChange(null)}>
            Keep it a draft
          </Button>
        ) : null}
      </div>
    </div>
  );
}

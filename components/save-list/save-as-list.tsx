"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type BodyOf, call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { useBusy } from "@/components/forms/use-busy";
import { useRequestKey } from "@/components/forms/use-request-key";
import { openPage } from "@/components/site/open-page";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { LIST_NAME_MAX } from "@/lib/features/saved-lists/domain/saved-lists";
import { t } from "@/lib/values/text";

interface SaveAsListProps {
  /** The button that opens the form. */
  label: string;
  suggestedName?: string;
  lines: NonNullable<BodyOf<"POST /lists">["lines"]>;
  size?: "small" | "medium";
  /** The page stays as it is and is told of the list; without it the list is opened. */
  onSaved?: (list: { id: string; name: string }) => void;
}

/** Makes a saved list of these lines under a name. */
export function SaveAsList(props: SaveAsListProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <NameForm {...props} onEnd={() => setOpen(false)} />
  ) : (
    <Button size={props.size ?? "medium"} onClick={() => setOpen(true)}>
      {props.label}
    </Button>
  );
}

function NameForm({ suggestedName = "", lines, onSaved, onEnd }: SaveAsListProps & { onEnd: () => void }) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [name, setName] = useState(suggestedName);
  const [error, setError] = useState<string | undefined>();
  const requestKey = useRequestKey();
  const save = () =>
    run(async () => {
      const body = { name, lines };
      const answer = await call("POST /lists", {
        body,
        idempotencyKey: requestKey.of(body),
        answer: insertedSchema,
      });
      if (answer.ok) {
        const id = answer.value.insertedId;
        if (!onSaved) return await openPage(`/dashboard/lists/${id}`, router.push);
        onSaved({ id, name });
        return onEnd();
      }
      if (answer.status === 401) redirectToLogin();
      if (!outcomeIsUnknown(answer)) requestKey.end();
      setError(answer.fields.name ?? failureText(answer));
    });
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        id="new-list-name"
        label={t("Name of the list")}
        autoComplete="off"
        autoFocus
        maxLength={LIST_NAME_MAX}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t("Save list")}
      </Button>
      <Button onClick={onEnd}>{t("Not now")}</Button>
    </form>
  );
}

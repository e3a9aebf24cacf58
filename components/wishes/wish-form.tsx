"use client";

import { useEffect, useRef, useState } from "react";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { PlainForm } from "@/components/forms/plain-form";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { needsSecondStep, redirectToSecondStep } from "@/components/forms/redirect-to-second-step";
import { SubmitButton } from "@/components/forms/submit-button";
import { piecesOf } from "@/components/forms/typed-pieces";
import { useBusy } from "@/components/forms/use-busy";
import { TextField } from "@/components/ui/field";
import { wishOfHash } from "@/lib/features/wishes/domain/wishes";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";

interface WishFormProps {
  productId: string;
  /** The smallest order of the product. */
  floor: number;
}

/**
 * Asks to be told when pieces are free. Visitors log in first; the number that they typed is there again afterwards. The page is
 * cached, so that it does not know whether its reader has wished already: the same wish again changes nothing.
 */
export function WishForm({ productId, floor }: WishFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | undefined>();
  const [wished, setWished] = useState<number | null>(null);
  const { busy, run } = useBusy();
  useFormDraft({
    name: `wish:${productId}`,
    // A number of pieces says nothing about a person, and the page does not know who reads it.
    owner: "",
    values: () => ({ pieces: field.current?.value ?? String(floor) }),
    restore: ({ pieces }) => {
      if (!field.current) return;
      field.current.value = pieces;
      field.current.closest("details")?.setAttribute("open", "");
    },
  });

  // A link of a basket, a grid or a build brings the pieces that are missing.
  useEffect(() => {
    const follow = () => {
      const pieces = wishOfHash(location.hash);
      if (pieces === null || !field.current) return;
      field.current.value = String(pieces);
      field.current.closest("details")?.setAttribute("open", "");
      field.current.focus();
      // A reload, and the way back from the login, keep what is typed from now on.
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const submit = async () => {
    const pieces = piecesOf(field.current?.value ?? "");
    setError(undefined);
    setWished(null);
    if (Number.isNaN(pieces)) return refuse(t("Please enter a number of pieces, such as 300."));
    await run(async () => {
      // Loaded with the first wish: it brings the schemas, which few readers of the page need.
      const loaded = await Promise.all([
        import("@/components/api/call"),
        import("@/lib/features/wishes/domain/schemas"),
      ]).catch(() => null);
      if (!loaded) return refuse(t("The shop cannot be reached. Please try again."));
      const [{ call }, { wishSchema }] = loaded;
      const answer = await call("PUT /wishes/{productId}", {
        path: { productId },
        body: { pieces },
        answer: wishSchema,
      });
      if (answer.ok) setWished(answer.value.pieces);
      else if (needsSecondStep(answer)) redirectToSecondStep(answer);
      else if (answer.status === 401) redirectToLogin();
      else refuse(whyOf(answer));
    });
  };

  return (
    <PlainForm
      className="mt-4 grid gap-4"
      onSubmit={() => {
        void submit();
      }}
    >
      <TextField
        id="wish-pieces"
        ref={field}
        label={t("Pieces that you need")}
        hint={t("We tell you by mail once, in the order of asking. Nothing is ordered or held.")}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={String(floor)}
      />
      <div className="button-row">
        <SubmitButton busy={busy}>{t("Tell me when they are free")}</SubmitButton>
      </div>
      <p role="status">
        {wished === null ? null : (
          <>
            {t`Done: we will tell you when ${formatCount(wished)} are free.`}{" "}
            <a href="/dashboard/wishes">{t("Your wishes")}</a>
          </>
        )}
      </p>
    </PlainForm>
  );
}

const whyOf = (failure: ApiFailure): string => failure.fields.pieces ?? failureText(failure);

"use client";

import { useEffect, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { UNREACHABLE } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { EmailField } from "@/components/people/account/account-fields";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { rich } from "@/components/ui/rich";
import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { msg, t } from "@/lib/values/text";
import { forgotResolver } from "./forgot-resolver";

/** Asks for a link to a new password. What it shows afterwards is the same for every e-mail. */
export function ForgotForm() {
  const form = useForm<{ email: string }>({
    resolver: forgotResolver,
  });
  const { handleSubmit, setFocus } = form;
  const { busy, run } = useBusy();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sentTo !== null) heading.current?.focus();
  }, [sentTo]);

  const ask = (email: string) =>
    run(async () => {
      setRefusal(null);
      const answer = await call("POST /password-link", { body: { email }, answer: acknowledgedSchema });
      if (answer.ok) setSentTo(email);
      else setRefusal(failureText(answer));
    });
  const send = handleSubmit(({ email }) => ask(email));
  const problem = refusal ? (
    <Notice tone="bad" alert>
      {refusal}
    </Notice>
  ) : null;

  if (sentTo !== null) {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {t("Look into your mail")}
        </h1>
        <p className="wrap-anywhere text-ink-2">
          {rich(
            msg`If <b>${sentTo}</b> has an account, a link is on its way. It works for 30 minutes, and once.`,
            {
              b: (inside) => <b className="text-ink">{inside}</b>,
            },
          )}
        </p>
        {problem}
        <div className="button-row">
          <Button busy={busy} onClick={() => void ask(sentTo)}>
            {t("Send again")}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setSentTo(null);
              setRefusal(null);
              requestAnimationFrame(() => setFocus("email"));
            }}
          >
            {t("Another e-mail")}
          </Button>
        </div>
        <p>
          <a href={localHref("/login")}>{t("Back to Login")}</a>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{t("Forgot your password?")}</h1>
      <p className="text-ink-2">{t("We send a link to your e-mail, by which you choose a new one.")}</p>
      <Form
        form={form}
        className="form-fields"
        onSubmit={(event) => send(event).catch(() => setRefusal(t(UNREACHABLE)))}
      >
        {problem}
        <EmailField />
        <SubmitButton wide size="large" busy={busy}>
          {t("Send me a link")}
        </SubmitButton>
      </Form>
      <p>
        <a href={localHref("/login")}>{t("Back to Login")}</a>
      </p>
    </>
  );
}

"use client";

import { useState } from "react";
import { UNREACHABLE } from "@/components/api/request";
import { signIn } from "@/components/api/session";
import { Form } from "@/components/forms/form";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { EmailField, NameField, NewPasswordField } from "@/components/people/account/account-fields";
import { lazyResolver } from "@/components/people/sign-in/lazy-resolver";
import { signInUrl } from "@/components/site/sign-in-url";
import { Notice } from "@/components/ui/notice";
import { rich } from "@/components/ui/rich";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";

const loadRules = () => import("./sign-up-resolver");
const rules = lazyResolver(loadRules);
const FIELDS = { name: "name", email: "email", password: "password" } as const;

export function SignUpForm({ returnTo }: { returnTo: string }) {
  const form = useForm({ resolver: rules });
  const { handleSubmit, setError } = form;
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const loginHref = localHref(signInUrl("/login", returnTo));

  const send = handleSubmit((input) =>
    run(async () => {
      setRefusal(null);
      setIsTaken(false);
      const [{ call }, { insertedSchema }] = await Promise.all([
        import("@/components/api/call"),
        import("@/lib/core/domain/shop/schemas/answers"),
      ]);
      const answer = await call("POST /users", { body: input, answer: insertedSchema });
      if (!answer.ok) {
        setIsTaken(answer.code === "duplicate");
        setRefusal(showFieldErrors(answer, setError, FIELDS));
        return;
      }
      const session = await signIn(input.email, input.password);
      // The account exists also where the first login fails.
      location.assign(session.ok ? returnTo : loginHref);
      await new Promise(() => {});
    }),
  );

  return (
    <Form
      form={form}
      onFocus={() => void loadRules().catch(() => {})}
      onSubmit={(event) => send(event).catch(() => setRefusal(t(UNREACHABLE)))}
    >
      {refusal || isTaken ? (
        <Notice tone="bad" alert title={refusal ?? undefined}>
          {isTaken
            ? rich("Is it your account? <a>Log in instead</a>.", {
                a: (inside) => <a href={loginHref}>{inside}</a>,
              })
            : null}
        </Notice>
      ) : null}
      <NameField />
      <EmailField />
      <NewPasswordField />
      <SubmitButton wide size="large" busy={busy}>
        {t("Sign up")}
      </SubmitButton>
    </Form>
  );
}

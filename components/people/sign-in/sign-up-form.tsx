"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { UNREACHABLE } from "@/components/api/request";
import { signIn } from "@/components/api/session";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useBusy } from "@/components/forms/use-busy";
import { EmailField, NameField, NewPasswordField } from "@/components/people/account/account-fields";
import { lazyResolver } from "@/components/people/sign-in/lazy-resolver";
import { signInUrl } from "@/components/site/sign-in-url";
import { Notice } from "@/components/ui/notice";

const loadRules = () => import("./sign-up-resolver");
const rules = lazyResolver(loadRules);
const FIELDS = { name: "name", email: "email", password: "password" } as const;

export function SignUpForm({ returnTo }: { returnTo: string }) {
  const { register, handleSubmit, formState, setError, watch } = useForm({ resolver: rules });
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const loginHref = signInUrl("/login", returnTo);

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
    <form
      noValidate
      method="post"
      onFocus={() => void loadRules().catch(() => {})}
      onSubmit={(event) => void send(event).catch(() => setRefusal(UNREACHABLE))}
    >
      {refusal || isTaken ? (
        <Notice tone="bad" alert title={refusal ?? undefined}>
          {isTaken ? (
            <>
              Is it your account? <a href={loginHref}>Log in instead</a>.
            </>
          ) : null}
        </Notice>
      ) : null}
      <NameField error={formState.errors.name?.message} {...register("name")} />
      <EmailField error={formState.errors.email?.message} {...register("email")} />
      <NewPasswordField
        error={formState.errors.password?.message}
        typed={watch("password")}
        {...register("password")}
      />
      <SubmitButton wide size="large" busy={busy}>
        Sign up
      </SubmitButton>
    </form>
  );
}

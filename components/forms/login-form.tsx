"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { signIn } from "@/components/api/session";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { LABELS } from "@/lib/domain/messages";
import { signInSchema } from "@/lib/domain/schemas/inputs";
import { withWait } from "./show-failure";
import { SubmitButton } from "./submit-button";
import { useBusy } from "./use-busy";

/** @param problem what an earlier try, by Google for example, ended with. */
export function LoginForm({ returnTo, problem }: { returnTo: string; problem: string | null }) {
  // No default values: what was typed before the scripts ran stays in the fields.
  const { register, handleSubmit, formState, setFocus } = useForm({ resolver: zodResolver(signInSchema) });
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState(problem);

  const send = handleSubmit(({ email, password }) =>
    run(async () => {
      setRefusal(null);
      const answer = await signIn(email, password);
      if (!answer.ok) {
        setRefusal(withWait(answer));
        if (answer.status === 401) setFocus("password", { shouldSelect: true });
        return;
      }
      // A full load: every page then knows who is here.
      location.assign(returnTo);
      await new Promise(() => {});
    }),
  );

  return (
    <form noValidate method="post" onSubmit={(event) => void send(event)}>
      {refusal ? (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      ) : null}
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <TextField
        id="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <SubmitButton wide size="l" busy={busy}>
        {LABELS.nav.login}
      </SubmitButton>
    </form>
  );
}

"use client";

import { type ComponentType, lazy, Suspense, useState } from "react";
import { UNREACHABLE } from "@/components/api/request";
import { signIn } from "@/components/api/session";
import { failureText } from "@/components/forms/failure-text";
import { Form } from "@/components/forms/form";
import { needsSecondStep, redirectToSecondStep } from "@/components/forms/redirect-to-second-step";
import { SubmitButton } from "@/components/forms/submit-button";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { EmailField, PasswordField } from "@/components/people/account/account-fields";
import { lazyResolver } from "@/components/people/sign-in/lazy-resolver";
import { Notice } from "@/components/ui/notice";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";

/** Few people ever see it. Where it cannot be loaded the refusal says when to try again. */
const DeviceLinkOffer = lazy(
  (): Promise<{ default: ComponentType<{ email: string }> }> =>
    import("./device-link-offer").then(
      ({ DeviceLinkOffer: offer }) => ({ default: offer }),
      () => ({ default: () => null }),
    ),
);

const loadRules = () => import("./sign-in-resolver");
const rules = lazyResolver(loadRules);

/** @param problem the message of an earlier attempt that failed, for example by Google. */
export function LoginForm({ returnTo, problem }: { returnTo: string; problem: string | null }) {
  // Without default values the fields keep what was typed before the scripts ran.
  const form = useForm({ resolver: rules });
  const { handleSubmit, setFocus } = form;
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState(problem);
  /** Too many passwords were tried for this e-mail, or in this network. */
  const [blocked, setBlocked] = useState<string | null>(null);

  const send = handleSubmit(({ email, password }) =>
    run(async () => {
      setRefusal(null);
      setBlocked(null);
      const answer = await signIn(email, password);
      if (!answer.ok && needsSecondStep(answer)) {
        redirectToSecondStep(answer, returnTo);
        await new Promise(() => {});
      }
      if (!answer.ok) {
        setRefusal(failureText(answer));
        if (answer.status === 429) setBlocked(email);
        if (answer.status === 401) setFocus("password", { shouldSelect: true });
        return;
      }
      // A full load, so that every page reads the new session.
      location.assign(returnTo);
      await new Promise(() => {});
    }),
  );

  return (
    <Form
      form={form}
      onFocus={() => void loadRules().catch(() => {})}
      onSubmit={(event) => send(event).catch(() => setRefusal(t(UNREACHABLE)))}
    >
      {refusal ? (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      ) : null}
      {blocked === null ? null : (
        <Suspense>
          <DeviceLinkOffer key={blocked} email={blocked} />
        </Suspense>
      )}
      <EmailField />
      <PasswordField />
      <p>
        <a href={localHref("/forgot")}>{t("Forgot your password?")}</a>
      </p>
      <SubmitButton wide size="large" busy={busy}>
        {LABELS.nav.login}
      </SubmitButton>
    </Form>
  );
}

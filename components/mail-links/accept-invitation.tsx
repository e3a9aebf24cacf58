"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { NameField, NewPasswordField } from "@/components/account/account-fields";
import { acceptInvitation, type LookedAtInvitation, lookAtInvitation } from "@/components/api/invitations";
import type { ApiFailure } from "@/components/api/request";
import { signIn } from "@/components/api/session";
import { failureText } from "@/components/forms/failure-text";
import { FormNotice } from "@/components/forms/form-notice";
import { needsSecondStep, redirectToSecondStep } from "@/components/forms/redirect-to-second-step";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useBusy } from "@/components/forms/use-busy";
import { Button, buttonClass } from "@/components/ui/button";
import { Loading } from "@/components/ui/spinner";
import { toastOnNextPage } from "@/components/ui/toast";
import { newAccountSchema } from "@/lib/domain/schemas/invitations";
import { STAFF_ROLE_WORD } from "@/lib/domain/staff-rights";

type Looked =
  | { state: "looking" }
  | { state: "open"; token: string; invitation: LookedAtInvitation }
  | { state: "ended" }
  | { state: "failed"; message: string };

const ACCEPTED = "Welcome. A passkey protects your account better than any password: add one under Account.";

/** The page of an invitation. Opening it does nothing; its button accepts. */
export function AcceptInvitation() {
  const [looked, setLooked] = useState<Looked>({ state: "looking" });
  useEffect(() => {
    let here = true;
    const look = async () => {
      const token = location.hash.slice(1);
      const answer = token === "" ? null : await lookAtInvitation(token);
      if (!here) return;
      if (answer?.ok) setLooked({ state: "open", token, invitation: answer.value });
      else if (answer === null || answer.status === 410 || answer.status === 400)
        setLooked({ state: "ended" });
      else setLooked({ state: "failed", message: failureText(answer) });
    };
    void look();
    const again = () => void look();
    addEventListener("hashchange", again);
    return () => {
      here = false;
      removeEventListener("hashchange", again);
    };
  }, []);
  const ended = () => setLooked({ state: "ended" });

  if (looked.state === "open") {
    const { invitation, token } = looked;
    const roles = invitation.roles.map((role) => STAFF_ROLE_WORD[role]).join(" and ");
    return (
      <>
        <h1>You are invited</h1>
        <p className="wrap-anywhere text-ink-2">
          {invitation.by} invites <b className="text-ink">{invitation.email}</b> to work here as {roles}.
        </p>
        {invitation.hasAccount ? (
          <AcceptSignedIn email={invitation.email} token={token} onEnded={ended} />
        ) : (
          <AcceptWithNewAccount email={invitation.email} token={token} onEnded={ended} />
        )}
      </>
    );
  }
  if (looked.state === "ended")
    return (
      <>
        <div role="alert">
          <h1>This invitation has ended</h1>
        </div>
        <p className="text-ink-2">
          It was used or revoked, or is older than 7 days. Please ask for a new one.
        </p>
        <div className="button-row">
          <a className={buttonClass({ variant: "primary" })} href="/">
            To the shop
          </a>
        </div>
      </>
    );
  return (
    <>
      <h1>Invitation</h1>
      {looked.state === "looking" ? (
        <Loading label="Looking at the invitation" />
      ) : (
        <>
          <p role="alert">{looked.message}</p>
          <div className="button-row">
            <Button onClick={() => location.reload()}>Try again</Button>
          </div>
        </>
      )}
    </>
  );
}

interface AcceptProps {
  email: string;
  token: string;
  onEnded: () => void;
}

function AcceptSignedIn({ email, token, onEnded }: AcceptProps) {
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const accept = () =>
    void run(async () => {
      setRefusal(null);
      const accepted = await acceptInvitation({ token });
      if (!accepted.ok) {
        if (accepted.status === 410) onEnded();
        else setRefusal(accepted);
        return;
      }
      toastOnNextPage(ACCEPTED);
      location.assign("/dashboard");
      await new Promise(() => {});
    });
  return (
    <>
      <p>You have an account with this e-mail. Log in with it, and come back to this link.</p>
      {refusal ? <FormNotice tone="bad" title={failureText(refusal)} /> : null}
      <div className="button-row">
        <Button variant="primary" size="large" busy={busy} onClick={accept}>
          Accept
        </Button>
        <a className={buttonClass({ size: "large" })} href="/login" target="_blank" rel="noreferrer">
          Log in as {email}
        </a>
      </div>
    </>
  );
}

function AcceptWithNewAccount({ email, token, onEnded }: AcceptProps) {
  const { register, handleSubmit, formState, setError, watch } = useForm({
    resolver: zodResolver(newAccountSchema),
    defaultValues: { name: "", password: "" },
  });
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = handleSubmit(({ name, password }) =>
    run(async () => {
      setRefusal(null);
      const accepted = await acceptInvitation({ token, name, password });
      if (!accepted.ok) {
        if (accepted.status === 410) onEnded();
        else setRefusal(showFieldErrors(accepted, setError, { name: "name", password: "password" }));
        return;
      }
      const signedIn = await signIn(email, password);
      if (!signedIn.ok && needsSecondStep(signedIn)) {
        redirectToSecondStep(signedIn, "/dashboard");
        await new Promise(() => {});
      }
      toastOnNextPage(ACCEPTED);
      location.assign(signedIn.ok ? "/dashboard" : "/login");
      await new Promise(() => {});
    }),
  );
  return (
    <form noValidate method="post" className="form-fields" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NameField error={formState.errors.name?.message} {...register("name")} />
      <NewPasswordField
        error={formState.errors.password?.message}
        typed={watch("password")}
        {...register("password")}
      />
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <SubmitButton wide size="large" busy={busy}>
        Accept and log in
      </SubmitButton>
    </form>
  );
}

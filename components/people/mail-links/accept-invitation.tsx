"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import type { ApiFailure, ApiResult } from "@/components/api/request";
import { signIn } from "@/components/api/session";
import { failureText } from "@/components/forms/failure-text";
import { Form } from "@/components/forms/form";
import { FormNotice } from "@/components/forms/form-notice";
import { pageLeft } from "@/components/forms/page-left";
import { needsSecondStep, redirectToSecondStep } from "@/components/forms/redirect-to-second-step";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { SubmitButton } from "@/components/forms/submit-button";
import { useBusy } from "@/components/forms/use-busy";
import { useForm } from "@/components/forms/use-form";
import { NameField, NewPasswordField } from "@/components/people/account/account-fields";
import { Button, buttonClass } from "@/components/ui/button";
import { Loading } from "@/components/ui/spinner";
import { toastOnNextPage } from "@/components/ui/toast";
import { companyRolesText } from "@/lib/core/domain/companies/company-roles";
import { lookedAtCompanyInvitationSchema } from "@/lib/core/domain/companies/schemas/companies";
import { lookedAtInvitationSchema, newAccountSchema } from "@/lib/core/domain/people/schemas/invitations";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { STAFF_ROLE_WORD } from "@/lib/registry/staff-roles";

type Looked =
  | { state: "looking" }
  | { state: "open"; token: string; invitation: LookedAt }
  | { state: "ended" }
  | { state: "failed"; message: string };

interface LookedAt {
  email: string;
  by: string;
  hasAccount: boolean;
  /** Ends the sentence that begins with the two. */
  asks: string;
}

interface Kind {
  look: (token: string) => Promise<ApiResult<LookedAt>>;
  accept: (input: { token: string; name?: string; password?: string }) => Promise<ApiResult<unknown>>;
  accepted: string;
  /** The page that follows. */
  next: string;
}

/** The invitations that the shop sends, by what somebody is invited to. */
const KINDS = {
  staff: {
    look: async (token) => {
      const looked = await call("POST /invitation", { body: { token }, answer: lookedAtInvitationSchema });
      if (!looked.ok) return looked;
      const roles = looked.value.roles.map((role) => STAFF_ROLE_WORD[role]).join(" and ");
      return { ...looked, value: { ...looked.value, asks: `to work here as ${roles}` } };
    },
    accept: (body) => call("PUT /invitation", { body, answer: modifiedSchema }),
    accepted: "Welcome. A passkey protects your account better than any password: add one under Account.",
    next: "/dashboard",
  },
  company: {
    look: async (token) => {
      const looked = await call("POST /company-invitation", {
        body: { token },
        answer: lookedAtCompanyInvitationSchema,
      });
      if (!looked.ok) return looked;
      const { company, roles } = looked.value;
      const asks = `to act for ${company} as ${companyRolesText(roles).toLowerCase()}`;
      return { ...looked, value: { ...looked.value, asks } };
    },
    accept: (body) => call("PUT /company-invitation", { body, answer: modifiedSchema }),
    accepted: "Welcome. You act for the company from now on.",
    next: "/dashboard/company",
  },
} as const satisfies Record<string, Kind>;

/** The page of an invitation. Opening it does nothing; its button accepts. */
export function AcceptInvitation({ to }: { to: keyof typeof KINDS }) {
  const kind: Kind = KINDS[to];
  const { look: lookAt } = kind;
  const [looked, setLooked] = useState<Looked>({ state: "looking" });
  useEffect(() => {
    let here = true;
    const look = async () => {
      const token = location.hash.slice(1);
      const answer = token === "" ? null : await lookAt(token);
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
  }, [lookAt]);
  const ended = () => setLooked({ state: "ended" });

  if (looked.state === "open") {
    const { invitation, token } = looked;
    return (
      <>
        <h1>You are invited</h1>
        <p className="wrap-anywhere text-ink-2">
          {invitation.by} invites <b className="text-ink">{invitation.email}</b> {invitation.asks}.
        </p>
        {invitation.hasAccount ? (
          <AcceptSignedIn kind={kind} email={invitation.email} token={token} onEnded={ended} />
        ) : (
          <AcceptWithNewAccount kind={kind} email={invitation.email} token={token} onEnded={ended} />
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
  kind: Kind;
  email: string;
  token: string;
  onEnded: () => void;
}

function AcceptSignedIn({ kind, email, token, onEnded }: AcceptProps) {
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const accept = () =>
    void run(async () => {
      setRefusal(null);
      const accepted = await kind.accept({ token });
      if (!accepted.ok) {
        if (accepted.status === 410) onEnded();
        else setRefusal(accepted);
        return;
      }
      toastOnNextPage(kind.accepted);
      location.assign(kind.next);
      await pageLeft();
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

function AcceptWithNewAccount({ kind, email, token, onEnded }: AcceptProps) {
  const form = useForm({
    resolver: zodResolver(newAccountSchema),
    defaultValues: { name: "", password: "" },
  });
  const { handleSubmit, setError } = form;
  const { busy, run } = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = handleSubmit(({ name, password }) =>
    run(async () => {
      setRefusal(null);
      const accepted = await kind.accept({ token, name, password });
      if (!accepted.ok) {
        if (accepted.status === 410) onEnded();
        else setRefusal(showFieldErrors(accepted, setError, { name: "name", password: "password" }));
        return;
      }
      const signedIn = await signIn(email, password);
      if (!signedIn.ok && needsSecondStep(signedIn)) {
        redirectToSecondStep(signedIn, kind.next);
        await pageLeft();
        return;
      }
      toastOnNextPage(kind.accepted);
      location.assign(signedIn.ok ? kind.next : "/login");
      await pageLeft();
    }),
  );
  return (
    <Form form={form} className="form-fields" onSubmit={send}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NameField />
      <NewPasswordField />
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <SubmitButton wide size="large" busy={busy}>
        Accept and log in
      </SubmitButton>
    </Form>
  );
}

"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { FormNotice } from "@/components/forms/form-notice";
import { useBusy } from "@/components/forms/use-busy";
import { Button, buttonClass } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import type { LinkPurpose } from "@/lib/core/domain/shop/links";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { LinkState } from "./link-state";
import { useMailLink } from "./use-mail-link";

interface Words {
  title: string;
  /** Before the e-mail that the link is about, and after it. */
  lead: readonly [string, string];
  button: string;
  danger?: true;
  doneTitle: string;
  doneText: string;
  next: { label: string; href: string };
  validFor: string;
  unchanged: string;
  /** Where one asks for a new link; the account's page where this is missing. */
  ask?: { label: string; href: string };
}

const TO_ACCOUNT = { label: "To your account", href: "/dashboard/account" };
const TO_LOGIN = { label: "To Login", href: "/login" };

const WORDS: Readonly<Record<Exclude<LinkPurpose, "new-password">, Words>> = {
  "confirm-email": {
    title: "Confirm your e-mail",
    lead: ["Is ", " yours? Links and receipts go there."],
    button: "Confirm e-mail",
    doneTitle: "Your e-mail is confirmed",
    doneText: "A forgotten password can be reset there.",
    next: { label: "To your account", href: "/dashboard" },
    validFor: "24 hours",
    unchanged: "If your e-mail is confirmed already, nothing is left to do.",
  },
  "new-email": {
    title: "Use this e-mail from now on?",
    lead: ["Your account gets ", ". You log in with it, and receipts go there. We have told the old one."],
    button: "Use this e-mail",
    doneTitle: "The new e-mail holds",
    doneText: "You log in with it, and receipts and links go there from now on.",
    next: TO_ACCOUNT,
    validFor: "24 hours",
    unchanged: "Your account is as it was.",
  },
  "keep-email": {
    title: "Stop this change?",
    lead: [
      "Your account keeps ",
      ", and everybody is signed out of it. Its password and its Google account open it no more.",
    ],
    button: "This was not me: stop it",
    danger: true,
    doneTitle: "The change is stopped",
    doneText:
      "Your account has its e-mail as before, and everybody is signed out. Somebody knew your password: choose a new one now.",
    next: { label: "Choose a new password", href: "/forgot" },
    validFor: "72 hours",
    unchanged: "Your account is as it was.",
  },
  "this-device": {
    title: "Log in on this device?",
    lead: [
      "Too many wrong passwords came from your network. With this link ",
      " can log in on this device all the same.",
    ],
    button: "Let this device log in",
    doneTitle: "This device can log in",
    doneText:
      "Log in with your password as always. It works here for a day, and longer once you have logged in.",
    next: TO_LOGIN,
    validFor: "an hour",
    unchanged: "Log in, or ask for a new link there.",
    ask: TO_LOGIN,
  },
};

/** The page of a link that confirms, changes or keeps an e-mail. Opening it does nothing; its button does. */
export function ActByLink({ purpose }: { purpose: Exclude<LinkPurpose, "new-password"> }) {
  const words = WORDS[purpose];
  const link = useMailLink(purpose);
  const { busy, run } = useBusy();
  const [done, setDone] = useState<"done" | "ended" | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  if (done === "done") {
    return (
      <>
        <h1>{words.doneTitle}</h1>
        <p className="text-ink-2">{words.doneText}</p>
        <div className="button-row">
          <a className={buttonClass({ variant: "primary" })} href={words.next.href}>
            {words.next.label}
          </a>
        </div>
      </>
    );
  }
  if (link.state !== "open" || done === "ended") {
    return (
      <LinkState
        link={link.state === "open" ? { state: "ended" } : link}
        title={words.title}
        validFor={words.validFor}
        unchanged={words.unchanged}
        askHref={(words.ask ?? TO_ACCOUNT).href}
        askLabel={(words.ask ?? TO_ACCOUNT).label}
      />
    );
  }
  const act = () =>
    run(async () => {
      setRefusal(null);
      const answer = await call("PUT /links", {
        body: { purpose, token: link.token },
        answer: modifiedSchema,
      });
      if (answer.ok) {
        setDone("done");
        requestAnimationFrame(() => focusHeading());
      } else if (answer.status === 410) setDone("ended");
      else setRefusal(failureText(answer));
    });
  return (
    <>
      <h1>{words.title}</h1>
      <p className="wrap-anywhere text-ink-2">
        {words.lead[0]}
        <b className="text-ink">{link.email}</b>
        {words.lead[1]}
      </p>
      {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
      <div className="button-row">
        <Button
          variant={words.danger ? "danger-filled" : "primary"}
          size="large"
          busy={busy}
          onClick={() => void act()}
        >
          {words.button}
        </Button>
      </div>
    </>
  );
}

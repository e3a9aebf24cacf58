"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { t } from "@/lib/values/text";

/** For a person who knows the password and cannot try it, since others in the network have guessed too often. */
export function DeviceLinkOffer({ email }: { email: string }) {
  const { busy, run } = useBusy();
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = () =>
    run(async () => {
      setRefusal(null);
      const answer = await call("POST /device-link", { body: { email }, answer: acknowledgedSchema });
      if (answer.ok) setSent(true);
      else setRefusal(failureText(answer));
    });
  if (isSent) {
    return (
      <Notice alert title={t("Check your e-mail")}>
        <span className="wrap-anywhere">
          {t`If ${email} has an account, a link is on its way. Open it in this browser. It works for an hour, and once.`}
        </span>
      </Notice>
    );
  }
  return (
    <Notice title={t("Do you know your password?")}>
      {refusal ? <p role="alert">{refusal}</p> : null}
      <p>{t("We can send you a link by e-mail. With it you can log in on this device.")}</p>
      <div className="button-row mt-2">
        <Button busy={busy} onClick={() => void ask()}>
          {t("Send me a link")}
        </Button>
      </div>
    </Notice>
  );
}

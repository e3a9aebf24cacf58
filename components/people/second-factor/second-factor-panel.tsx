"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { LocalTime } from "@/components/ui/local-time";
import { showToast } from "@/components/ui/toast";
import { recoveryCodesSchema } from "@/lib/core/domain/people/schemas/second-factor";
import type { SecondFactorView } from "@/lib/core/domain/people/second-factor";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { RecoveryCodeList } from "./recovery-code-list";
import { SetUpApp } from "./set-up-app";

interface SecondFactorPanelProps {
  factor: SecondFactorView;
  hasPasskeys: boolean;
}

/** The signed-in person's own app and recovery codes: set up, make anew, switch off. Passkeys have a panel of their own. */
export function SecondFactorPanel({ factor, hasPasskeys }: SecondFactorPanelProps) {
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (factor.mode === "off") return <p>This shop does not use second factors.</p>;
  if (codes.length > 0) return <RecoveryCodeList codes={codes} onDone={() => setCodes([])} />;
  const done = () => {
    showToast("Your authenticator app is on");
    router.refresh();
  };
  if (factor.appSince === null && !hasPasskeys) {
    return (
      <>
        <p>
          Your password alone logs you in. With a passkey, or an app on your telephone, a stolen password is
          not enough.
        </p>
        <SetUpApp label="Set up an authenticator app" onDone={done} />
      </>
    );
  }
  const renew = async () => {
    const renewed = await call("PUT /account/recovery-codes", { answer: recoveryCodesSchema });
    if (renewed.ok) setCodes(renewed.value.recoveryCodes);
    return renewed;
  };
  return (
    <>
      <ul className="thing-list">
        {factor.appSince === null ? null : <AppRow since={factor.appSince} hasPasskeys={hasPasskeys} />}
        <li>
          <span>
            <b>Recovery codes</b>
            <span className="second-line">{factor.recoveryCodesLeft} of 10 are left; each counts once</span>
          </span>
          <span className="button-row">
            <ConfirmButton
              label="Make new ones"
              size="small"
              question={{
                title: "Make ten new recovery codes?",
                description: "Those that you have kept count no more.",
                keepLabel: "Keep mine",
                confirmLabel: "Make new ones",
              }}
              call={renew}
            />
          </span>
        </li>
      </ul>
      {factor.appSince === null ? <SetUpApp label="Set up an authenticator app" onDone={done} /> : null}
    </>
  );
}

function AppRow({ since, hasPasskeys }: { since: string; hasPasskeys: boolean }) {
  return (
    <li>
      <span>
        <b>Authenticator app</b>
        <span className="second-line">
          on since <LocalTime at={since} to="day" />
        </span>
      </span>
      <span className="button-row">
        <ConfirmButton
          label="Switch it off"
          variant="danger"
          size="small"
          question={{
            title: "Switch the authenticator app off?",
            description: hasPasskeys
              ? "Your passkeys and recovery codes stay."
              : "Your password alone logs you in then. The recovery codes go too.",
            keepLabel: "Keep it",
            confirmLabel: "Switch it off",
          }}
          call={() => call("DELETE /account/authenticator", { answer: modifiedSchema })}
          successToast="The authenticator app is off"
          focusAfter="heading"
        />
      </span>
    </li>
  );
}

"use client";

import { dropAccessToken } from "@/components/api/access-token";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";

export function SignOutEverywhere() {
  return (
    <ConfirmButton
      label="Sign out everywhere"
      variant="danger"
      question={{
        title: "Sign out everywhere?",
        description: "Every browser and program that uses your account is signed out, this one too.",
        keepLabel: "Stay signed in",
        confirmLabel: "Sign out everywhere",
      }}
      call={endAllSessions}
      onSuccess={leave}
    />
  );
}

/** A session that has ended already counts as success. */
async function endAllSessions() {
  const answer = await call("DELETE /sessions", { answer: acknowledgedSchema });
  return !answer.ok && answer.status === 401 ? ({ ok: true, value: null } as const) : answer;
}

/** Never resolves, so that the page is not refreshed while the browser leaves it. */
async function leave(): Promise<void> {
  dropAccessToken();
  location.assign("/login");
  await new Promise(() => {});
}

"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { LocalTime } from "@/components/ui/local-time";
import type { SessionView } from "@/lib/core/domain/people/views";
import { acknowledgedSchema, deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { deviceName } from "./device-name";

/** Where the viewer is signed in, each with a button that ends it. */
export function OwnSessions({ sessions }: { sessions: readonly SessionView[] }) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      <ul className="thing-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others > 1 ? (
        <div className="button-row">
          <ConfirmButton
            label={`End the other ${others}`}
            variant="danger"
            size="small"
            question={{
              title: `End the other ${others}?`,
              description:
                "They are signed out at once, and have to log in again. This browser stays signed in.",
              keepLabel: "Keep them",
              confirmLabel: `End the other ${others}`,
            }}
            call={() => call("DELETE /account/sessions", { answer: acknowledgedSchema })}
            successToast="The others are signed out"
            focusAfter="heading"
          />
        </div>
      ) : null}
    </>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const { mutate, busy } = useMutation();
  const name = deviceName(session.device);
  const end = () =>
    mutate(() => call("DELETE /account/sessions/{id}", { path: { id: session.id }, answer: deletedSchema }), {
      successToast: `${name} is signed out`,
      onSuccess: () => {
        // The row goes, and its button with it.
        requestAnimationFrame(() => focusHeading());
      },
    });
  return (
    <li>
      <div>
        <span className="thing-head">
          <b>{name}</b>
          {session.isCurrent ? <span className="status status-ok">this one</span> : null}
        </span>
        <span className="second-line">
          {session.isCurrent ? "now" : <LocalTime at={session.lastSeen} to="minute" />} · since{" "}
          <LocalTime at={session.createdAt} to="day" />
          {session.network === null ? null : ` · from ${session.network}`}
        </span>
      </div>
      {session.isCurrent ? null : (
        <div className="button-row">
          <Button size="small" variant="danger" busy={busy} onClick={() => void end()}>
            End<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

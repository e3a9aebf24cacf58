"use client";

import { useState } from "react";
import { makeAdmin, removeAdmin } from "@/components/api/people";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { LABELS, TOASTS } from "@/lib/domain/specified-texts";

interface RoleButtonProps {
  email: string;
  isAdmin: boolean;
  /** The row is the viewer's own. */
  isSelf: boolean;
}

/** Make Admin, disabled once done, and beside it the way back. */
export function RoleButton({ email, isAdmin, isSelf }: RoleButtonProps) {
  const [asking, setAsking] = useState<"make" | "remove" | null>(null);
  const { act, busy } = useMutation();
  const close = () => setAsking(null);

  const refused = (failure: ApiFailure) => {
    close();
    showToast(failure.status === 403 ? TOASTS.makeAdminRefused : failureText(failure), { tone: "bad" });
  };
  const make = () =>
    act(() => makeAdmin(email), { said: TOASTS.adminMade, onDone: close, onRefused: refused });
  const remove = () =>
    act(() => removeAdmin(email), { said: `${email} is a client now`, onDone: close, onRefused: refused });

  return (
    <span className="acts">
      {isAdmin ? (
        <Button
          variant="danger"
          size="s"
          aria-label={`Take away the role of ${email}`}
          onClick={() => setAsking("remove")}
        >
          Take away
        </Button>
      ) : null}
      <Button
        size="s"
        disabled={isAdmin}
        busy={busy && asking === null}
        aria-label={`${LABELS.makeAdmin}: ${email}`}
        onClick={() => setAsking("make")}
      >
        {LABELS.makeAdmin}
      </Button>
      <ConfirmDialog
        open={asking === "make"}
        onOpenChange={(open) => setAsking(open ? "make" : null)}
        title={`Make ${email} an administrator?`}
        description="They see every order and every account, ship, refund, and change products and roles."
        keepLabel="Keep as client"
        confirmLabel={LABELS.makeAdmin}
        busy={busy}
        onConfirm={() => void make()}
      />
      <ConfirmDialog
        open={asking === "remove"}
        onOpenChange={(open) => setAsking(open ? "remove" : null)}
        title={`Take the role from ${email}?`}
        description={
          isSelf
            ? "This is you: you lose the administrator’s pages at once."
            : "They lose the administrator’s pages, and their tokens end at once."
        }
        keepLabel="Keep as admin"
        confirmLabel="Take the role away"
        danger
        busy={busy}
        onConfirm={() => void remove()}
      />
    </span>
  );
}

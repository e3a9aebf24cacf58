"use client";

import { AlertDialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { useReturnFocus } from "./use-return-focus";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Ship order 9E07B8?" */
  title: string;
  /** Names the result: "The customer is told, and the order can no longer be cancelled." */
  description: ReactNode;
  /** Facts about the thing, as pairs of term and value. */
  details?: { term: string; value: ReactNode }[];
  /** Fields that the action needs, such as a reason. */
  children?: ReactNode;
  /** Label of the safe answer, which comes first and has the focus. */
  keepLabel: string;
  confirmLabel: string;
  /** The action deletes or cancels something. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/**
 * Asks before an action that cannot be undone. Renders nothing until it is first opened: tables have one in each row.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? <Question {...props} /> : null;
}

function Question(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, details, children, keepLabel, confirmLabel } = props;
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {/* Not AlertDialog.Overlay: it writes a style element, which the content security policy forbids. */}
        <div className="dialog-backdrop">
          <AlertDialog.Content className="dialog" aria-modal="true" {...focus}>
            <AlertDialog.Title asChild>
              <h2>{title}</h2>
            </AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="dialog-text">{description}</div>
            </AlertDialog.Description>
            {details ? <Details details={details} /> : null}
            {children}
            <div className="button-row is-end">
              <AlertDialog.Cancel asChild>
                <Button disabled={props.busy}>{keepLabel}</Button>
              </AlertDialog.Cancel>
              <Button
                variant={props.danger ? "danger-filled" : "primary"}
                busy={props.busy}
                onClick={props.onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Details({ details }: { details: { term: string; value: ReactNode }[] }) {
  return (
    <dl>
      {details.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

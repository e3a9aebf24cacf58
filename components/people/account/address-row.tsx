"use client";

import type { ApiResult } from "@/components/api/request";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";

interface AddressRowProps {
  heading: string;
  /** The address below the heading. */
  text: string;
  countryCode: string | null;
  isDefault: boolean;
  /** Names the address in the buttons. */
  name: string;
  /** The address in the question before it is deleted. */
  described: string;
  /** Shown when it has become the default. */
  defaultToast: string;
  /** Null for people who may not change it. */
  actions: {
    edit: () => void;
    makeDefault: () => Promise<ApiResult<unknown>>;
    remove: () => Promise<ApiResult<unknown>>;
  } | null;
}

/** Shows one of the addresses that a person or a company keeps. */
export function AddressRow({ heading, text, countryCode, isDefault, name, ...props }: AddressRowProps) {
  const { described, defaultToast, actions } = props;
  const { mutate, busy } = useMutation();
  const makeDefault = (call: () => Promise<ApiResult<unknown>>) =>
    mutate(call, {
      successToast: defaultToast,
      onSuccess: () => {
        // The button goes once the address is the default.
        requestAnimationFrame(() => focusHeading());
      },
    });
  return (
    <li>
      <div>
        <span className="thing-head">
          <b>{heading}</b>
          {isDefault ? <span className="status status-ok">default</span> : null}
        </span>
        <span className="second-line">
          {text}
          {countryCode === null ? null : ` (${countryCode})`}
        </span>
      </div>
      {actions ? (
        <div className="button-row">
          {isDefault ? null : (
            <Button
              size="small"
              variant="quiet"
              busy={busy}
              onClick={() => void makeDefault(actions.makeDefault)}
            >
              Make default<span className="sr-only"> {name}</span>
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={actions.edit}>
            Change<span className="sr-only"> {name}</span>
          </Button>
          <ConfirmButton
            label="Delete"
            aria-label={`Delete ${name}`}
            variant="danger"
            size="small"
            question={{
              title: "Delete this address?",
              description: `${described}. Orders that were placed keep it.`,
              keepLabel: "Keep",
              confirmLabel: "Delete",
            }}
            call={actions.remove}
            successToast="Address deleted"
            focusAfter="heading"
          />
        </div>
      ) : null}
    </li>
  );
}

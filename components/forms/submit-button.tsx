"use client";

import { Button, type ButtonProps } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/**
 * The submit button of a form. It is disabled until the scripts run, because a form sent before that would leave the page;
 * it looks enabled all the same, so that it does not flicker.
 */
export function SubmitButton({ disabled, ...rest }: ButtonProps) {
  const waiting = !useHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      variant="primary"
      disabled={disabled || waiting}
      data-waiting={(waiting && !disabled) || undefined}
      className="data-waiting:[--button-edge:var(--color-act)] data-waiting:[--button-ground:var(--color-act)] data-waiting:[--button-ink:var(--color-on-act)] data-waiting:cursor-progress"
    />
  );
}

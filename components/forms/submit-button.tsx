"use client";

import { Button, type ButtonProps } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/**
 * The one filled button of a form. Until the scripts run it cannot be pressed, though it looks as it will: a
 * form sent before would leave the page.
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

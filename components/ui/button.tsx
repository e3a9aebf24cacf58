import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

/** `primary`: the one filled button of a form. `danger` opens a dialog, `danger-filled` confirms in it. */
export type ButtonVariant = "open" | "primary" | "quiet" | "danger" | "danger-filled";
export type ButtonSize = "small" | "medium" | "large";

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as the column. */
  wide?: boolean;
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner beside the label and ignores further presses. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  type,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      // Not `disabled`, which would take the focus away.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** Classes for a link that looks like a button. */
export const buttonClass = ({ variant = "open", size = "medium", wide = false }: ButtonLook = {}): string =>
  classNames("button", VARIANT_CLASSES[variant], SIZE_CLASSES[size], wide && "button-wide");

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  open: "",
  primary: "button-primary",
  quiet: "button-quiet",
  danger: "button-danger",
  "danger-filled": "button-danger-filled",
};
const SIZE_CLASSES: Record<ButtonSize, string> = {
  small: "button-small",
  medium: "",
  large: "button-large",
};

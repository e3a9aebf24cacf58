import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

/** `primary`: the one filled button of a form. `danger` opens a question, `danger-filled` is its answer. */
export type ButtonVariant = "open" | "primary" | "quiet" | "danger" | "danger-filled";
export type ButtonSize = "s" | "m" | "l";

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its column. */
  wide?: boolean;
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Under way: the word stays, a spinner joins it, and a second press does nothing. */
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
      // Not `disabled`: a busy button keeps the focus.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** For a link that looks like a button. */
export const buttonClass = ({ variant = "open", size = "m", wide = false }: ButtonLook = {}): string =>
  classNames("btn", VARIANTS[variant], SIZES[size], wide && "btn-w");

const VARIANTS: Record<ButtonVariant, string> = {
  open: "",
  primary: "btn-1",
  quiet: "btn-q",
  danger: "btn-x",
  "danger-filled": "btn-x1",
};
const SIZES: Record<ButtonSize, string> = { s: "btn-s", m: "", l: "btn-l" };

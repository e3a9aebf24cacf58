import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** The system's own select: right on every phone, by keyboard and without scripts. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={classNames("input", className)} />;
}

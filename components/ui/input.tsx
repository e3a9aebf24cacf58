import type { ComponentProps } from "react";
import { classNames } from "./class-names";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={classNames("input", className)} />;
}

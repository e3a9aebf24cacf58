import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface NoticeProps {
  tone?: "plain" | "ok" | "low" | "bad";
  title?: ReactNode;
  children?: ReactNode;
  /** Screen readers announce it: for a notice that answers an action. */
  alert?: boolean;
}

export function Notice({ tone = "plain", title, children, alert = false }: NoticeProps) {
  return (
    <div
      className={classNames("notice", tone !== "plain" && `notice-${tone}`)}
      role={alert ? "alert" : undefined}
    >
      <div>
        {title ? <b>{title}</b> : null}
        {children}
      </div>
    </div>
  );
}

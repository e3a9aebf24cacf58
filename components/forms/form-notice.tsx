"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";

interface FormNoticeProps {
  tone: "plain" | "ok" | "low" | "bad";
  title?: ReactNode;
  children?: ReactNode;
}

/** What a form has to say after it was sent: takes the focus, so that it is read and in sight wherever it stands. */
export function FormNotice(props: FormNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mb-28 focus-visible:outline-none">
      <Notice {...props} alert />
    </div>
  );
}

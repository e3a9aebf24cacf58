"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import { isTyping } from "./is-typing";

interface FormNoticeProps {
  tone: "plain" | "ok" | "low" | "bad";
  title?: ReactNode;
  children?: ReactNode;
}

/**
 * The answer to a sent form. It takes the focus, so that it is read out and scrolled into view; from somebody who types in a
 * field meanwhile it takes nothing, and is read out alone.
 */
export function FormNotice(props: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTyping()) notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mb-28 focus-visible:outline-none">
      <Notice {...props} alert />
    </div>
  );
}

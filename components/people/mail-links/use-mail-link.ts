import { useEffect, useState } from "react";
import { z } from "zod";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import type { LinkPurpose } from "@/lib/core/domain/shop/links";

export type MailLink =
  | { state: "looking" }
  /** `email`: what the link is about. */
  | { state: "open"; token: string; email: string }
  | { state: "ended" }
  | { state: "failed"; message: string };

const openLinkSchema = z.object({ email: z.string(), until: z.string() });

/** Looks whether the link that opened this page can still be used. Its token stands behind `#` in the page's URL. */
export function useMailLink(purpose: LinkPurpose): MailLink {
  const [link, setLink] = useState<MailLink>({ state: "looking" });
  useEffect(() => {
    let here = true;
    const look = async () => {
      const token = location.hash.slice(1);
      setLink({ state: "looking" });
      const answer =
        token === "" ? null : await call("POST /links", { body: { purpose, token }, answer: openLinkSchema });
      if (!here) return;
      if (answer?.ok) setLink({ state: "open", token, email: answer.value.email });
      else if (answer === null || answer.status === 410 || answer.status === 400) setLink({ state: "ended" });
      else setLink({ state: "failed", message: failureText(answer) });
    };
    void look();
    // Another link that is pasted into the same tab changes what stands behind `#` alone.
    const again = () => void look();
    addEventListener("hashchange", again);
    return () => {
      here = false;
      removeEventListener("hashchange", again);
    };
  }, [purpose]);
  return link;
}

"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import {
  type ActingFor,
  companyOptionText,
  FOR_SELF,
  mayActForCompanies,
  tellActingFor,
  watchActingFor,
} from "@/components/site/acting-for";
import { Select } from "@/components/ui/select";
import { t, text } from "@/lib/values/text";

/** After so long a page that opens asks again: another device may have chosen. */
const FRESH_MS = 60_000;

/**
 * For whom the person orders, in the header of every page. It stands in no cached page: /hint.js shows its line to people who may
 * order for companies, and nobody else's browser asks.
 */
export function ActingForBar() {
  const pathname = usePathname();
  const [shown, show] = useState<ActingFor | null>(null);
  const [message, setMessage] = useState("");
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  /** The latest choice that is still to be sent; of several only the last one counts. */
  const wanted = useRef<string | null>(null);
  const isSending = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens looks again
  useEffect(() => {
    if (!mayActForCompanies() || Date.now() - askedAt.current < FRESH_MS) return;
    askedAt.current = Date.now();
    let here = true;
    void import("@/components/site/ask-acting-for").then(async ({ findActingFor }) => {
      const answer = await findActingFor();
      if (!answer.ok) askedAt.current = Number.NEGATIVE_INFINITY;
      if (here && answer.ok && !isSending.current) show(answer.value);
    });
    return () => {
      here = false;
    };
  }, [pathname]);
  useEffect(() => watchActingFor(show), []);

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const [{ chooseCompany, findActingFor }, { failureText }] = await Promise.all([
      import("@/components/site/ask-acting-for"),
      import("@/components/forms/failure-text"),
    ]);
    let last: ActingFor | null = null;
    while (wanted.current !== null) {
      const value = wanted.current;
      wanted.current = null;
      const answer = await chooseCompany(value === FOR_SELF ? null : value);
      if (answer.ok) last = answer.value;
      else {
        setMessage(failureText(answer));
        const now = await findActingFor();
        last = now.ok ? now.value : last;
      }
    }
    isSending.current = false;
    if (last) tellActingFor(last);
  }

  function choose(value: string): void {
    if (!shown) return;
    setMessage("");
    const company = shown.choices.find(({ _id }) => _id === value) ?? null;
    show({ ...shown, company, state: "chosen" });
    wanted.current = value;
    void send();
  }

  const isOpen = shown !== null && shown.state !== "chosen";
  return (
    <div className="acting-for if-acts-for-companies">
      <div className="page-width acting-for-line">
        <label htmlFor="acting-for">{t("Ordering for")}</label>
        <Select
          id="acting-for"
          value={isOpen ? "" : (shown?.company?._id ?? FOR_SELF)}
          disabled={shown === null}
          onChange={({ target }) => choose(target.value)}
        >
          {isOpen ? (
            <option value="" disabled>
              {t("Please choose")}
            </option>
          ) : null}
          {(shown?.choices ?? []).map(({ _id, name, state }) => (
            <option key={_id} value={_id} disabled={state !== "approved"}>
              {companyOptionText({ name, state })}
            </option>
          ))}
          <option value={FOR_SELF}>{shown === null ? "…" : t("Myself")}</option>
        </Select>
        <span role="status">{message || (shown?.state === "lost" ? t(LOST) : "")}</span>
      </div>
    </div>
  );
}

const LOST = text(
  "You cannot order for the company that you chose any more. Your orders are your own until you choose.",
);

"use client";

import { Button, buttonClass } from "@/components/ui/button";
import { Loading } from "@/components/ui/spinner";
import type { MailLink } from "./use-mail-link";

interface LinkStateProps {
  link: Exclude<MailLink, { state: "open" }>;
  title: string;
  /** How long such a link is valid, such as "30 minutes". */
  validFor: string;
  /** That nothing has happened, in the words of the page. */
  unchanged: string;
  /** Where one asks for a new link. */
  askHref: string;
  askLabel: string;
}

/** The page of a link that cannot be used, or of which that is not known yet. */
export function LinkState({ link, title, validFor, unchanged, askHref, askLabel }: LinkStateProps) {
  if (link.state === "looking") {
    return (
      <>
        <h1>{title}</h1>
        <Loading label="Looking at the link" />
      </>
    );
  }
  if (link.state === "failed") {
    return (
      <>
        <h1>{title}</h1>
        <p role="alert">{link.message}</p>
        <div className="button-row">
          <Button onClick={() => location.reload()}>Try again</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div role="alert">
        <h1>This link has ended</h1>
      </div>
      <p className="text-ink-2">
        It was used, or is older than {validFor}. {unchanged}
      </p>
      <div className="button-row">
        <a className={buttonClass({ variant: "primary" })} href={askHref}>
          {askLabel}
        </a>
      </div>
    </>
  );
}

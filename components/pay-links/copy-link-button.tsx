"use client";

import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";

/** @param about tells this link from the others to somebody who does not see them */
export function CopyLinkButton({ url, about }: { url: string; about: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => showToast("Copied"),
      () => showToast("Copying is not allowed here. Please mark the link and copy it.", { tone: "bad" }),
    );
  return (
    <Button size="small" onClick={copy} aria-label={`Copy the ${about}`}>
      Copy
    </Button>
  );
}

"use client";

import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";

/** @param about names the text to somebody who does not see it beside the button */
export function CopyTextButton({ text, about }: { text: string; about: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => showToast("Copied"),
      () => showToast("Copying is not allowed here. Please mark the text and copy it.", { tone: "bad" }),
    );
  return (
    <Button size="small" onClick={copy} aria-label={`Copy the ${about}`}>
      Copy
    </Button>
  );
}

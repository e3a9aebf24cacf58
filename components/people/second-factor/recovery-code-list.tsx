"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { showToast } from "@/components/ui/toast";

interface RecoveryCodeListProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes: the shop cannot show them again. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const copy = () =>
    void navigator.clipboard.writeText(codes.join("\n")).then(
      () => showToast("Copied"),
      () => showToast("Copying is not allowed here. Please write them down.", { tone: "bad" }),
    );
  return (
    <div className="grid gap-4">
      <Notice tone="low" title="Keep these recovery codes now.">
        They are shown this once. Each logs you in once on the day when the telephone is gone.
      </Notice>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 font-semibold tabular-nums" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="button-row">
        <Button size="small" onClick={copy}>
          Copy all
        </Button>
        <a
          className="button button-small"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join("\n"))}`}
        >
          As a text file
        </a>
        <Button size="small" variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}

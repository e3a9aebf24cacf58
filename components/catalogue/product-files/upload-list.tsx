import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import type { UploadRow } from "./use-uploads";

interface UploadListProps {
  label: string;
  rows: readonly UploadRow[];
  onDismiss: () => void;
}

/** Lists the files that are being sent, with their progress, and the refused files, with their reasons. */
export function UploadList({ label, rows, onDismiss }: UploadListProps) {
  if (rows.length === 0) return null;
  const refused = rows.filter(({ state }) => state === "refused").length;
  return (
    <div className="grid gap-3">
      <ul className="upload-list" aria-label={label}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className="font-medium wrap-anywhere">{row.name}</span>
            <UploadState row={row} />
          </li>
        ))}
      </ul>
      {refused > 0 ? (
        <div>
          <Button size="small" onClick={onDismiss}>
            {refused === 1 ? "Clear this message" : `Clear these ${refused} messages`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function UploadState({ row: { name, state, share, reason } }: { row: UploadRow }) {
  if (state === "refused")
    return (
      <span className="wrap-anywhere">
        <Status tone="bad">Not added</Status> {reason}
      </span>
    );
  if (state === "waiting") return <Status tone="wait">Waiting</Status>;
  return (
    <span className="upload-progress">
      <progress aria-label={`Sending ${name}`} max={100} value={Math.round(share * 100)} />
      <span className="text-ink-2">
        {state === "sending" ? `${Math.round(share * 100)} %` : "Being read …"}
      </span>
    </span>
  );
}

import { Notice } from "@/components/ui/notice";
import { rowsDiffer } from "./truth-text";

/** On the first page of the office. It renders nothing where everything agrees. */
export function TruthNotice({ differing, of }: { differing: number | null; of: number }) {
  if (!differing) return null;
  return (
    <div className="mt-6">
      <Notice tone="bad" title={rowsDiffer(differing, of)}>
        <p>
          Stock, money, credit or papers do not agree. <a href="/dashboard/truth">See what differs</a>
        </p>
      </Notice>
    </div>
  );
}

import { Notice } from "@/components/ui/notice";

/** Tells administrators that data is lost or about to be, and where the way back is described. */
export function DatabaseNotice() {
  return (
    <div className="mt-6">
      <Notice tone="bad" title="The database file is damaged: restore a backup">
        <p>
          Some products, orders or accounts may be missing or wrong. “A damaged database file” in{" "}
          <code>docs/operations.md</code> says what to do; do it before you delete any old backup.
        </p>
      </Notice>
    </div>
  );
}

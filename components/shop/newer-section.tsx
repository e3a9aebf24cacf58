import { Button } from "@/components/ui/button";

interface NewerSectionProps<Values extends Record<string, string>> {
  labels: Readonly<Record<keyof Values, string>>;
  typed: Values;
  newer: Values;
  busy: boolean;
  /** Shows the newer values instead of what was typed. */
  onTake: () => void;
  /** Stores what was typed over the newer values. */
  onKeep: () => void;
}

/** The values that another administrator has stored while somebody was typing, and the choice between both. */
export function NewerSection<Values extends Record<string, string>>(props: NewerSectionProps<Values>) {
  const { labels, typed, newer, busy, onTake, onKeep } = props;
  const fields = Object.keys(labels).filter((field) => typed[field]?.trim() !== newer[field]?.trim());
  return (
    <>
      <p>Nothing that you have typed is lost. {fields.length > 0 ? "Where it differs, theirs says:" : ""}</p>
      <dl className="facts mt-2">
        {fields.map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd className="whitespace-pre-line">{newer[field] || "(empty)"}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row mt-4">
        <Button size="small" disabled={busy} onClick={onTake}>
          Take theirs
        </Button>
        <Button size="small" disabled={busy} onClick={onKeep}>
          Save mine over it
        </Button>
      </div>
    </>
  );
}

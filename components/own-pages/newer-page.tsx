import { Button } from "@/components/ui/button";
import { contentOf, type OwnPage } from "@/lib/features/own-pages/domain/own-page";

interface NewerPageProps {
  /** As somebody else has stored it. */
  page: OwnPage;
  onTake: () => void;
  onKeep: () => void;
}

/** The other version of a page that two people have changed. What was typed stays in the form until one of them is chosen. */
export function NewerPage({ page, onTake, onKeep }: NewerPageProps) {
  const { title, text } = contentOf(page);
  return (
    <>
      <details className="mt-2">
        <summary>Read the other version</summary>
        <p className="mt-2">
          <b>{title}</b>
        </p>
        <pre className="mt-2 max-h-80 overflow-auto whitespace-pre-wrap">{text}</pre>
      </details>
      <div className="button-row mt-2">
        <Button size="small" onClick={onTake}>
          Show it as it is now
        </Button>
        <Button size="small" onClick={onKeep}>
          Keep mine, to save it again
        </Button>
      </div>
    </>
  );
}

import type { ReactNode } from "react";

interface EditorSectionProps {
  /** The beginning of its heading's id. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A part of a product that is saved by itself: a word at the left, its fields at the right. */
export function EditorSection({ id, title, lead, children }: EditorSectionProps) {
  return (
    <section className="form-section mt-6" aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`}>{title}</h2>
        <p>{lead}</p>
      </header>
      <div className="form-fields">{children}</div>
    </section>
  );
}

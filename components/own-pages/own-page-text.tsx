import type { ReactNode } from "react";
import { Markdown } from "@/components/ui/markdown";
import { PageHead } from "@/components/ui/page-head";

interface OwnPageTextProps {
  title: string;
  /** Markdown. */
  text: string;
  /** This line names the version. */
  children?: ReactNode;
  /** The page around it has a heading of its own. */
  isPreview?: boolean;
}

/** A page that the shop's owner has written, as visitors read it. */
export function OwnPageText({ title, text, children, isPreview = false }: OwnPageTextProps) {
  return (
    <article>
      {isPreview ? <h3 className="mt-4 text-20">{title}</h3> : <PageHead title={title}>{children}</PageHead>}
      <div className="mt-6">
        <Markdown text={text} below={isPreview ? 3 : 1} withContacts />
      </div>
    </article>
  );
}

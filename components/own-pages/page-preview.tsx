import { lazy, Suspense, useEffect, useRef } from "react";
import { Spinner } from "@/components/ui/spinner";

export interface Previewed {
  title: string;
  text: string;
  /** Rises with each press of the button. */
  count: number;
}

/** The reader of Markdown is loaded with the first preview: nobody else needs it in the browser. */
const OwnPageText = lazy(async () => {
  const { OwnPageText: loaded } = await import("./own-page-text");
  return { default: loaded };
});

/** The page as visitors will read it. It takes the focus, so that it is scrolled into view and read out. */
export function PagePreview({ title, text }: Previewed) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className="mt-10 focus-visible:outline-none" aria-label="Preview">
      <div className="section-head">
        <h2>Preview</h2>
      </div>
      <Suspense fallback={<Spinner />}>
        <OwnPageText title={title} text={text} isPreview />
      </Suspense>
    </section>
  );
}

import { Button, buttonClass } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { PageFrame } from "./page-frame";

/** Shown when rendering failed or the database cannot be reached. Names a reference for support. */
export function ErrorPage({ reference, onRetry }: { reference?: string; onRetry: () => void }) {
  return (
    <PageFrame>
      <title>This page did not work</title>
      <div className="dead-end">
        <div>
          <h1>This page did not work</h1>
          <p className="lead mt-4" role="alert">
            Something went wrong on our side. Your orders are safe. Please try again in a moment.
          </p>
          <div className="button-row mt-6">
            <Button variant="primary" size="large" onClick={onRetry}>
              Try again
            </Button>
            <a className={buttonClass({ size: "large" })} href="/" data-full-load="">
              Return home
            </a>
          </div>
          {reference ? (
            <p className="small text-ink-3 mt-6">
              If it happens again, please send us this number: {reference}
            </p>
          ) : null}
        </div>
        <figure className="plate">
          <Picture src="/parts/fig-offline.svg" width={320} height={240} alt="" />
        </figure>
      </div>
    </PageFrame>
  );
}

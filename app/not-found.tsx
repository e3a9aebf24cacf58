import type { Metadata } from "next";
import { PageFrame } from "@/components/site/page-frame";
import { buttonClass } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";

export const generateMetadata = (): Metadata => ({ title: LABELS.notFound, robots: { index: false } });

export default function NotFoundPage() {
  return (
    <PageFrame>
      <div className="dead-end">
        <div>
          <p className="text-ink-3">404</p>
          <h1>{LABELS.notFound}</h1>
          <p className="lead mt-4">
            {t(
              "There is nothing at this address: the part may have left the catalogue, or the link is an old one.",
            )}
          </p>
          <div className="button-row mt-6">
            <a className={buttonClass({ variant: "primary", size: "large" })} href={localHref("/")}>
              {LABELS.returnHome}
            </a>
            <a className={buttonClass({ size: "large" })} href={localHref("/singlegoods")}>
              {t("All products")}
            </a>
          </div>
        </div>
        {/* Not eager: this page travels along with every other one, and its picture would be fetched with it. */}
        <figure className="plate">
          <Picture src="/parts/fig-not-found.svg" width={320} height={240} alt="" />
        </figure>
      </div>
    </PageFrame>
  );
}

import { Notice } from "@/components/ui/notice";
import { rich } from "@/components/ui/rich";
import type { SuccessorFit } from "@/lib/core/domain/catalogue/successors";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { msg, t } from "@/lib/values/text";

interface FormerProduct {
  name: string;
  sku: string;
  fit: SuccessorFit;
  note: string;
}

/** On the page of a product: what it replaces. The pages of those products lead here. */
export function FormerProducts({ former }: { former: readonly FormerProduct[] }) {
  if (former.length === 0) return null;
  return (
    <div className="mb-8 grid gap-2">
      {former.map(({ name, sku, fit, note }) => (
        <Notice
          key={`${sku} ${name}`}
          tone={fit === "check" ? "low" : "ok"}
          title={t`${name} (${sku}) is replaced by this one.`}
        >
          {fit === "same" ? t("It fits wherever that one did.") : t("Please check that it fits.")} {note}
        </Notice>
      ))}
    </div>
  );
}

/** On the page of a product that is still sold, though another one follows it. */
export function FollowingProduct({ product, fit, note }: FollowingProductProps) {
  return (
    <p className="mt-4">
      {rich(msg`<a>${product.name}</a> replaces it once it is sold out.`, {
        a: (inside) => <a href={localHref(`/goods/${product.slug}`)}>{inside}</a>,
      })}{" "}
      {fit === "check" ? t("Please check that it fits.") : ""} {note}
    </p>
  );
}

interface FollowingProductProps {
  product: { slug: string; name: string };
  fit: SuccessorFit;
  note: string;
}

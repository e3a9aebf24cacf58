import { Notice } from "@/components/ui/notice";
import type { SuccessorFit } from "@/lib/core/domain/catalogue/successors";

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
          title={`${name} (${sku}) is replaced by this one.`}
        >
          {fit === "same" ? "It fits wherever that one did." : "Please check that it fits."} {note}
        </Notice>
      ))}
    </div>
  );
}

/** On the page of a product that is still sold, though another one follows it. */
export function FollowingProduct({ product, fit, note }: FollowingProductProps) {
  return (
    <p className="mt-4">
      <a href={`/goods/${product.slug}`}>{product.name}</a> replaces it once it is sold out.{" "}
      {fit === "check" ? "Please check that it fits." : ""} {note}
    </p>
  );
}

interface FollowingProductProps {
  product: { slug: string; name: string };
  fit: SuccessorFit;
  note: string;
}

import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ORDER_BAR_TEXTS, type OrderBar } from "@/lib/core/domain/shop/who-may-order";

const NEXT = {
  unconfirmed: { title: "Your e-mail is not confirmed yet.", href: "/dashboard", text: "To your dashboard" },
  noCompany: {
    title: "You order for no approved company yet.",
    href: "/dashboard/company",
    text: "To your company",
  },
} as const;

/** Replaces the order form of somebody who can place no order in this shop, with the way to become one who can. */
export function MayNotOrderNotice({ bar }: { bar: OrderBar }) {
  const { title, href, text } = NEXT[bar];
  return (
    <div className="stack">
      <Notice tone="low" title={title}>
        {ORDER_BAR_TEXTS[bar]}
      </Notice>
      <div className="button-row">
        <a className={buttonClass({ variant: "primary" })} href={href}>
          {text}
        </a>
      </div>
    </div>
  );
}

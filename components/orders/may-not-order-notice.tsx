import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ORDER_BAR_TEXTS, type OrderBar } from "@/lib/core/domain/shop/who-may-order";
import { t, text } from "@/lib/values/text";

const NEXT = {
  unconfirmed: {
    title: text("Your e-mail is not confirmed yet."),
    href: "/dashboard",
    next: text("To your dashboard"),
  },
  noCompany: {
    title: text("You order for no approved company yet."),
    href: "/dashboard/company",
    next: text("To your company"),
  },
} as const;

/** Replaces the order form of somebody who can place no order in this shop, with the way to become one who can. */
export function MayNotOrderNotice({ bar }: { bar: OrderBar }) {
  const { title, href, next } = NEXT[bar];
  return (
    <div className="stack">
      <Notice tone="low" title={t(title)}>
        {t(ORDER_BAR_TEXTS[bar])}
      </Notice>
      <div className="button-row">
        <a className={buttonClass({ variant: "primary" })} href={href}>
          {t(next)}
        </a>
      </div>
    </div>
  );
}

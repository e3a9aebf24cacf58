import { ChoiceLinks } from "@/components/ui/choice-links";
import { PageHead } from "@/components/ui/page-head";

/** The pages on which owners change their shop. */
const PAGES = {
  shop: { href: "/dashboard/shop", text: "Overview" },
  look: { href: "/dashboard/shop/look", text: "Look" },
  seller: { href: "/dashboard/shop/seller", text: "Who sells" },
  selling: { href: "/dashboard/shop/selling", text: "Selling" },
  delivery: { href: "/dashboard/shop/delivery", text: "Delivery" },
  tax: { href: "/dashboard/shop/tax", text: "Tax" },
  invoices: { href: "/dashboard/shop/invoices", text: "Invoices" },
  words: { href: "/dashboard/shop/words", text: "Words" },
  mail: { href: "/dashboard/shop/mail", text: "Mail" },
  pages: { href: "/dashboard/shop/pages", text: "Pages" },
} as const;

interface ShopHeadProps {
  page: keyof typeof PAGES;
  children: string;
}

/** The head of a page about the shop, with the way to the others. */
export function ShopHead({ page, children }: ShopHeadProps) {
  return (
    <>
      <PageHead title={page === "shop" ? "Shop" : PAGES[page].text}>{children}</PageHead>
      <ChoiceLinks
        label="Pages about the shop"
        className="mt-4"
        links={Object.entries(PAGES).map(([name, link]) => ({ ...link, isChosen: name === page }))}
      />
    </>
  );
}

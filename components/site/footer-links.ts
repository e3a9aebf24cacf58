import { footerPages } from "@/lib/core/domain/shop/published-pages";
import { contactUrl } from "@/lib/core/domain/shop/seller-text";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { currencySign } from "@/lib/values/currency";

const { nav, customerMenu } = LABELS;

interface FooterPart {
  title: string;
  links: { label: string; href: string }[];
}

/** The links of the footer, made when a page is rendered: they show the shop's record. */
export const footerParts = (contact = contactUrl()): FooterPart[] => [
  {
    title: nav.product,
    links: [
      { label: "All products", href: "/singlegoods" },
      { label: "Quick order", href: "/quick-order" },
      { label: "Build calculator", href: "/builds" },
      { label: "In stock now", href: "/singlegoods?availability=orderable" },
      { label: `Under ${currencySign()} 10 a piece`, href: "/singlegoods?to=10" },
    ],
  },
  {
    title: "Orders",
    links: [
      { label: "How lots work", href: "/#lots" },
      { label: "Delivery", href: "/#facility" },
      { label: customerMenu.myOrders, href: "/dashboard/myorders" },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "Facility", href: "/#facility" },
      { label: nav.reviews, href: "/reviewsS" },
      { label: "For programs", href: "/api-docs" },
      ...(contact === null ? [] : [{ label: "Contact", href: contact }]),
    ],
  },
  ...information(),
];

/** The pages that the owner has published for the footer. */
function information(): FooterPart[] {
  const pages = footerPages();
  if (pages.length === 0) return [];
  return [{ title: "Information", links: pages.map(({ title, path }) => ({ label: title, href: path })) }];
}

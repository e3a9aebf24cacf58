import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { currencySign } from "@/lib/values/currency";

const { nav, customerMenu } = LABELS;

/** Where questions go. */
export const CONTACT = "mailto:sales@halfinch.example";

/** The links of the footer. */
export const FOOTER_PARTS: readonly { title: string; links: { label: string; href: string }[] }[] = [
  {
    title: nav.product,
    links: [
      { label: "All products", href: "/singlegoods" },
      { label: "Quick order", href: "/quick-order" },
      { label: "Build calculator", href: "/builds" },
      { label: "In stock now", href: "/singlegoods?availability=orderable" },
      {
        // Read when the page is rendered, since the currency is known only then.
        get label() {
          return `Under ${currencySign()} 10 a piece`;
        },
        href: "/singlegoods?to=10",
      },
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
      { label: "Contact", href: CONTACT },
    ],
  },
];

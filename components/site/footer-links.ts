import { footerPages } from "@/lib/core/domain/shop/published-pages";
import { contactUrl } from "@/lib/core/domain/shop/seller-text";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { withSign } from "@/lib/values/money";
import { t } from "@/lib/values/text";

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
      { label: t("All products"), href: "/singlegoods" },
      { label: t("Quick order"), href: "/quick-order" },
      { label: t("Build calculator"), href: "/builds" },
      { label: t("In stock now"), href: "/singlegoods?availability=orderable" },
      { label: t`Under ${underTen()} a piece`, href: "/singlegoods?to=10" },
    ],
  },
  {
    title: t("Orders"),
    links: [
      { label: t("How lots work"), href: "/#lots" },
      { label: t("Delivery"), href: "/#facility" },
      { label: customerMenu.myOrders, href: "/dashboard/myorders" },
    ],
  },
  {
    title: t("Company"),
    links: [
      { label: t("Facility"), href: "/#facility" },
      { label: nav.reviews, href: "/reviewsS" },
      { label: t("For programs"), href: "/api-docs" },
      ...(contact === null ? [] : [{ label: t("Contact"), href: contact }]),
    ],
  },
  ...information(),
];

/** As a price without its cents: `$ 10`. */
const underTen = (): string => withSign("10");

/** The pages that the owner has published for the footer. */
function information(): FooterPart[] {
  const pages = footerPages();
  if (pages.length === 0) return [];
  return [{ title: t("Information"), links: pages.map(({ title, path }) => ({ label: title, href: path })) }];
}

import type { ReactNode } from "react";
import { ChoiceLinks } from "@/components/ui/choice-links";
import type { Viewer } from "@/lib/core/domain/people/access";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";
import { CustomerViewBanner } from "./customer-view-banner";
import { OnlyLooking } from "./only-looking";

const PAGES = [
  { text: "Orders", part: "" },
  { text: "Basket", part: "/basket" },
  { text: "Lists", part: "/lists" },
  { text: "Company", part: "/company" },
] as const;

interface CustomerViewFrameProps {
  view: { customer: Pick<Viewer, "name" | "email">; until: string; remainingMs: number };
  at: (typeof PAGES)[number]["text"];
  children: ReactNode;
}

/** Each page of a customer as staff see it, under the banner that says whose it is. */
export function CustomerViewFrame({ view: { customer, ...ends }, at, children }: CustomerViewFrameProps) {
  return (
    <>
      <CustomerViewBanner name={customer.name} email={customer.email} {...ends} />
      <ChoiceLinks
        label="Pages of the customer"
        className="my-4"
        links={PAGES.map(({ text, part }) => ({
          text,
          href: `${CUSTOMER_VIEW}${part}`,
          isChosen: text === at,
        }))}
      />
      <OnlyLooking label={`As ${customer.name} sees it`}>{children}</OnlyLooking>
    </>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { endCustomerView } from "@/components/api/people";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { CUSTOMER_VIEW } from "@/lib/domain/customer-view";

interface CustomerViewBannerProps {
  name: string;
  email: string;
  /** When the view ends by itself, ISO. */
  until: string;
  /** Also on the staff member's own pages, where it says that they change nothing. */
  isOutside?: boolean;
}

/** Whose pages these are. It stays in sight while the page scrolls. */
export function CustomerViewBanner({ name, email, until, isOutside = false }: CustomerViewBannerProps) {
  const isInView = usePathname().startsWith(CUSTOMER_VIEW);
  const { mutate, busy } = useMutation();
  useEffect(() => {
    // The page that opens says that the view has ended.
    const timer = setTimeout(
      () => location.assign(CUSTOMER_VIEW),
      Math.max(0, Date.parse(until) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [until]);
  if (isOutside && isInView) return null;
  return (
    <section className="customer-view-banner" aria-label="View as customer">
      <p>
        <b className="wrap-anywhere">
          {isOutside ? "You have the pages of " : "You look at the pages of "}
          {name}, {email}
          {isOutside ? ", open." : "."}
        </b>{" "}
        You can change nothing. It ends by itself at <LocalTime at={until} to="minute" />.
      </p>
      <div className="button-row">
        {isOutside ? <a href={CUSTOMER_VIEW}>To their pages</a> : null}
        <Button
          size="small"
          variant="primary"
          aria-label={`End the view of ${name}`}
          busy={busy}
          onClick={() =>
            void mutate(endCustomerView, { onSuccess: () => location.assign("/dashboard/users") })
          }
        >
          End
        </Button>
      </div>
    </section>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { CUSTOMER_VIEW } from "@/lib/core/domain/people/customer-view";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";

interface CustomerViewBannerProps {
  name: string;
  /** Missing where nobody is there any more. */
  email?: string;
  /** When the view ends by itself, ISO. */
  until: string;
  /** Until then, by the shop's clock: the browser's may be wrong. */
  remainingMs: number;
  /** Also on the staff member's own pages, where it says that they change nothing. */
  isOutside?: boolean;
}

/** The shop has ended the view by the time when its page is asked for. */
const SHORTEST_MS = 1_000;

/** Whose pages these are. It stays in sight while the page scrolls. */
export function CustomerViewBanner({
  name,
  email,
  until,
  remainingMs,
  isOutside = false,
}: CustomerViewBannerProps) {
  const isInView = usePathname().startsWith(CUSTOMER_VIEW);
  const { mutate, busy } = useMutation();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = () => {
      // The page that opens says that the view has ended. Outside, a form that is being filled in stays.
      if (isOutside) setOver(true);
      else location.assign(CUSTOMER_VIEW);
    };
    const timer = setTimeout(end, Math.max(SHORTEST_MS, remainingMs));
    return () => clearTimeout(timer);
  }, [remainingMs, isOutside]);
  if (isOver || (isOutside && isInView)) return null;
  return (
    <section className="customer-view-banner" aria-label="View as customer">
      <p>
        <b className="wrap-anywhere">
          {isOutside ? "You have the pages of " : "You look at the pages of "}
          {email === undefined ? name : `${name}, ${email}`}
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
            void mutate(() => call("DELETE /customer-view", { answer: deletedSchema }), {
              onSuccess: () => location.assign("/dashboard/users"),
            })
          }
        >
          End
        </Button>
      </div>
    </section>
  );
}

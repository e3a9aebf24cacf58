import { HoldTicks } from "@/components/orders/hold-ticks";
import { Timeline } from "@/components/ui/timeline";
import { inHours } from "./order-labels";

interface OrderAsideProps {
  /** How long this customer's order is held. */
  holdHours: number;
  /** The same for a customer who has paid once or confirmed the e-mail. */
  usualHours: number;
  /** One of the customer's companies may order on account. */
  canOrderOnAccount: boolean;
}

/** Beside the order form: the steps after the order. */
export function OrderAside({ holdHours, usualHours, canOrderOnAccount }: OrderAsideProps) {
  const pay = canOrderOnAccount
    ? { title: "You pay", note: `by card within ${inHours(holdHours)}, or on account after we have shipped` }
    : { title: "You pay by card", note: `within ${inHours(holdHours)}; you can cancel until then` };
  const shipping = `the working day after payment${canOrderOnAccount ? ", or after the order if it is on account" : ""}`;
  return (
    <aside className="aside" aria-labelledby="what-next">
      <h2 id="what-next">What happens next</h2>
      <Timeline
        steps={[
          { state: "now", title: "You place the order", note: `We hold the stock for ${inHours(holdHours)}` },
          { state: "next", ...pay },
          { state: "next", title: "We ship", note: shipping },
          { state: "next", title: "You write a review", note: "if you like" },
        ]}
      />
      <div className="mt-8">
        <HoldTicks
          label="Held for you after Purchase"
          clock={<span className="hold-clock">{holdHours}:00 h</span>}
          left={1}
          ends={["now", `${holdHours} h`]}
        />
        {holdHours < usualHours ? (
          <p className="mt-4 text-ink-3">
            It is {inHours(usualHours)} once you have paid an order or confirmed your e-mail.
          </p>
        ) : null}
      </div>
    </aside>
  );
}

import { HoldTicks } from "@/components/orders/hold-ticks";
import { Timeline } from "@/components/ui/timeline";

/** Beside the order form: the steps after the order. */
export function OrderAside({ holdHours }: { holdHours: number }) {
  return (
    <aside className="aside" aria-labelledby="what-next">
      <h2 id="what-next">What happens next</h2>
      <Timeline
        steps={[
          { state: "now", title: "You place the order", note: `We hold the stock for ${holdHours} hours` },
          {
            state: "next",
            title: "You pay by card",
            note: `within ${holdHours} hours; you can cancel until then`,
          },
          { state: "next", title: "We ship", note: "the working day after payment" },
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
      </div>
    </aside>
  );
}

import type { ReactNode } from "react";
import { AvailabilityStatus } from "@/components/catalogue/goods/availability";
import { HoldTicks } from "@/components/orders/hold-ticks";
import { RatingPins } from "@/components/reviews/rating-pins";
import { Badge } from "@/components/ui/badge";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField, TextareaField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { Timeline } from "@/components/ui/timeline";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { BusyButton, LiveSamples } from "./live-samples";

const VARIANTS: ButtonVariant[] = ["primary", "open", "quiet", "danger", "danger-filled"];
const COLOURS = [
  "bg-page",
  "bg-plate",
  "bg-raised",
  "bg-hair",
  "bg-edge",
  "bg-ink",
  "bg-ink-2",
  "bg-ink-3",
  "bg-act",
  "bg-ok",
  "bg-low",
  "bg-bad",
];

/** Every component in its states, for review; the theme switch shows the other scheme. */
export function ComponentGallery() {
  return (
    <div className="gallery">
      <Part name="Colours">
        {COLOURS.map((colour) => (
          <span key={colour} className="swatch">
            <i className={colour} />
            <span className="small">{colour.slice(3)}</span>
          </span>
        ))}
      </Part>
      <Part name="Type">
        <div className="stack">
          <p className="text-40">7,565 pieces</p>
          <p className="text-28 font-semibold">Heading 28</p>
          <p className="text-20 font-semibold">Heading 20</p>
          <p>Text 14: Sealed cartridge, spindle 110.5 mm.</p>
          <p className="small text-ink-3">Note 12: HI-BB-6811</p>
        </div>
      </Part>
      {VARIANTS.map((variant) => (
        <Part key={variant} name={`Button, ${variant}`}>
          <Button variant={variant}>Rest</Button>
          <Button variant={variant} className="is-hover">
            Hover
          </Button>
          <Button variant={variant} className="is-focus">
            Focus
          </Button>
          <Button variant={variant} className="is-press">
            Pressed
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <BusyButton variant={variant} />
          <Button variant={variant} size="small">
            Small
          </Button>
        </Part>
      ))}
      <Part name="Fields">
        <div className="field-pair w-full">
          <TextField id="sample-rest" label="Name" placeholder="rest" />
          <TextField id="sample-hint" label="Phone" hint="For the carrier, on the day of delivery." />
          <TextField
            id="sample-error"
            label="Email"
            defaultValue="marta@example"
            error="Provied a valid email"
          />
          <TextField id="sample-read" label="Email" defaultValue="read only" readOnly />
          <TextField id="sample-off" label="Name" defaultValue="disabled" disabled />
          <SelectField id="sample-select" label="Rating">
            <option>5</option>
          </SelectField>
          <TextareaField id="sample-area" label="Review" />
        </div>
      </Part>
      <Part name="States">
        <AvailabilityStatus terms={{ minimumLot: 1, available: 124 * lotStep() }} />
        <AvailabilityStatus terms={{ minimumLot: 1, available: 3 * lotStep() }} />
        <AvailabilityStatus terms={{ minimumLot: 2 * lotStep(), available: lotStep() }} />
        <AvailabilityStatus terms={{ minimumLot: 1, available: 0 }} />
        <Status tone="wait">Placing</Status>
        <Status tone="done">Shipped</Status>
        <Badge>Admin</Badge>
        <RatingPins rating={4} />
      </Part>
      <Part name="Table">
        <div className="w-full">
          <SampleTable />
          <Pagination
            page={3}
            perPage={100}
            total={1284}
            href={() => "/dashboard/gallery"}
            label="Sample pages"
          />
        </div>
      </Part>
      <Part name="Notices">
        <div className="stack w-full">
          <Notice>Card payment is not set up.</Notice>
          <Notice tone="ok">Review Added SuccessFully</Notice>
          <Notice tone="low">Only 300 are left: you asked for 500.</Notice>
          <Notice tone="bad" title="The shop cannot be reached.">
            Your order was not placed; try again.
          </Notice>
        </div>
      </Part>
      <Part name="Waiting">
        <div className="stack w-full">
          <SkeletonRows rows={2} />
          <Spinner large />
        </div>
      </Part>
      <Part name="Hold and timeline">
        <div className="stack w-full">
          <HoldTicks
            label="Held for you"
            clock={<span className="hold-clock">06:12:40</span>}
            left={0.26}
            ends={["24 h", "12 h", "0"]}
          />
          <Timeline
            steps={[
              { title: "Ordered", note: "21 Nov, 02:46", state: "done" },
              { title: "Card declined", note: "21 Nov, 03:02", state: "failed" },
              { title: "Waiting for payment", state: "now" },
              { title: "Shipped", state: "next" },
            ]}
          />
        </div>
      </Part>
      <Part name="Empty">
        <EmptyState title="No orders yet" level="h3" action={<a href="/singlegoods">See products</a>}>
          Your orders appear here.
        </EmptyState>
      </Part>
      <Part name="Dialog, toast, menu, stepper">
        <LiveSamples />
      </Part>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="gallery-row" aria-label={name}>
      <h2 className="text-14">{name}</h2>
      <div className="gallery-set">{children}</div>
    </section>
  );
}

function SampleTable() {
  return (
    <DataTable
      caption="Sample"
      cards
      rows={[{ name: "Spoke and nipple, 264 mm, stainless", sku: "HI-SP-0264", quantity: "1,250,000" }]}
      keyOf={({ sku }) => sku}
      columns={[
        {
          label: "Name",
          sorted: "ascending",
          heading: (
            <a className="sort-link" href="/dashboard/gallery">
              Name
            </a>
          ),
          wide: true,
          cell: ({ name, sku }) => (
            <>
              {name}
              <SecondLine>{sku}</SecondLine>
            </>
          ),
        },
        { label: "Quantity", numeric: true, cell: ({ quantity }) => quantity },
        { label: "State", cell: () => <Status tone="ok">Paid</Status> },
      ]}
    />
  );
}

"use client";

import { FindProduct } from "@/components/forms/find-product";
import { Form } from "@/components/forms/form";
import { FormNotice } from "@/components/forms/form-notice";
import { hasParts, OrderCost } from "@/components/orders/order-cost";
import type { CreditChoice } from "@/components/orders/order-for";
import { PayByField } from "@/components/orders/pay-by-field";
import { AddressFields } from "@/components/people/account/address-fields";
import { type ChoosableAddress, SavedAddresses } from "@/components/people/account/saved-addresses";
import { Button } from "@/components/ui/button";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { MAX_OFFER_DAYS, OFFER_NOTE_MAX, USUAL_OFFER_DAYS } from "@/lib/features/offers/domain/offers";
import { centsOf, formatPrice } from "@/lib/values/money";
import { OfferLine } from "./offer-line";
import type { ReadOffer } from "./offer-rows";
import { PasteLines } from "./paste-lines";
import { SendOfferButton } from "./send-offer-button";
import { type SavingState, useOfferEditor } from "./use-offer-editor";

interface OfferEditorProps {
  offer: ReadOffer;
  addresses: readonly ChoosableAddress[];
  /** The company that it is for, with its credit. Empty for a person. */
  companies: readonly CreditChoice[];
}

const SAVING: Readonly<Record<SavingState, string>> = {
  saved: "Saved",
  saving: "Saving …",
  waiting: "Saving …",
  wrong: "Not saved: please look at the marked fields",
  failed: "Not saved",
};

/** An offer as sales write it. Each change is stored, and nothing is sent before the button says so. */
export function OfferEditor({ offer, addresses, companies }: OfferEditorProps) {
  const { form, rows, read, state, failure, ...editor } = useOfferEditor(offer);
  const lines = new Map(read.lines.map((line) => [line.productId, line]));
  const taken = new Set(rows.map(({ productId }) => productId));
  const delivery = form.watch("delivery");
  const isAsSent = offer.state === "open" && !offer.isChanged && offer.revision === read.revision;
  return (
    <Form form={form} className="draft-layout mt-6" onSubmit={editor.retry}>
      <div>
        <h3>Parts</h3>
        {rows.length > 0 ? (
          <ul className="draft-lines">
            {rows.map((row) => (
              <OfferLine
                key={row.productId}
                row={row}
                line={lines.get(row.productId)}
                onChange={(changed) => editor.change(row.productId, changed)}
                onRemove={() => editor.remove(row.productId)}
              />
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-ink-2">Nothing in it yet.</p>
        )}
        <div className="mt-4">
          <FindProduct
            id="offer-words"
            label="Name or SKU of the part"
            chooseLabel="Add"
            taken={taken}
            onChoose={({ _id: productId, name, sku, quantity }) =>
              editor.add([{ productId, name, sku, quantity: String(lotFloor(quantity)), price: "" }])
            }
          />
        </div>
        <PasteLines taken={taken} add={editor.add} />
      </div>
      <section className="draft-panel" aria-labelledby="this-offer">
        <h3 id="this-offer">The offer</h3>
        <div className="mt-4 grid gap-4">
          <form.Field
            name="validUntil"
            id="offer-until"
            label="Valid until"
            type="date"
            hint={`Left empty: ${USUAL_OFFER_DAYS} days from its sending. At most ${MAX_OFFER_DAYS} days.`}
          />
          <PayByField choices={companies} orderFor={companies[0]?.id ?? ""} payer="the company" />
          <form.Field name="phone" id="offer-phone" label="Phone" type="tel" autoComplete="off" />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h4>Delivery address</h4>
            <SavedAddresses
              className="w-44 min-w-0"
              addresses={addresses}
              least={1}
              current={form.watch("address")}
              choose={(address) => form.setValue("address", address)}
            />
          </div>
          <AddressFields />
          <form.Field
            name="delivery"
            id="offer-delivery"
            label="Price of the delivery"
            inputMode="decimal"
            autoComplete="off"
            hint={deliveryHint(delivery)}
          />
          <form.Field
            as="textarea"
            name="note"
            id="offer-note"
            label="Note for the customer"
            rows={3}
            maxLength={OFFER_NOTE_MAX}
          />
          <form.Field
            as="textarea"
            name="staffNote"
            id="offer-staff-note"
            label="Note for the shop"
            hint="The customer does not read it."
            rows={2}
            maxLength={OFFER_NOTE_MAX}
          />
        </div>
        {read.sums ? <Sums offer={read} /> : null}
        {read.problem === null || rows.length === 0 ? null : (
          <FormNotice tone="low" title={`It cannot be sent yet. ${read.problem}`} />
        )}
        <p className="mt-4 text-ink-3" role="status">
          {SAVING[state]}
        </p>
        {state === "failed" ? (
          <FormNotice tone="bad" title={failure ?? ""}>
            <Button size="small" onClick={editor.retry}>
              Save again
            </Button>
          </FormNotice>
        ) : null}
        <div className="mt-4">
          <SendOfferButton
            offer={{ ...read, version: offer.version }}
            isReady={state === "saved" && !isAsSent}
          />
        </div>
        {isAsSent ? <p className="field-hint mt-2">Nothing has changed since it was sent.</p> : null}
        <p className="field-hint mt-2">
          The customer gets a mail with a link that accepts or declines it. The parts are not held meanwhile:
          it can be accepted while enough of them are free.
        </p>
      </section>
    </Form>
  );
}

const deliveryHint = (typed: string): string =>
  typed.trim() === "" ? "Left empty: by the shop’s table." : "Agreed for this offer.";

function Sums({ offer: { sums } }: { offer: ReadOffer }) {
  if (!sums) return null;
  const order = {
    goodsCents: centsOf(sums.goodsPrice),
    charges: sums.charges.map(({ amount, ...charge }) => ({ ...charge, cents: centsOf(amount) })),
    taxes: sums.taxes.map(({ category, rate, base, tax }) => ({
      ...{ category, rate },
      baseCents: centsOf(base),
      taxCents: centsOf(tax),
    })),
    ...(sums.tax ? { tax: sums.tax as never } : {}),
    dueCents: centsOf(sums.totalPrice),
  };
  return hasParts(order) ? (
    <OrderCost order={order} />
  ) : (
    <p className="mt-4 flex items-baseline justify-between gap-4">
      <span className="text-ink-3">Total cost</span>
      <b className="text-20">{formatPrice(order.dueCents)}</b>
    </p>
  );
}

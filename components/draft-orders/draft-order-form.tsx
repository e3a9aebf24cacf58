"use client";

import { FindProduct } from "@/components/forms/find-product";
import { FormNotice } from "@/components/forms/form-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { PayByField } from "@/components/orders/pay-by-field";
import { PhoneField } from "@/components/people/account/account-fields";
import { AddressFields } from "@/components/people/account/address-fields";
import { SavedAddresses } from "@/components/people/account/saved-addresses";
import { SelectField, TextField } from "@/components/ui/field";
import { formatPrice } from "@/lib/values/money";
import { DraftLine } from "./draft-line";
import { totalCentsOf } from "./draft-rows";
import { type DraftCustomer, SELF, useDraftOrder } from "./use-draft-order";

/** An order that staff place for a customer: lines, delivery, and how it is sent. */
export function DraftOrderForm({ customer, company }: { customer: DraftCustomer; company: string | null }) {
  const form = useDraftOrder(customer, company);
  const { draft } = form;
  const { rows, lines } = draft;
  const total = totalCentsOf(rows, lines);
  return (
    <form noValidate method="post" className="draft-layout mt-6" onSubmit={(event) => void form.send(event)}>
      <div>
        <h2>Parts</h2>
        {rows.length > 0 ? (
          <ul className="draft-lines">
            {rows.map((row) => (
              <DraftLine
                key={row.productId}
                row={row}
                line={lines.get(row.productId)}
                mistakes={form.mistakes.get(row.productId) ?? {}}
                isChecked={form.isChecked}
                onChange={(changed) => draft.change(row.productId, changed)}
                onRemove={() => draft.remove(row.productId)}
              />
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-ink-2">Nothing in it yet.</p>
        )}
        {draft.message ? <FormNotice tone="bad" title={draft.message} /> : null}
        <div className="mt-4">
          <FindProduct
            id="draft-words"
            label="Name or SKU of the part"
            chooseLabel="Add"
            taken={new Set(rows.map(({ productId }) => productId))}
            onChoose={draft.add}
          />
        </div>
      </div>
      <section className="draft-panel" aria-labelledby="this-order">
        <h2 id="this-order">The order</h2>
        <div className="mt-4 grid gap-4">
          {customer.companies.length > 0 ? (
            <SelectField
              id="draft-for"
              label="Order for"
              error={form.errors.orderFor?.message}
              {...form.register("orderFor", {
                onChange: (event: { target: { value: string } }) => form.chooseFor(event.target.value),
              })}
            >
              {customer.companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={SELF}>{customer.name}</option>
            </SelectField>
          ) : null}
          <PayByField
            choices={customer.companies}
            orderFor={form.orderFor}
            payer="the company"
            error={form.errors.payBy?.message}
            {...form.register("payBy")}
          />
          <PhoneField error={form.errors.phone?.message} {...form.register("phone")} />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3>Delivery address</h3>
            <SavedAddresses
              className="w-44 min-w-0"
              addresses={form.offered}
              least={1}
              current={form.address}
              choose={form.chooseAddress}
            />
          </div>
          <AddressFields register={form.register} errors={form.errors} />
          <TextField
            id="draft-po"
            label="PO number"
            autoComplete="off"
            error={form.errors.poNumber?.message}
            {...form.register("poNumber")}
          />
          <TextField
            id="draft-note"
            label="Note"
            autoComplete="off"
            error={form.errors.note?.message}
            {...form.register("note")}
          />
          <SelectField
            id="draft-sent"
            label="Send it"
            hint={
              form.sent === "approval"
                ? "Somebody else of the company decides within 48 hours."
                : form.isOnAccount
                  ? "The order is on account at once, and the warehouse can ship it."
                  : "The customer pays, or passes the mail on to somebody who does."
            }
            error={form.errors.sent?.message}
            {...form.register("sent")}
          >
            <option value="payLink">{form.isOnAccount ? "Without approval" : "With a pay link"}</option>
            <option value="approval" disabled={form.companyId === undefined}>
              For approval
            </option>
          </SelectField>
        </div>
        <p className="mt-4 flex items-baseline justify-between gap-4" role="status">
          <span className="text-ink-3">Total cost</span>
          <b className="text-20">{total === null ? "–" : formatPrice(total)}</b>
        </p>
        {form.refusal ? <FormNotice tone="bad" title={form.refusal} /> : null}
        <div className="mt-4">
          <SubmitButton wide size="large" busy={form.busy}>
            Place the order
          </SubmitButton>
        </div>
        <p className="field-hint mt-2">We hold the parts from then on. The customer is told by mail.</p>
      </section>
    </form>
  );
}

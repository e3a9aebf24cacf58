"use client";

import { FindProduct } from "@/components/forms/find-product";
import { Form } from "@/components/forms/form";
import { FormNotice } from "@/components/forms/form-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { PayByField } from "@/components/orders/pay-by-field";
import { EmailField, NameField, PhoneField } from "@/components/people/account/account-fields";
import { AddressFields } from "@/components/people/account/address-fields";
import { SavedAddresses } from "@/components/people/account/saved-addresses";
import { formatPrice } from "@/lib/values/money";
import { DraftLine } from "./draft-line";
import { totalCentsOf } from "./draft-rows";
import { type DraftCustomer, SELF, sellsToCompaniesAlone, useDraftOrder } from "./use-draft-order";

/** An order that staff place for a customer: lines, delivery, and how it is sent. */
export function DraftOrderForm({ customer, company }: { customer: DraftCustomer; company: string | null }) {
  const { form, draft, ...order } = useDraftOrder(customer, company);
  const { rows, lines } = draft;
  const total = totalCentsOf(rows, lines);
  return (
    <Form form={form} className="draft-layout mt-6" onSubmit={order.send}>
      <div>
        <h2>Parts</h2>
        {rows.length > 0 ? (
          <ul className="draft-lines">
            {rows.map((row) => (
              <DraftLine
                key={row.productId}
                row={row}
                line={lines.get(row.productId)}
                mistakes={order.mistakes.get(row.productId) ?? {}}
                isChecked={order.isChecked}
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
            <form.Field
              as="select"
              name="orderFor"
              rules={{ onChange: ({ target }) => order.chooseFor(target.value) }}
              id="draft-for"
              label="Order for"
            >
              {customer.companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {sellsToCompaniesAlone() ? (
                <option value="" disabled>
                  Please choose
                </option>
              ) : (
                <option value={SELF}>{customer.name}</option>
              )}
            </form.Field>
          ) : null}
          {customer.companies.length === 0 && sellsToCompaniesAlone() ? (
            <FormNotice
              tone="bad"
              title="The shop sells to approved companies, and this customer orders for none."
            />
          ) : null}
          <PayByField choices={customer.companies} orderFor={order.orderFor} payer="the company" />
          {customer.email === null ? (
            <>
              <NameField />
              <EmailField />
            </>
          ) : null}
          <PhoneField />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3>Delivery address</h3>
            <SavedAddresses
              className="w-44 min-w-0"
              addresses={order.offered}
              least={1}
              current={order.address}
              choose={order.chooseAddress}
            />
          </div>
          <AddressFields />
          <form.Field name="poNumber" id="draft-po" label="PO number" autoComplete="off" />
          <form.Field name="note" id="draft-note" label="Note" autoComplete="off" />
          <form.Field
            as="select"
            name="sent"
            id="draft-sent"
            label="Send it"
            hint={
              order.sent === "approval"
                ? "Somebody else of the company decides within 48 hours."
                : order.isOnAccount
                  ? "The order is on account at once, and the warehouse can ship it."
                  : "The customer pays, or passes the mail on to somebody who does."
            }
          >
            <option value="payLink">{order.isOnAccount ? "Without approval" : "With a pay link"}</option>
            <option value="approval" disabled={order.companyId === undefined}>
              For approval
            </option>
          </form.Field>
        </div>
        <p className="mt-4 flex items-baseline justify-between gap-4" role="status">
          <span className="text-ink-3">Total cost</span>
          <b className="text-20">{total === null ? "–" : formatPrice(total)}</b>
        </p>
        {order.refusal ? <FormNotice tone="bad" title={order.refusal} /> : null}
        <div className="mt-4">
          <SubmitButton wide size="large" busy={order.busy}>
            Place the order
          </SubmitButton>
        </div>
        <p className="field-hint mt-2">
          {customer.email === null
            ? "We hold the parts from then on. The mail tells the customer of the order and of their account."
            : "We hold the parts from then on. The customer is told by mail."}
        </p>
      </section>
    </Form>
  );
}

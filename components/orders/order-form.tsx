"use client";

import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { LotStepper } from "@/components/orders/lot-stepper";
import { runAfterPress } from "@/components/orders/run-after-press";
import { NameField, PhoneField } from "@/components/people/account/account-fields";
import { AddressFields } from "@/components/people/account/address-fields";
import { SavedAddresses } from "@/components/people/account/saved-addresses";
import { useServedCountries } from "@/components/people/account/served-countries";
import { FieldFrame, TextField } from "@/components/ui/field";
import { PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { judgeQuantity, lotCeiling, lotFloor } from "@/lib/core/domain/prices/lots";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount, formatPrice } from "@/lib/values/money";
import { OrderForField } from "./order-for-field";
import { OrderFormNotice } from "./order-form-notice";
import { PayByField } from "./pay-by-field";
import { QuotedTaxLines } from "./quoted-tax-lines";
import { TermsNotice } from "./terms-notice";
import { TierAdvice } from "./tier-advice";
import type { DeliveryQuote } from "./use-delivery-quote";
import { type OrderFormProps, useOrderForm } from "./use-order-form";

export function OrderForm(props: OrderFormProps) {
  const { customer } = props;
  const served = useServedCountries();
  const { product, lot, changeLot, pieces, form, notice, hasAddress, ...order } = useOrderForm(props);
  return (
    <Form form={form} onSubmit={order.send}>
      <FieldFrame
        id="quantity"
        label="Quantity"
        error={lot.message ?? undefined}
        hint={`${lotStep() === 1 ? "From" : `In lots of ${formatCount(lotStep())}, from`} ${formatCount(lotFloor(product.minimumLot))} to ${formatCount(lotCeiling(product.available))} pieces.`}
      >
        {(control) => (
          <LotStepper
            {...control}
            value={lot.text}
            onType={(text) => changeLot({ type: "typed", text })}
            onStep={(direction) => changeLot({ type: "stepped", direction })}
            onBlur={() => runAfterPress(() => changeLot({ type: "left" }))}
          />
        )}
      </FieldFrame>
      <TierAdvice
        quantity={pieces}
        product={product}
        onChoose={(quantity) => {
          changeLot({ type: "chosen", quantity });
          // The button is gone with its advice.
          document.getElementById("quantity")?.focus();
        }}
      />
      {judgeQuantity(pieces, product).ok ? (
        <p className="if-not-admin">
          <button
            type="button"
            className="button button-small"
            data-add-to-basket={product.id}
            data-quantity={pieces}
          >
            <i className="add-to-basket-icon" />
            Add {formatCount(pieces)} to basket
          </button>{" "}
          <span className="text-ink-3">to order it together with other parts</span>
        </p>
      ) : null}
      <OrderForField choices={props.companies} isUnknown={order.isCompanyLost} />
      <PayByField choices={props.companies} orderFor={order.orderFor} />
      {order.isForCompany ? (
        <form.Field
          name="poNumber"
          id="po-number"
          label="PO number"
          hint="Your company's own number of this order."
          autoComplete="off"
          maxLength={PO_NUMBER_MAX}
        />
      ) : null}
      <div className="field-pair">
        <NameField />
        <TextField id="email" label="Email" type="email" value={customer.email} readOnly />
      </div>
      <PhoneField hint="For the carrier, on the day of delivery." />
      <details open={hasAddress || served.length > 0 || form.formState.errors.address !== undefined}>
        <summary className="w-fit cursor-pointer font-medium text-act hover:text-act-hover">
          Delivery address{" "}
          <span className="text-ink-3 font-normal">
            {addressHint({ isNeeded: served.length > 0, isOfCompany: order.offered.isOfCompany })}
          </span>
        </summary>
        <div className="grid gap-4 pt-4">
          <SavedAddresses
            addresses={order.offered.addresses}
            least={order.offered.isOfCompany ? 1 : 2}
            current={order.currentAddress}
            choose={order.chooseAddress}
          />
          <AddressFields />
        </div>
      </details>
      {notice ? (
        <OrderFormNotice notice={notice.notice} message={notice.message} onOrderAgain={order.orderAgain} />
      ) : null}
      {/* Above the bar that stays in sight, which has no room for a sentence on phones. */}
      <QuotedTaxLines quote={order.quote} />
      <div className="form-total">
        <p>
          <span className="text-ink-3">
            Total cost, {Number.isNaN(pieces) ? "–" : formatCount(pieces)} × {formatPrice(order.priceCents)}
          </span>
          <output htmlFor="quantity">
            <b>{formatPrice(order.totalCents)}</b>
          </output>
        </p>
        <DueLine quote={order.quote} dueCents={order.dueCents} />
        <SubmitButton size="large" busy={order.busy}>
          {LABELS.action.purchase}
        </SubmitButton>
      </div>
      <TermsNotice />
    </Form>
  );
}

/** The sum that is to be paid where it is more than the goods, or what it still depends on. */
function DueLine({ quote, dueCents }: { quote: DeliveryQuote; dueCents: number | undefined }) {
  const taxedCents = quote.tax?.dueCents;
  if (quote.kind === "none" && taxedCents === undefined) return null;
  return (
    <p className="text-ink-3" aria-live="polite">
      {taxedCents !== undefined
        ? `To pay: ${formatPrice(taxedCents)}`
        : quote.kind === "rate" && dueCents !== undefined
          ? `With delivery to ${quote.country}, ${formatPrice(quote.cents)}: ${formatPrice(dueCents)}`
          : quote.kind === "free"
            ? "Delivery is free"
            : quote.kind === "open"
              ? "The price of the delivery is agreed on after the order"
              : "Delivery is added by the country of the address"}
    </p>
  );
}

function addressHint({ isNeeded, isOfCompany }: { isNeeded: boolean; isOfCompany: boolean }): string {
  if (isNeeded) return isOfCompany ? "" : "(saved in your profile)";
  return isOfCompany ? "(optional)" : "(optional, saved in your profile)";
}

"use client";

import { SubmitButton } from "@/components/forms/submit-button";
import { LotStepper } from "@/components/orders/lot-stepper";
import { runAfterPress } from "@/components/orders/run-after-press";
import { EmailField, NameField, PhoneField } from "@/components/people/account/account-fields";
import { AddressFields } from "@/components/people/account/address-fields";
import { SavedAddresses } from "@/components/people/account/saved-addresses";
import { Field, TextField } from "@/components/ui/field";
import { PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { judgeQuantity, lotCeiling, lotFloor } from "@/lib/core/domain/prices/lots";
import { LOT_STEP } from "@/lib/core/domain/shop/shop";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount, formatPrice } from "@/lib/values/money";
import { OrderForField } from "./order-for-field";
import { OrderFormNotice } from "./order-form-notice";
import { PayByField } from "./pay-by-field";
import { TierAdvice } from "./tier-advice";
import { type OrderFormProps, useOrderForm } from "./use-order-form";

export function OrderForm(props: OrderFormProps) {
  const { customer } = props;
  const { product, lot, changeLot, pieces, register, errors, notice, hasAddress, ...form } =
    useOrderForm(props);
  return (
    <form noValidate method="post" onSubmit={(event) => void form.send(event)}>
      <Field
        id="quantity"
        label="Quantity"
        error={lot.message ?? undefined}
        hint={`In lots of ${LOT_STEP}, from ${formatCount(lotFloor(product.minimumLot))} to ${formatCount(lotCeiling(product.available))} pieces.`}
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
      </Field>
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
      <OrderForField
        choices={props.companies}
        isUnknown={form.isCompanyLost}
        error={errors.orderFor?.message}
        {...register("orderFor")}
      />
      <PayByField
        choices={props.companies}
        orderFor={form.orderFor}
        error={errors.payBy?.message}
        {...register("payBy")}
      />
      {form.isForCompany ? (
        <TextField
          id="po-number"
          label="PO number"
          hint="Your company's own number of this order."
          autoComplete="off"
          maxLength={PO_NUMBER_MAX}
          error={errors.poNumber?.message}
          {...register("poNumber")}
        />
      ) : null}
      <div className="field-pair">
        <NameField error={errors.name?.message} {...register("name")} />
        <EmailField value={customer.email} readOnly />
      </div>
      <PhoneField
        hint="For the carrier, on the day of delivery."
        error={errors.phone?.message}
        {...register("phone")}
      />
      <details open={hasAddress || errors.address !== undefined}>
        <summary className="w-fit cursor-pointer font-medium text-act hover:text-act-hover">
          Delivery address{" "}
          <span className="text-ink-3 font-normal">
            {form.offered.isOfCompany ? "(optional)" : "(optional, saved in your profile)"}
          </span>
        </summary>
        <div className="grid gap-4 pt-4">
          <SavedAddresses
            addresses={form.offered.addresses}
            least={form.offered.isOfCompany ? 1 : 2}
            current={form.currentAddress}
            choose={form.chooseAddress}
          />
          <AddressFields register={register} errors={errors} />
        </div>
      </details>
      {notice ? (
        <OrderFormNotice notice={notice.notice} message={notice.message} onOrderAgain={form.orderAgain} />
      ) : null}
      <div className="form-total">
        <p>
          <span className="text-ink-3">
            Total cost, {Number.isNaN(pieces) ? "–" : formatCount(pieces)} × {formatPrice(form.priceCents)}
          </span>
          <output htmlFor="quantity">
            <b>{formatPrice(form.totalCents)}</b>
          </output>
        </p>
        <SubmitButton size="large" busy={form.busy}>
          {LABELS.action.purchase}
        </SubmitButton>
      </div>
    </form>
  );
}

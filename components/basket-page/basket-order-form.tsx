"use client";

import type { Basket } from "@/components/api/answers";
import { SubmitButton } from "@/components/forms/submit-button";
import { OrderForField } from "@/components/orders/order-for-field";
import { PayByField } from "@/components/orders/pay-by-field";
import { PhoneField } from "@/components/people/account/account-fields";
import { AddressFields } from "@/components/people/account/address-fields";
import { SavedAddresses } from "@/components/people/account/saved-addresses";
import { linesToOrder } from "./basket-order";
import { BasketOrderNoticeBox } from "./basket-order-notice";
import type { Settled } from "./settle-basket";
import { useBasketOrder } from "./use-basket-order";

interface BasketOrderFormProps {
  basket: Basket;
  settled: () => Promise<Settled>;
  reload: () => Promise<void>;
}

/** Phone and delivery address of the order, and the button that places it. */
export function BasketOrderForm({ basket, settled, reload }: BasketOrderFormProps) {
  const form = useBasketOrder({ settled, reload });
  const count = linesToOrder(basket).length;
  const others = basket.lines.length - count;
  return (
    <form
      noValidate
      method="post"
      className="grid gap-4"
      aria-label="Order"
      onSubmit={(event) => void form.send()(event)}
    >
      <OrderForField
        choices={form.choices}
        isUnknown={form.isUnknown}
        error={form.errors.orderFor?.message}
        {...form.register("orderFor", {
          onChange: (event: { target: { value: string } }) => void form.chooseFor(event.target.value),
        })}
      />
      <PayByField
        choices={form.choices}
        orderFor={form.orderFor}
        error={form.errors.payBy?.message}
        {...form.register("payBy")}
      />
      <PhoneField
        hint="For the carrier, on the day of delivery."
        error={form.errors.phone?.message}
        {...form.register("phone")}
      />
      {/* As high as the choice, which comes later: nothing below it moves. */}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <h2>Delivery address</h2>
        <SavedAddresses
          className="w-44 min-w-0"
          addresses={form.offered.addresses}
          least={form.offered.isOfCompany ? 1 : 2}
          current={form.currentAddress}
          choose={form.chooseAddress}
        />
      </div>
      <AddressFields register={form.register} errors={form.errors} />
      <BasketOrderNoticeBox
        notice={form.notice}
        message={form.refusal}
        count={count}
        others={others}
        onOrderPart={(productIds) => void form.send(new Set(productIds))()}
      />
      <SubmitButton wide size="large" busy={form.busy} disabled={count === 0}>
        {buttonText(count, others)}
      </SubmitButton>
      <p className="field-hint">
        {others > 0
          ? `The other ${others === 1 ? "line stays" : `${others} lines stay`} in the basket. `
          : ""}
        We hold what you order; nothing is paid yet.
      </p>
    </form>
  );
}

function buttonText(count: number, others: number): string {
  if (count === 0) return "Nothing to order yet";
  if (others > 0) return count === 1 ? "Order 1 line now" : `Order ${count} lines now`;
  return "Order";
}

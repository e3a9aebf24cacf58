"use client";

import { useEffect } from "react";
import type { Basket } from "@/components/api/answers";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { OrderForField } from "@/components/orders/order-for-field";
import { PayByField } from "@/components/orders/pay-by-field";
import { TermsNotice } from "@/components/orders/terms-notice";
import { PhoneField } from "@/components/people/account/account-fields";
import { AddressFields } from "@/components/people/account/address-fields";
import { SavedAddresses } from "@/components/people/account/saved-addresses";
import { msg, plural, t } from "@/lib/values/text";
import { linesToOrder } from "./basket-order";
import { BasketOrderNoticeBox } from "./basket-order-notice";
import type { Settled } from "./settle-basket";
import { useBasketOrder } from "./use-basket-order";

/** Where an order goes, and for whom it is: empty texts until they are known. */
export interface Where {
  country: string;
  postalCode: string;
  companyId: string;
}

interface BasketOrderFormProps {
  basket: Basket;
  settled: () => Promise<Settled>;
  reload: () => Promise<void>;
  /** Called with what decides delivery and tax, as it is typed. */
  onWhere: (where: Where) => void;
  /** The sum with delivery and tax, as it is shown; undefined where it is not known. */
  due: number | undefined;
}

/** Phone and delivery address of the order, and the button that places it. */
export function BasketOrderForm({ basket, settled, reload, onWhere, due }: BasketOrderFormProps) {
  const { form, ...order } = useBasketOrder({ settled, reload, due });
  const { country, postalCode } = order.currentAddress;
  const { orderFor: companyId } = order;
  useEffect(() => onWhere({ country, postalCode, companyId }), [country, postalCode, companyId, onWhere]);
  const count = linesToOrder(basket).length;
  const others = basket.lines.length - count;
  return (
    <Form form={form} className="grid gap-4" aria-label={t("Order")} onSubmit={order.send()}>
      <OrderForField
        choices={order.choices}
        isUnknown={order.isUnknown}
        onChoose={(orderFor) => void order.chooseFor(orderFor)}
      />
      <PayByField choices={order.choices} orderFor={order.orderFor} />
      <PhoneField hint={t("For the carrier, on the day of delivery.")} />
      {/* As high as the choice, which comes later: nothing below it moves. */}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <h2>{t("Delivery address")}</h2>
        <SavedAddresses
          className="w-44 min-w-0"
          addresses={order.offered.addresses}
          least={order.offered.isOfCompany ? 1 : 2}
          current={order.currentAddress}
          choose={order.chooseAddress}
        />
      </div>
      <AddressFields />
      <BasketOrderNoticeBox
        notice={order.notice}
        message={order.refusal}
        count={count}
        others={others}
        onOrderPart={(productIds) => void order.send(new Set(productIds))()}
      />
      <SubmitButton wide size="large" busy={order.busy} disabled={count === 0}>
        {buttonText(count, others)}
      </SubmitButton>
      <p className="field-hint">
        {others > 0
          ? `${t(plural(others, "The other line stays in the basket.", msg`The other ${others} lines stay in the basket.`))} `
          : ""}
        {t("We hold what you order; nothing is paid yet.")}
      </p>
      <TermsNotice />
    </Form>
  );
}

function buttonText(count: number, others: number): string {
  if (count === 0) return t("Nothing to order yet");
  if (others > 0) return t(plural(count, "Order 1 line now", msg`Order ${count} lines now`));
  return t("Order");
}

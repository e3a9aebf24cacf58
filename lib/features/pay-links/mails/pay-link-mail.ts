import { isPartlyPaid, openOfView, receivedOfView } from "@/lib/core/domain/orders/receipts";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { type BankAccount, transferDetails } from "@/lib/core/domain/payments/bank-transfers";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { withoutReasons } from "@/lib/features/pay-links/domain/pay-links";
import { button, facts, type MailContent, note, plainName, text } from "@/lib/services/mails/mail-content";
import { momentText } from "@/lib/services/mails/moment-text";
import { nameOf, orderFacts, pricedLines } from "@/lib/services/mails/order-blocks";
import { accountFacts, dueSentence, transferTo } from "@/lib/services/mails/transfer-texts";
import { formatPrice } from "@/lib/values/money";

/** To somebody who is no customer: an e-mail that the link's maker has entered. */
export function payLinkMail({
  order,
  from,
  url,
  until,
  account,
}: {
  order: OrderView;
  /** The customer where they made the link; null where the shop did. */
  from: string | null;
  url: string;
  until: Date;
  /** Missing where the shop takes no bank transfers. */
  account?: BankAccount | undefined;
}): MailContent {
  const { customer, terms } = order;
  const open = formatPrice(openOfView(order));
  const isPartly = isPartlyPaid(order);
  const end = momentText(until);
  const asks = from === null ? "Please" : `${plainName(from)} asks you to`;
  return {
    subject: `${nameOf(order)}: ${open} to pay`,
    preview: terms ? `${dueSentence(order)}.` : `${asks} pay by ${end}.`,
    title: "An order is waiting for your payment",
    blocks: [
      text(`${asks} pay this order at ${shopName()}. You need no account.`),
      pricedLines({ ...order, lines: order.lines.map(withoutReasons) }),
      facts(...orderFacts(order), { label: "Ordered by", value: plainName(customer.name) }),
      ...(terms ? transferTo({ order, account }) : []),
      ...(isPartly && !terms
        ? [
            text(
              `${formatPrice(receivedOfView(order))} have arrived by bank transfer. ${open} are still to be paid.`,
            ),
            ...(account ? [accountFacts(transferDetails(account, order))] : []),
          ]
        : []),
      button(terms ? "See the order" : `Pay ${open}`, url),
      note(
        `The link can be used until ${end}. It opens this order and nothing else${terms ? "" : "; whoever has it can pay"}.`,
      ),
    ],
    because:
      `You read this because this e-mail was entered for an order at ${shopName()}. ` +
      `Ask ${plainName(customer.name)}, ${customer.email}, about it.`,
    isOwnOrder: false,
  };
}

import { daysLeftText, dayText, LAST_REMINDER } from "@/lib/core/domain/companies/terms";
import { openOfView } from "@/lib/core/domain/orders/receipts";
import { transferDetails } from "@/lib/core/domain/payments/bank-transfers";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { formatPrice } from "@/lib/values/money";
import { facts, type MailContent, note, plainName, text } from "./mail-content";
import { nameOf, orderFacts, pricedLines } from "./order-blocks";
import { type OrderMail, openButton } from "./order-mails";
import { accountFacts } from "./transfer-texts";

export interface ReminderMail extends OrderMail {
  /** 1 for the first reminder. */
  step: number;
  now: Date;
}

/** To each accountant of a company, of its overdue order on account. */
export function paymentReminderMail({ step, now, ...mail }: ReminderMail): MailContent {
  const { order, account } = mail;
  const company = plainName(order.company?.name ?? order.customer.name);
  const total = formatPrice(openOfView(order));
  const due = new Date(order.terms?.dueAt ?? now);
  const isLast = step >= LAST_REMINDER;
  return {
    subject: `${nameOf(order)}: ${isLast ? "last reminder" : "reminder"}, ${total} is ${daysLeftText(due, now)}`,
    preview: `${total} was due on ${dayText(due)}.`,
    title: isLast ? "Our last reminder of a payment" : "A payment is overdue",
    blocks: [
      text(
        `${company} ordered these parts on account. ${total} was due on ${dayText(due)}, and has not arrived yet.`,
      ),
      ...(isLast
        ? [text(`We send no further mail about this order: our accounts will call ${company} about it.`)]
        : []),
      facts(...orderFacts(order), { label: "Due", value: dayText(due) }),
      ...(account
        ? [
            text("Please send a bank transfer of the exact amount, with this reference:"),
            accountFacts(transferDetails(account, order)),
          ]
        : []),
      openButton(mail),
      pricedLines(order),
      note("If you have sent the money already, you need not do anything. Banks take a day or two."),
    ],
    because: `You read this because you look after the payments of ${company} at ${shopName()}.`,
    isOwnOrder: true,
  };
}

import { openOffer } from "@/lib/core/domain/companies/cash-discount";
import { dayText } from "@/lib/core/domain/companies/terms";
import { isTransferDue, openOfView } from "@/lib/core/domain/orders/receipts";
import type { OrderView } from "@/lib/core/domain/orders/views";
import {
  type BankAccount,
  inGroups,
  type TransferDetails,
  transferDetails,
} from "@/lib/core/domain/payments/bank-transfers";
import { currencyName } from "@/lib/values/currency";
import { type Cents, formatPrice } from "@/lib/values/money";
import { facts, type MailBlock, type MailContent, plainName, text } from "./mail-content";
import { lastRefundCents, nameOf } from "./order-blocks";

/** The parts of an order's mails that speak of a bank transfer. */

export const transferBlocks = (details: TransferDetails): MailBlock[] => [
  text("Or send a bank transfer of the exact amount, in time for it to arrive before then:"),
  accountFacts(details),
];

export const accountFacts = (details: TransferDetails): MailBlock =>
  facts(
    { label: "Account holder", value: plainName(details.holder) },
    { label: "IBAN", value: inGroups(details.iban) },
    { label: "BIC", value: details.bic },
    { label: `Amount in ${currencyName()}`, value: formatPrice(details.amountCents) },
    { label: "Reference", value: inGroups(details.reference) },
  );

/** `$1,240.00 is due on 12 December 2026` */
export function dueSentence({ terms, ...money }: OrderView): string {
  const amount = formatPrice(openOfView(money));
  if (!terms?.dueAt) return `${amount} is due ${terms?.netDays} days after we ship`;
  return `${amount} is due on ${dayText(new Date(terms.dueAt))}`;
}

/** The account that the order is paid to; nothing without one. */
export const transferTo = ({
  order,
  account,
}: {
  order: OrderView;
  account?: BankAccount | undefined;
}): MailBlock[] =>
  account
    ? [
        text(`${dueSentence(order)}, by bank transfer with this reference:`),
        accountFacts(transferDetails(account, order)),
        ...discountBlocks(order),
      ]
    : [text(`${dueSentence(order)}, by bank transfer.`), ...discountBlocks(order)];

/** The amount that is enough, and until when. Nothing where there is no cash discount, or none any more. */
function discountBlocks(order: OrderView, now = new Date()): MailBlock[] {
  const offer = openOffer(order, now);
  if (!offer) return [];
  const amount = formatPrice(order.dueCents - offer.discountCents);
  const discount = `${offer.percent} % cash discount`;
  return [
    text(
      offer.until
        ? `With ${discount}, ${amount} are enough until ${dayText(offer.until)}.`
        : `With ${discount}, ${amount} are enough within ${offer.days} days after we ship.`,
    ),
  ];
}

/** A transfer that is less than what is open. */
export function partPaidMail(mail: TransferMail): Omit<MailContent, "because" | "isOwnOrder"> {
  const { order, account, until } = mail;
  const came = formatPrice(order.receipts?.findLast(({ isTakenBack }) => !isTakenBack)?.cents ?? 0);
  const rest = formatPrice(openOfView(order));
  const total = formatPrice(order.dueCents);
  return {
    subject: `${nameOf(order)}: ${came} have arrived, ${rest} are still to come`,
    preview: `${rest} of ${total} are still to come.`,
    title: `${came} have arrived`,
    blocks: [
      text(
        order.terms
          ? `Thank you. ${rest} of ${total} are still open.`
          : `Thank you. ${rest} of ${total} are still to come. We hold the parts until ${until}: please pay the rest before then, or send it in time for it to arrive.`,
      ),
      ...(account ? [accountFacts(transferDetails(account, order))] : []),
    ],
  };
}

interface TransferMail {
  order: OrderView;
  account?: BankAccount | undefined;
  /** When the hold of an order ends that is paid before it ships. */
  until: string;
}

/** Where a part had been paid, it is the payer's credit now. @param event that has ended the order */
export function creditText(order: OrderView, event: "cancel" | "expire"): string | null {
  const at = order.history.findLast((entry) => entry.event === event)?.at;
  const back = (order.receipts ?? []).filter(
    ({ takenBackAt }) => takenBackAt !== undefined && takenBackAt === at,
  );
  const cents = back.reduce((sum, receipt) => sum + receipt.cents, 0);
  if (cents === 0) return null;
  return `The ${formatPrice(cents)} that you have sent by bank transfer are your credit with us. Answer this mail and say whether we book them for another order of yours, or send them back.`;
}

/** A person has sent the money back; or its booking was taken back, and it was never the shop's. */
export function transferEnded(
  order: OrderView,
  { isTakenBack }: { isTakenBack: boolean },
  blocks: readonly MailBlock[],
): Omit<MailContent, "because" | "isOwnOrder"> {
  const name = nameOf(order);
  const preview = `${formatPrice(lastRefundCents(order))} by bank transfer.`;
  const cardCents = cardCentsOf(order);
  const isAll = (order.refunds ?? []).length <= 1;
  const amount =
    cardCents > 0
      ? formatPrice(lastRefundCents(order))
      : isAll
        ? "the whole amount"
        : "all that is left of the amount";
  const card =
    cardCents > 0
      ? [
          text(
            `The ${formatPrice(cardCents)} that were paid by card go back to that card. Banks take 5 to 10 days to show it.`,
          ),
        ]
      : [];
  if (!isTakenBack && isTransferDue(order))
    return {
      subject: `${name}: we send your money back`,
      preview,
      title: "We send your money back",
      blocks: [
        text(`We send ${amount} back by bank transfer, and tell you by mail once it is sent.`),
        ...card,
        ...blocks,
      ],
    };
  if (!isTakenBack)
    return {
      subject: `${name}: your money was sent back`,
      preview,
      title: "Your money was sent back",
      blocks: [
        text(`We have sent ${amount} back by bank transfer. Banks take a day or two.`),
        ...card,
        ...blocks,
      ],
    };
  return {
    subject: `${name}: we took the payment back`,
    preview: "The order is not paid, and we no longer hold its parts.",
    title: "We took the booking of a payment back",
    blocks: [
      text(
        "We had booked a bank transfer for this order, and have taken that booking back. The order is not paid, and we no longer " +
          "hold its parts. If you still need them, order them again: the page of the order takes you there.",
      ),
      ...card,
      ...blocks,
    ],
  };
}

/** The part of a refund of the whole order that goes to cards, beside a transfer. */
const cardCentsOf = ({ id, refunds = [] }: OrderView): Cents =>
  refunds
    .filter((refund) => refund.id.startsWith(`${id}:`) && refund.state !== "failed")
    .reduce((sum, { cents }) => sum + cents, 0);

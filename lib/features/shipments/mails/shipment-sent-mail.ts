import type { OrderView, ShipmentView } from "@/lib/core/domain/orders/views";
import { type MailContent, note, text } from "@/lib/services/mails/mail-content";
import { delivery, nameOf, piecesSent, sentBlocks } from "@/lib/services/mails/order-blocks";
import { openButton, orderMail } from "@/lib/services/mails/order-mails";
import { formatCount } from "@/lib/values/money";

/** A part of an order has left, and the rest is to follow. */
export function shipmentSentMail({
  order,
  shipment,
  shopUrl,
}: {
  order: OrderView;
  shipment: ShipmentView;
  shopUrl: string;
}): MailContent {
  const pieces = formatCount(piecesSent([shipment]));
  const all = formatCount(order.lines.reduce((sum, { quantity }) => sum + quantity, 0));
  return orderMail(order, {
    subject: `${nameOf(order)}: ${pieces} of ${all} pieces are on their way`,
    preview: order.lines.map(({ name }) => name).join(", "),
    title: `${pieces} of ${all} pieces are on their way`,
    blocks: [
      text("A part of your order has left. The rest follows, and we tell you when it does."),
      ...sentBlocks(order, [shipment]),
      delivery(order),
      openButton({ order, shopUrl }),
      note("Something missing or broken? Answer this mail, with a photograph of the carton's label."),
    ],
  });
}

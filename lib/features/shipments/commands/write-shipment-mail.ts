import type { MailWriter } from "@/lib/core/commands/mails/mail-job";
import { orderOf, toCustomer } from "@/lib/core/commands/mails/order-mails";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import type { OrderDocument, ShipmentRecord } from "@/lib/core/data/orders/documents";
import { toShipmentView } from "@/lib/core/data/orders/views";
import { restClosedMail } from "@/lib/features/shipments/mails/rest-closed-mail";
import { shipmentSentMail } from "@/lib/features/shipments/mails/shipment-sent-mail";

/** To the customer of an order of which a part has left. The job's id says which part. */
export const writeShipmentSent: MailWriter<"mail.shipment-sent"> = async (job) => {
  const order = await orderOf(job);
  const shipment = order && shipmentOf(order, job.id);
  if (!shipment) return null;
  return await toCustomer(() => (mail) => shipmentSentMail({ ...mail, shipment: toShipmentView(shipment) }))(
    job,
  );
};

const shipmentOf = (order: OrderDocument, jobId: string): ShipmentRecord | undefined =>
  order.shipments?.find(({ _id }) =>
    jobIdOf("mail.shipment-sent", `${order._id.toHexString()} ${_id.toHexString()}`).equals(jobId),
  );

/** To the customer of an order whose rest was closed. */
export const writeRestClosed: MailWriter<"mail.rest-closed"> = toCustomer((order) =>
  order.closedRest ? restClosedMail : null,
);

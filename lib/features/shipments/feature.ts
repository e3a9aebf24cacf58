import { type AuditFields, type Jobs, job, type PersonalOrderFields } from "@/lib/registry/manifest";

/** A carrier's number leads to where a parcel went. The lines of the order know what has left. */
export const personalOrderFields: PersonalOrderFields = ["shipments"];

export const auditFields = {
  shipment: "Shipment",
  parcels: { word: "Parcels", isPersonal: true },
} satisfies AuditFields;

export const jobs = {
  /** A part of an order has left. */
  "mail.shipment-sent": job<{ orderId: string }>("Mail: part of an order shipped"),
} satisfies Jobs;

import {
  type AuditFields,
  type Jobs,
  job,
  type OfficePages,
  type Opens,
  type PersonalOrderFields,
  type Rights,
} from "@/lib/registry/manifest";

/** A carrier's number leads to where a parcel went. The lines of the order know what has left. */
export const personalOrderFields: PersonalOrderFields = ["shipments"];

export const auditFields = {
  shipment: "Shipment",
  parcels: { word: "Parcels", isPersonal: true },
  closedCents: "Price of the pieces that will not be delivered",
} satisfies AuditFields;

export const jobs = {
  /** A part of an order has left. */
  "mail.shipment-sent": job<{ orderId: string }>("Mail: part of an order shipped"),
  /** The rest of an order will not come. */
  "mail.rest-closed": job<{ orderId: string }>("Mail: rest of an order closed"),
} satisfies Jobs;

export const officePages = [
  { group: "orders", place: 12, href: "/dashboard/picking", label: "To ship" },
] satisfies OfficePages;

export const opens = {
  shipOrders: { calls: ["POST /shipments", "GET /picking"], pages: ["/dashboard/picking"] },
} satisfies Opens;

export const rights = {
  closeRests: {
    allows: "close the rest of an order that will not come, and send its money back",
    roles: ["sales", "warehouse"],
    orderEvents: ["closeRest"],
    calls: ["POST /orders/{id}/rest"],
    needsProof: true,
  },
} satisfies Rights;

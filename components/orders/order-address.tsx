import { shipFromText } from "@/lib/core/domain/orders/ship-from";
import type { OrderView } from "@/lib/core/domain/orders/views";

/** The customer of an order and its delivery address. */
export function OrderAddress({ order }: { order: OrderView }) {
  const { customer, company, address, poNumber, note, shipFrom, transactionId } = order;
  return (
    <dl className="facts mt-8">
      {company ? (
        <div>
          <dt>Company</dt>
          <dd className="wrap-anywhere">
            {company.name}
            <span className="block text-ink-2">
              {[company.legalName, company.vatId && `VAT ID ${company.vatId}`].filter(Boolean).join(", ")}
            </span>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{company ? "Ordered by" : "Customer"}</dt>
        <dd className="wrap-anywhere">{customer.name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd className="wrap-anywhere">{customer.email}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>{customer.phone}</dd>
      </div>
      <div>
        <dt>Delivery address</dt>
        <dd>
          {address ? (
            <address className="not-italic">
              {[address.company, address.street, `${address.postalCode} ${address.city}`, address.country]
                .filter((line) => line !== "")
                .map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
            </address>
          ) : (
            "not given"
          )}
        </dd>
      </div>
      {poNumber ? (
        <div>
          <dt>PO number</dt>
          <dd className="wrap-anywhere">{poNumber}</dd>
        </div>
      ) : null}
      {shipFrom ? (
        <div>
          <dt>Ship from</dt>
          <dd>{shipFromText(shipFrom)}</dd>
        </div>
      ) : null}
      {note ? (
        <div>
          <dt>Note</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{note}</dd>
        </div>
      ) : null}
      {transactionId ? (
        <div>
          <dt>Transaction</dt>
          <dd className="wrap-anywhere">{transactionId}</dd>
        </div>
      ) : null}
    </dl>
  );
}

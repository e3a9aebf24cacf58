// Written by `npm run tools -- registry` from the manifests. Do not edit.
import type { CallOf } from "@/lib/http/handle";

/** The types of each documented call, for `call` in the browser. */
export interface Operations {
  "PATCH /account/addresses/{id}": CallOf<typeof import("@/app/api/account/addresses/[id]/route").PATCH>;
  "DELETE /account/addresses/{id}": CallOf<typeof import("@/app/api/account/addresses/[id]/route").DELETE>;
  "GET /account/addresses": CallOf<typeof import("@/app/api/account/addresses/route").GET>;
  "POST /account/addresses": CallOf<typeof import("@/app/api/account/addresses/route").POST>;
  "PUT /account/authenticator": CallOf<typeof import("@/app/api/account/authenticator/route").PUT>;
  "PATCH /account/authenticator": CallOf<typeof import("@/app/api/account/authenticator/route").PATCH>;
  "DELETE /account/authenticator": CallOf<typeof import("@/app/api/account/authenticator/route").DELETE>;
  "GET /account/bicycle": CallOf<typeof import("@/app/api/account/bicycle/route").GET>;
  "PUT /account/bicycle": CallOf<typeof import("@/app/api/account/bicycle/route").PUT>;
  "PUT /account/billing-address": CallOf<typeof import("@/app/api/account/billing-address/route").PUT>;
  "DELETE /account/billing-address": CallOf<typeof import("@/app/api/account/billing-address/route").DELETE>;
  "GET /account/company": CallOf<typeof import("@/app/api/account/company/route").GET>;
  "PUT /account/company": CallOf<typeof import("@/app/api/account/company/route").PUT>;
  "POST /account/confirmation": CallOf<typeof import("@/app/api/account/confirmation/route").POST>;
  "GET /account/data": CallOf<typeof import("@/app/api/account/data/route").GET>;
  "PUT /account/email": CallOf<typeof import("@/app/api/account/email/route").PUT>;
  "DELETE /account/email": CallOf<typeof import("@/app/api/account/email/route").DELETE>;
  "POST /account/erasure": CallOf<typeof import("@/app/api/account/erasure/route").POST>;
  "POST /account/google": CallOf<typeof import("@/app/api/account/google/route").POST>;
  "DELETE /account/google": CallOf<typeof import("@/app/api/account/google/route").DELETE>;
  "PATCH /account/passkeys/{id}": CallOf<typeof import("@/app/api/account/passkeys/[id]/route").PATCH>;
  "DELETE /account/passkeys/{id}": CallOf<typeof import("@/app/api/account/passkeys/[id]/route").DELETE>;
  "GET /account/passkeys": CallOf<typeof import("@/app/api/account/passkeys/route").GET>;
  "PUT /account/passkeys": CallOf<typeof import("@/app/api/account/passkeys/route").PUT>;
  "POST /account/passkeys": CallOf<typeof import("@/app/api/account/passkeys/route").POST>;
  "PUT /account/recovery-codes": CallOf<typeof import("@/app/api/account/recovery-codes/route").PUT>;
  "GET /account/second-factor": CallOf<typeof import("@/app/api/account/second-factor/route").GET>;
  "DELETE /account/sessions/{id}": CallOf<typeof import("@/app/api/account/sessions/[id]/route").DELETE>;
  "GET /account/sessions": CallOf<typeof import("@/app/api/account/sessions/route").GET>;
  "DELETE /account/sessions": CallOf<typeof import("@/app/api/account/sessions/route").DELETE>;
  "GET /admin/{email}": CallOf<typeof import("@/app/api/admin/[email]/route").GET>;
  "GET /adminrole": CallOf<typeof import("@/app/api/adminrole/route").GET>;
  "GET /approvals": CallOf<typeof import("@/app/api/approvals/route").GET>;
  "POST /arrivals/{id}/book": CallOf<typeof import("@/app/api/arrivals/[id]/book/route").POST>;
  "GET /arrivals/{id}": CallOf<typeof import("@/app/api/arrivals/[id]/route").GET>;
  "PATCH /arrivals/{id}": CallOf<typeof import("@/app/api/arrivals/[id]/route").PATCH>;
  "DELETE /arrivals/{id}": CallOf<typeof import("@/app/api/arrivals/[id]/route").DELETE>;
  "GET /arrivals": CallOf<typeof import("@/app/api/arrivals/route").GET>;
  "POST /arrivals": CallOf<typeof import("@/app/api/arrivals/route").POST>;
  "POST /attributes/{key}/check": CallOf<typeof import("@/app/api/attributes/[key]/check/route").POST>;
  "PUT /attributes/{key}": CallOf<typeof import("@/app/api/attributes/[key]/route").PUT>;
  "DELETE /attributes/{key}": CallOf<typeof import("@/app/api/attributes/[key]/route").DELETE>;
  "GET /attributes": CallOf<typeof import("@/app/api/attributes/route").GET>;
  "GET /audit": CallOf<typeof import("@/app/api/audit/route").GET>;
  "POST /bank-entries/{id}/booking": CallOf<typeof import("@/app/api/bank-entries/[id]/booking/route").POST>;
  "PUT /bank-entries/{id}/state": CallOf<typeof import("@/app/api/bank-entries/[id]/state/route").PUT>;
  "GET /bank-entries": CallOf<typeof import("@/app/api/bank-entries/route").GET>;
  "POST /bank-statements": CallOf<typeof import("@/app/api/bank-statements/route").POST>;
  "GET /bank-statements": CallOf<typeof import("@/app/api/bank-statements/route").GET>;
  "POST /basket/check": CallOf<typeof import("@/app/api/basket/check/route").POST>;
  "PUT /basket/lines/{productId}": CallOf<typeof import("@/app/api/basket/lines/[productId]/route").PUT>;
  "DELETE /basket/lines/{productId}": CallOf<
    typeof import("@/app/api/basket/lines/[productId]/route").DELETE
  >;
  "POST /basket/merge": CallOf<typeof import("@/app/api/basket/merge/route").POST>;
  "POST /basket/order": CallOf<typeof import("@/app/api/basket/order/route").POST>;
  "GET /basket": CallOf<typeof import("@/app/api/basket/route").GET>;
  "PATCH /basket": CallOf<typeof import("@/app/api/basket/route").PATCH>;
  "DELETE /basket": CallOf<typeof import("@/app/api/basket/route").DELETE>;
  "GET /builds/{id}": CallOf<typeof import("@/app/api/builds/[id]/route").GET>;
  "PUT /builds/{id}": CallOf<typeof import("@/app/api/builds/[id]/route").PUT>;
  "DELETE /builds/{id}": CallOf<typeof import("@/app/api/builds/[id]/route").DELETE>;
  "POST /builds/check": CallOf<typeof import("@/app/api/builds/check/route").POST>;
  "GET /builds": CallOf<typeof import("@/app/api/builds/route").GET>;
  "POST /builds": CallOf<typeof import("@/app/api/builds/route").POST>;
  "POST /bulk-changes": CallOf<typeof import("@/app/api/bulk-changes/route").POST>;
  "GET /catalogue/{sku}": CallOf<typeof import("@/app/api/catalogue/[sku]/route").GET>;
  "GET /companies/{id}/addresses": CallOf<typeof import("@/app/api/companies/[id]/addresses/route").GET>;
  "PUT /companies/{id}/addresses": CallOf<typeof import("@/app/api/companies/[id]/addresses/route").PUT>;
  "DELETE /companies/{id}/invitations/{invitationId}": CallOf<
    typeof import("@/app/api/companies/[id]/invitations/[invitationId]/route").DELETE
  >;
  "POST /companies/{id}/invitations": CallOf<
    typeof import("@/app/api/companies/[id]/invitations/route").POST
  >;
  "DELETE /companies/{id}/members/{userId}": CallOf<
    typeof import("@/app/api/companies/[id]/members/[userId]/route").DELETE
  >;
  "PATCH /companies/{id}/members": CallOf<typeof import("@/app/api/companies/[id]/members/route").PATCH>;
  "PUT /companies/{id}/number": CallOf<typeof import("@/app/api/companies/[id]/number/route").PUT>;
  "GET /companies/{id}/orders": CallOf<typeof import("@/app/api/companies/[id]/orders/route").GET>;
  "PUT /companies/{id}/price-list": CallOf<typeof import("@/app/api/companies/[id]/price-list/route").PUT>;
  "GET /companies/{id}": CallOf<typeof import("@/app/api/companies/[id]/route").GET>;
  "PATCH /companies/{id}": CallOf<typeof import("@/app/api/companies/[id]/route").PATCH>;
  "PUT /companies/{id}/state": CallOf<typeof import("@/app/api/companies/[id]/state/route").PUT>;
  "PUT /companies/{id}/terms": CallOf<typeof import("@/app/api/companies/[id]/terms/route").PUT>;
  "POST /companies/{id}/vat-check": CallOf<typeof import("@/app/api/companies/[id]/vat-check/route").POST>;
  "PUT /companies/{id}/vat-proof": CallOf<typeof import("@/app/api/companies/[id]/vat-proof/route").PUT>;
  "GET /companies": CallOf<typeof import("@/app/api/companies/route").GET>;
  "POST /companies": CallOf<typeof import("@/app/api/companies/route").POST>;
  "POST /company-invitation": CallOf<typeof import("@/app/api/company-invitation/route").POST>;
  "PUT /company-invitation": CallOf<typeof import("@/app/api/company-invitation/route").PUT>;
  "POST /companyadmin/import": CallOf<typeof import("@/app/api/companyadmin/import/route").POST>;
  "GET /companyadmin": CallOf<typeof import("@/app/api/companyadmin/route").GET>;
  "POST /companyadmin": CallOf<typeof import("@/app/api/companyadmin/route").POST>;
  "POST /counts/{id}/cancel": CallOf<typeof import("@/app/api/counts/[id]/cancel/route").POST>;
  "POST /counts/{id}/close": CallOf<typeof import("@/app/api/counts/[id]/close/route").POST>;
  "POST /counts/{id}/figures": CallOf<typeof import("@/app/api/counts/[id]/figures/route").POST>;
  "PUT /counts/{id}/lines/{productId}": CallOf<
    typeof import("@/app/api/counts/[id]/lines/[productId]/route").PUT
  >;
  "GET /counts/{id}/lines": CallOf<typeof import("@/app/api/counts/[id]/lines/route").GET>;
  "GET /counts/{id}": CallOf<typeof import("@/app/api/counts/[id]/route").GET>;
  "GET /counts/{id}/sheet.csv": CallOf<typeof import("@/app/api/counts/[id]/sheet.csv/route").GET>;
  "GET /counts": CallOf<typeof import("@/app/api/counts/route").GET>;
  "POST /counts": CallOf<typeof import("@/app/api/counts/route").POST>;
  "POST /create-payment-intent": CallOf<typeof import("@/app/api/create-payment-intent/route").POST>;
  "PUT /customer-view": CallOf<typeof import("@/app/api/customer-view/route").PUT>;
  "DELETE /customer-view": CallOf<typeof import("@/app/api/customer-view/route").DELETE>;
  "PUT /customers/{id}/email": CallOf<typeof import("@/app/api/customers/[id]/email/route").PUT>;
  "POST /customers/{id}/links": CallOf<typeof import("@/app/api/customers/[id]/links/route").POST>;
  "DELETE /customers/{id}/notes/{noteId}": CallOf<
    typeof import("@/app/api/customers/[id]/notes/[noteId]/route").DELETE
  >;
  "POST /customers/{id}/notes": CallOf<typeof import("@/app/api/customers/[id]/notes/route").POST>;
  "POST /customers/{id}/unlock": CallOf<typeof import("@/app/api/customers/[id]/unlock/route").POST>;
  "POST /delivery": CallOf<typeof import("@/app/api/delivery/route").POST>;
  "POST /device-link": CallOf<typeof import("@/app/api/device-link/route").POST>;
  "POST /draft-orders/check": CallOf<typeof import("@/app/api/draft-orders/check/route").POST>;
  "POST /draft-orders": CallOf<typeof import("@/app/api/draft-orders/route").POST>;
  "GET /exports/bookings.csv": CallOf<typeof import("@/app/api/exports/bookings.csv/route").GET>;
  "GET /exports/movements.csv": CallOf<typeof import("@/app/api/exports/movements.csv/route").GET>;
  "GET /exports/orders.csv": CallOf<typeof import("@/app/api/exports/orders.csv/route").GET>;
  "GET /exports/papers.zip": CallOf<typeof import("@/app/api/exports/papers.zip/route").GET>;
  "GET /exports/products.csv": CallOf<typeof import("@/app/api/exports/products.csv/route").GET>;
  "GET /exports/products.xlsx": CallOf<typeof import("@/app/api/exports/products.xlsx/route").GET>;
  "GET /exports/vat.csv": CallOf<typeof import("@/app/api/exports/vat.csv/route").GET>;
  "GET /families/{slug}": CallOf<typeof import("@/app/api/families/[slug]/route").GET>;
  "PUT /families/{slug}": CallOf<typeof import("@/app/api/families/[slug]/route").PUT>;
  "DELETE /families/{slug}": CallOf<typeof import("@/app/api/families/[slug]/route").DELETE>;
  "GET /families": CallOf<typeof import("@/app/api/families/route").GET>;
  "POST /fitment/check": CallOf<typeof import("@/app/api/fitment/check/route").POST>;
  "POST /goods/{id}/copies": CallOf<typeof import("@/app/api/goods/[id]/copies/route").POST>;
  "GET /goods/{id}/details": CallOf<typeof import("@/app/api/goods/[id]/details/route").GET>;
  "POST /goods/{id}/documents": CallOf<typeof import("@/app/api/goods/[id]/documents/route").POST>;
  "GET /goods/{id}/files": CallOf<typeof import("@/app/api/goods/[id]/files/route").GET>;
  "PATCH /goods/{id}/files": CallOf<typeof import("@/app/api/goods/[id]/files/route").PATCH>;
  "GET /goods/{id}/history": CallOf<typeof import("@/app/api/goods/[id]/history/route").GET>;
  "GET /goods/{id}/movements": CallOf<typeof import("@/app/api/goods/[id]/movements/route").GET>;
  "POST /goods/{id}/pictures": CallOf<typeof import("@/app/api/goods/[id]/pictures/route").POST>;
  "POST /goods/{id}/put-back": CallOf<typeof import("@/app/api/goods/[id]/put-back/route").POST>;
  "GET /goods/{id}": CallOf<typeof import("@/app/api/goods/[id]/route").GET>;
  "PATCH /goods/{id}": CallOf<typeof import("@/app/api/goods/[id]/route").PATCH>;
  "DELETE /goods/{id}": CallOf<typeof import("@/app/api/goods/[id]/route").DELETE>;
  "GET /goods": CallOf<typeof import("@/app/api/goods/route").GET>;
  "POST /goods": CallOf<typeof import("@/app/api/goods/route").POST>;
  "GET /healthz": CallOf<typeof import("@/app/api/healthz/route").GET>;
  "POST /imports/{id}/apply": CallOf<typeof import("@/app/api/imports/[id]/apply/route").POST>;
  "PUT /imports/{id}/columns": CallOf<typeof import("@/app/api/imports/[id]/columns/route").PUT>;
  "GET /imports/{id}": CallOf<typeof import("@/app/api/imports/[id]/route").GET>;
  "DELETE /imports/{id}": CallOf<typeof import("@/app/api/imports/[id]/route").DELETE>;
  "GET /imports/{id}/rows/{row}": CallOf<typeof import("@/app/api/imports/[id]/rows/[row]/route").GET>;
  "PATCH /imports/{id}/rows/{row}": CallOf<typeof import("@/app/api/imports/[id]/rows/[row]/route").PATCH>;
  "GET /imports/{id}/rows": CallOf<typeof import("@/app/api/imports/[id]/rows/route").GET>;
  "POST /imports/{id}/undo": CallOf<typeof import("@/app/api/imports/[id]/undo/route").POST>;
  "POST /imports": CallOf<typeof import("@/app/api/imports/route").POST>;
  "GET /imports": CallOf<typeof import("@/app/api/imports/route").GET>;
  "POST /invitation": CallOf<typeof import("@/app/api/invitation/route").POST>;
  "PUT /invitation": CallOf<typeof import("@/app/api/invitation/route").PUT>;
  "POST /jobs/retry": CallOf<typeof import("@/app/api/jobs/retry/route").POST>;
  "GET /jobs": CallOf<typeof import("@/app/api/jobs/route").GET>;
  "POST /links": CallOf<typeof import("@/app/api/links/route").POST>;
  "PUT /links": CallOf<typeof import("@/app/api/links/route").PUT>;
  "POST /lists/{id}/basket": CallOf<typeof import("@/app/api/lists/[id]/basket/route").POST>;
  "GET /lists/{id}": CallOf<typeof import("@/app/api/lists/[id]/route").GET>;
  "PUT /lists/{id}": CallOf<typeof import("@/app/api/lists/[id]/route").PUT>;
  "DELETE /lists/{id}": CallOf<typeof import("@/app/api/lists/[id]/route").DELETE>;
  "PUT /lists/{id}/seen": CallOf<typeof import("@/app/api/lists/[id]/seen/route").PUT>;
  "GET /lists": CallOf<typeof import("@/app/api/lists/route").GET>;
  "POST /lists": CallOf<typeof import("@/app/api/lists/route").POST>;
  "POST /offer/accept": CallOf<typeof import("@/app/api/offer/accept/route").POST>;
  "POST /offer/decline": CallOf<typeof import("@/app/api/offer/decline/route").POST>;
  "POST /offer/pdf": CallOf<typeof import("@/app/api/offer/pdf/route").POST>;
  "POST /offer": CallOf<typeof import("@/app/api/offer/route").POST>;
  "GET /offers/{id}/pdf": CallOf<typeof import("@/app/api/offers/[id]/pdf/route").GET>;
  "GET /offers/{id}": CallOf<typeof import("@/app/api/offers/[id]/route").GET>;
  "PATCH /offers/{id}": CallOf<typeof import("@/app/api/offers/[id]/route").PATCH>;
  "DELETE /offers/{id}": CallOf<typeof import("@/app/api/offers/[id]/route").DELETE>;
  "POST /offers/{id}/send": CallOf<typeof import("@/app/api/offers/[id]/send/route").POST>;
  "POST /offers/{id}/withdraw": CallOf<typeof import("@/app/api/offers/[id]/withdraw/route").POST>;
  "GET /offers": CallOf<typeof import("@/app/api/offers/route").GET>;
  "POST /offers": CallOf<typeof import("@/app/api/offers/route").POST>;
  "GET /office-search": CallOf<typeof import("@/app/api/office-search/route").GET>;
  "GET /orderadmin": CallOf<typeof import("@/app/api/orderadmin/route").GET>;
  "GET /orders/{id}/again": CallOf<typeof import("@/app/api/orders/[id]/again/route").GET>;
  "POST /orders/{id}/approval": CallOf<typeof import("@/app/api/orders/[id]/approval/route").POST>;
  "POST /orders/{id}/basket": CallOf<typeof import("@/app/api/orders/[id]/basket/route").POST>;
  "PUT /orders/{id}/charges": CallOf<typeof import("@/app/api/orders/[id]/charges/route").PUT>;
  "GET /orders/{id}/confirmation.pdf": CallOf<
    typeof import("@/app/api/orders/[id]/confirmation.pdf/route").GET
  >;
  "POST /orders/{id}/extension": CallOf<typeof import("@/app/api/orders/[id]/extension/route").POST>;
  "PUT /orders/{id}/lines": CallOf<typeof import("@/app/api/orders/[id]/lines/route").PUT>;
  "POST /orders/{id}/mails/{mailId}/again": CallOf<
    typeof import("@/app/api/orders/[id]/mails/[mailId]/again/route").POST
  >;
  "GET /orders/{id}/mails": CallOf<typeof import("@/app/api/orders/[id]/mails/route").GET>;
  "POST /orders/{id}/papers": CallOf<typeof import("@/app/api/orders/[id]/papers/route").POST>;
  "DELETE /orders/{id}/pay-links/{linkId}": CallOf<
    typeof import("@/app/api/orders/[id]/pay-links/[linkId]/route").DELETE
  >;
  "GET /orders/{id}/pay-links": CallOf<typeof import("@/app/api/orders/[id]/pay-links/route").GET>;
  "POST /orders/{id}/pay-links": CallOf<typeof import("@/app/api/orders/[id]/pay-links/route").POST>;
  "GET /orders/{id}/proforma.pdf": CallOf<typeof import("@/app/api/orders/[id]/proforma.pdf/route").GET>;
  "PATCH /orders/{id}/reference": CallOf<typeof import("@/app/api/orders/[id]/reference/route").PATCH>;
  "POST /orders/{id}/refund": CallOf<typeof import("@/app/api/orders/[id]/refund/route").POST>;
  "POST /orders/{id}/refund/sent": CallOf<typeof import("@/app/api/orders/[id]/refund/sent/route").POST>;
  "POST /orders/{id}/release": CallOf<typeof import("@/app/api/orders/[id]/release/route").POST>;
  "POST /orders/{id}/rest": CallOf<typeof import("@/app/api/orders/[id]/rest/route").POST>;
  "POST /orders/{id}/returns": CallOf<typeof import("@/app/api/orders/[id]/returns/route").POST>;
  "GET /orders/{id}": CallOf<typeof import("@/app/api/orders/[id]/route").GET>;
  "PATCH /orders/{id}": CallOf<typeof import("@/app/api/orders/[id]/route").PATCH>;
  "DELETE /orders/{id}": CallOf<typeof import("@/app/api/orders/[id]/route").DELETE>;
  "POST /orders/{id}/shipments": CallOf<typeof import("@/app/api/orders/[id]/shipments/route").POST>;
  "POST /orders/{id}/transfers": CallOf<typeof import("@/app/api/orders/[id]/transfers/route").POST>;
  "POST /orders/{id}/transfers/undo": CallOf<
    typeof import("@/app/api/orders/[id]/transfers/undo/route").POST
  >;
  "POST /orders/{id}/write-off": CallOf<typeof import("@/app/api/orders/[id]/write-off/route").POST>;
  "POST /orders": CallOf<typeof import("@/app/api/orders/route").POST>;
  "GET /orders": CallOf<typeof import("@/app/api/orders/route").GET>;
  "PATCH /ordersShiped/{id}": CallOf<typeof import("@/app/api/ordersShiped/[id]/route").PATCH>;
  "GET /outbox": CallOf<typeof import("@/app/api/outbox/route").GET>;
  "GET /own-numbers": CallOf<typeof import("@/app/api/own-numbers/route").GET>;
  "PUT /own-numbers": CallOf<typeof import("@/app/api/own-numbers/route").PUT>;
  "GET /own-pages/{id}": CallOf<typeof import("@/app/api/own-pages/[id]/route").GET>;
  "PATCH /own-pages/{id}": CallOf<typeof import("@/app/api/own-pages/[id]/route").PATCH>;
  "DELETE /own-pages/{id}": CallOf<typeof import("@/app/api/own-pages/[id]/route").DELETE>;
  "GET /own-pages/{id}/versions/{version}": CallOf<
    typeof import("@/app/api/own-pages/[id]/versions/[version]/route").GET
  >;
  "GET /own-pages": CallOf<typeof import("@/app/api/own-pages/route").GET>;
  "POST /own-pages": CallOf<typeof import("@/app/api/own-pages/route").POST>;
  "GET /paper-numbers": CallOf<typeof import("@/app/api/paper-numbers/route").GET>;
  "PATCH /paper-numbers": CallOf<typeof import("@/app/api/paper-numbers/route").PATCH>;
  "GET /papers/{id}/cii": CallOf<typeof import("@/app/api/papers/[id]/cii/route").GET>;
  "POST /papers/{id}/credit": CallOf<typeof import("@/app/api/papers/[id]/credit/route").POST>;
  "GET /papers/{id}/pdf": CallOf<typeof import("@/app/api/papers/[id]/pdf/route").GET>;
  "GET /papers/{id}": CallOf<typeof import("@/app/api/papers/[id]/route").GET>;
  "POST /papers/{id}/send": CallOf<typeof import("@/app/api/papers/[id]/send/route").POST>;
  "GET /papers/{id}/ubl": CallOf<typeof import("@/app/api/papers/[id]/ubl/route").GET>;
  "GET /papers": CallOf<typeof import("@/app/api/papers/route").GET>;
  "GET /papers/specimens/{specimen}": CallOf<
    typeof import("@/app/api/papers/specimens/[specimen]/route").GET
  >;
  "POST /password-link": CallOf<typeof import("@/app/api/password-link/route").POST>;
  "PUT /password-link": CallOf<typeof import("@/app/api/password-link/route").PUT>;
  "PUT /password": CallOf<typeof import("@/app/api/password/route").PUT>;
  "POST /pay-link": CallOf<typeof import("@/app/api/pay-link/route").POST>;
  "PATCH /pay-link": CallOf<typeof import("@/app/api/pay-link/route").PATCH>;
  "GET /picking": CallOf<typeof import("@/app/api/picking/route").GET>;
  "GET /price-lists/{id}": CallOf<typeof import("@/app/api/price-lists/[id]/route").GET>;
  "PATCH /price-lists/{id}": CallOf<typeof import("@/app/api/price-lists/[id]/route").PATCH>;
  "PUT /price-lists/{id}/rows/{productId}": CallOf<
    typeof import("@/app/api/price-lists/[id]/rows/[productId]/route").PUT
  >;
  "DELETE /price-lists/{id}/rows/{productId}": CallOf<
    typeof import("@/app/api/price-lists/[id]/rows/[productId]/route").DELETE
  >;
  "PUT /price-lists/{id}/rows": CallOf<typeof import("@/app/api/price-lists/[id]/rows/route").PUT>;
  "GET /price-lists": CallOf<typeof import("@/app/api/price-lists/route").GET>;
  "POST /price-lists": CallOf<typeof import("@/app/api/price-lists/route").POST>;
  "POST /prices": CallOf<typeof import("@/app/api/prices/route").POST>;
  "GET /profile": CallOf<typeof import("@/app/api/profile/route").GET>;
  "PATCH /profile": CallOf<typeof import("@/app/api/profile/route").PATCH>;
  "POST /quick-order": CallOf<typeof import("@/app/api/quick-order/route").POST>;
  "GET /readyz": CallOf<typeof import("@/app/api/readyz/route").GET>;
  "PATCH /returns/{id}": CallOf<typeof import("@/app/api/returns/[id]/route").PATCH>;
  "PUT /review/{id}/answer": CallOf<typeof import("@/app/api/review/[id]/answer/route").PUT>;
  "PATCH /review/{id}": CallOf<typeof import("@/app/api/review/[id]/route").PATCH>;
  "GET /review": CallOf<typeof import("@/app/api/review/route").GET>;
  "POST /review": CallOf<typeof import("@/app/api/review/route").POST>;
  "POST /sandbox/confirm": CallOf<typeof import("@/app/api/sandbox/confirm/route").POST>;
  "PUT /session/passkey-challenge": CallOf<typeof import("@/app/api/session/passkey-challenge/route").PUT>;
  "PUT /session/proof": CallOf<typeof import("@/app/api/session/proof/route").PUT>;
  "DELETE /session": CallOf<typeof import("@/app/api/session/route").DELETE>;
  "DELETE /sessions": CallOf<typeof import("@/app/api/sessions/route").DELETE>;
  "GET /shipments/{id}/note.pdf": CallOf<typeof import("@/app/api/shipments/[id]/note.pdf/route").GET>;
  "PATCH /shipments/{id}": CallOf<typeof import("@/app/api/shipments/[id]/route").PATCH>;
  "POST /shipments": CallOf<typeof import("@/app/api/shipments/route").POST>;
  "POST /shop/logo/{mode}": CallOf<typeof import("@/app/api/shop/logo/[mode]/route").POST>;
  "DELETE /shop/logo/{mode}": CallOf<typeof import("@/app/api/shop/logo/[mode]/route").DELETE>;
  "PUT /shop/opening": CallOf<typeof import("@/app/api/shop/opening/route").PUT>;
  "GET /shop": CallOf<typeof import("@/app/api/shop/route").GET>;
  "PATCH /shop": CallOf<typeof import("@/app/api/shop/route").PATCH>;
  "GET /shop/sample-catalogue": CallOf<typeof import("@/app/api/shop/sample-catalogue/route").GET>;
  "DELETE /shop/sample-catalogue": CallOf<typeof import("@/app/api/shop/sample-catalogue/route").DELETE>;
  "DELETE /staff/invitations/{id}": CallOf<typeof import("@/app/api/staff/invitations/[id]/route").DELETE>;
  "GET /staff/invitations": CallOf<typeof import("@/app/api/staff/invitations/route").GET>;
  "POST /staff/invitations": CallOf<typeof import("@/app/api/staff/invitations/route").POST>;
  "GET /statistics/{list}": CallOf<typeof import("@/app/api/statistics/[list]/route").GET>;
  "GET /statistics/searches": CallOf<typeof import("@/app/api/statistics/searches/route").GET>;
  "GET /synonyms": CallOf<typeof import("@/app/api/synonyms/route").GET>;
  "PUT /synonyms": CallOf<typeof import("@/app/api/synonyms/route").PUT>;
  "GET /tax-rates/{country}": CallOf<typeof import("@/app/api/tax-rates/[country]/route").GET>;
  "PUT /tax-rates/{country}": CallOf<typeof import("@/app/api/tax-rates/[country]/route").PUT>;
  "POST /truth/{finding}/mend": CallOf<typeof import("@/app/api/truth/[finding]/mend/route").POST>;
  "POST /truth/look": CallOf<typeof import("@/app/api/truth/look/route").POST>;
  "GET /truth": CallOf<typeof import("@/app/api/truth/route").GET>;
  "GET /users/{email}/roles": CallOf<typeof import("@/app/api/users/[email]/roles/route").GET>;
  "PUT /users/{email}/roles": CallOf<typeof import("@/app/api/users/[email]/roles/route").PUT>;
  "PUT /users/{email}": CallOf<typeof import("@/app/api/users/[email]/route").PUT>;
  "PUT /users/admin/{email}": CallOf<typeof import("@/app/api/users/admin/[email]/route").PUT>;
  "DELETE /users/admin/{email}": CallOf<typeof import("@/app/api/users/admin/[email]/route").DELETE>;
  "GET /users": CallOf<typeof import("@/app/api/users/route").GET>;
  "POST /users": CallOf<typeof import("@/app/api/users/route").POST>;
  "POST /webhooks/stripe": CallOf<typeof import("@/app/api/webhooks/stripe/route").POST>;
  "POST /wish-mails/{token}": CallOf<typeof import("@/app/api/wish-mails/[token]/route").POST>;
  "PUT /wishes/{productId}": CallOf<typeof import("@/app/api/wishes/[productId]/route").PUT>;
  "DELETE /wishes/{productId}": CallOf<typeof import("@/app/api/wishes/[productId]/route").DELETE>;
  "GET /wishes": CallOf<typeof import("@/app/api/wishes/route").GET>;
}

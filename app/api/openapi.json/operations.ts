import { registeredOperations } from "@/lib/http/operation";
// Each route declares its calls when it is loaded; a test compares this list with the folders.
import "../account/addresses/[id]/route";
import "../account/addresses/route";
import "../account/billing-address/route";
import "../account/sessions/[id]/route";
import "../account/sessions/route";
import "../admin/[email]/route";
import "../adminrole/route";
import "../audit/route";
import "../basket/check/route";
import "../basket/lines/[productId]/route";
import "../basket/merge/route";
import "../basket/route";
import "../create-payment-intent/route";
import "../goods/[id]/route";
import "../goods/route";
import "../healthz/route";
import "../orderadmin/route";
import "../orders/[id]/refund/route";
import "../orders/[id]/route";
import "../orders/route";
import "../ordersShiped/[id]/route";
import "../outbox/route";
import "../password/route";
import "../profile/route";
import "../readyz/route";
import "../review/route";
import "../sandbox/confirm/route";
import "../session/route";
import "../sessions/route";
import "../users/[email]/route";
import "../users/admin/[email]/route";
import "../users/route";
import "../webhooks/stripe/route";

/** Every documented call of the shop, those included that its settings turn off. */
export const allOperations = registeredOperations;

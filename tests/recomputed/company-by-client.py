"""A buyer orders for a company, an approver approves and an accountant pays, each by their own token, with the client that
openapi-python-client made of the shop's OpenAPI document.

Arguments: the folder that the client stands in, the shop's URL, the tokens of buyer, approver and accountant, the company's id,
the part as JSON, and the number of a card.
"""

import json
import sys
import uuid

folder, url, buyer_token, approver_token, accountant_token, company_id = sys.argv[1:7]
part, card = json.loads(sys.argv[7]), sys.argv[8]
sys.path.insert(0, folder)

from shop_client import AuthenticatedClient
from shop_client.api.basket import post_basket_order
from shop_client.api.companies import get_approvals, get_companies_id_orders, post_orders_id_approval
from shop_client.api.orders import get_orders_id, patch_orders_id
from shop_client.api.payment import post_create_payment_intent, post_sandbox_confirm
from shop_client.models import (
    PatchOrdersIdBody,
    PostBasketOrderBody,
    PostCreatePaymentIntentBody,
    PostOrdersIdApprovalBody,
    PostSandboxConfirmBody,
)

buyer, approver, accountant = (
    AuthenticatedClient(base_url=f"{url}/api", token=token, timeout=60)
    for token in (buyer_token, approver_token, accountant_token)
)


def done(response):
    """The parsed answer of a call that went through."""
    if response.parsed is None or response.status_code >= 300:
        sys.exit(f"answered {response.status_code}: {response.content.decode()}")
    return response.parsed


def order(client):
    return done(get_orders_id.sync_detailed(order_id, client=client))


wanted = {
    "lines": [{"productId": part["id"], "quantity": 200, "unitPrice": part["price"]}],
    "totalPrice": 200 * part["price"],
    "customerPhone": "+49 30 1234567",
    "companyId": company_id,
    "address": {"company": "", "street": "Gate 3", "city": "Malmö", "postalCode": "211 22", "country": "Sweden"},
}
order_id = done(
    post_basket_order.sync_detailed(
        client=buyer, body=PostBasketOrderBody.from_dict(wanted), idempotency_key=str(uuid.uuid4())
    )
).inserted_id
placed = order(buyer)

waiting = done(get_approvals.sync_detailed(client=approver))
read = done(get_orders_id.sync_detailed(waiting[0].field_id, client=approver))
approval = PostOrdersIdApprovalBody.from_dict({"decision": "approve", "revision": read.revision})
refused_to_buyer = post_orders_id_approval.sync_detailed(order_id, client=buyer, body=approval).status_code
done(post_orders_id_approval.sync_detailed(order_id, client=approver, body=approval))
approved = order(accountant)

due = [one for one in done(get_companies_id_orders.sync_detailed(company_id, client=accountant)) if not one.paid]
asked = {"totalPrice": due[0].total_price, "orderId": due[0].field_id}
intent = done(
    post_create_payment_intent.sync_detailed(client=accountant, body=PostCreatePaymentIntentBody.from_dict(asked))
)
confirmed = {
    "clientSecret": intent.client_secret,
    "card": {"number": card, "expMonth": 12, "expYear": 2039, "cvc": "123"},
    "billing": {"name": "Inga Holm", "email": "inga@example.com"},
}
payment = done(
    post_sandbox_confirm.sync_detailed(client=accountant, body=PostSandboxConfirmBody.from_dict(confirmed))
)
paid = {"orderId": order_id, "productName": due[0].product_name, "transectionId": payment.id}
done(patch_orders_id.sync_detailed(order_id, client=accountant, body=PatchOrdersIdBody.from_dict(paid)))

now = order(accountant)
print(
    json.dumps(
        {
            "orderId": now.field_id,
            "placed": placed.status,
            "waiting": len(waiting),
            "refusedToBuyer": refused_to_buyer,
            "approved": approved.status,
            "status": now.status,
            "paid": now.paid,
        }
    )
)

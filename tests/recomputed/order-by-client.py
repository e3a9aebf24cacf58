"""Orders, changes and pays 20 parts with the client that openapi-python-client made of the shop's OpenAPI document.

Arguments: the folder that the client stands in, the shop's URL, a customer's token, and the parts as JSON.
"""

import json
import sys
import uuid

folder, url, token, parts = sys.argv[1], sys.argv[2], sys.argv[3], json.loads(sys.argv[4])
sys.path.insert(0, folder)

from shop_client import AuthenticatedClient
from shop_client.api.basket import post_basket_order
from shop_client.api.orders import get_orders_id, patch_orders_id, put_orders_id_lines
from shop_client.api.payment import post_create_payment_intent, post_sandbox_confirm
from shop_client.models import (
    GetOrdersIdResponse200,
    PatchOrdersIdBody,
    PostBasketOrderBody,
    PostBasketOrderResponse201,
    PostCreatePaymentIntentBody,
    PostSandboxConfirmBody,
    PutOrdersIdLinesBody,
)

client = AuthenticatedClient(base_url=f"{url}/api", token=token, timeout=60)


def done(response):
    """The parsed answer of a call that went through."""
    if response.parsed is None or response.status_code >= 300:
        sys.exit(f"answered {response.status_code}: {response.content.decode()}")
    return response.parsed


def order() -> GetOrdersIdResponse200:
    return done(get_orders_id.sync_detailed(order_id, client=client))


wanted = {
    "lines": [{"productId": part["id"], "quantity": 200, "unitPrice": part["price"]} for part in parts],
    "totalPrice": sum(200 * part["price"] for part in parts),
    "customerPhone": "+49 30 1234567",
    "address": {
        "company": "",
        "street": "Gate 3",
        "city": "Malmö",
        "postalCode": "211 22",
        "country": "Sweden",
    },
}
placed: PostBasketOrderResponse201 = done(
    post_basket_order.sync_detailed(
        client=client, body=PostBasketOrderBody.from_dict(wanted), idempotency_key=str(uuid.uuid4())
    )
)
order_id = placed.inserted_id

fewer = [{"productId": part["id"], "quantity": 200 if at else 100} for at, part in enumerate(parts)]
changed = {"revision": order().revision, "lines": fewer}
done(put_orders_id_lines.sync_detailed(order_id, client=client, body=PutOrdersIdLinesBody.from_dict(changed)))

now = order()
asked = {"totalPrice": now.total_price, "orderId": order_id}
intent = done(
    post_create_payment_intent.sync_detailed(client=client, body=PostCreatePaymentIntentBody.from_dict(asked))
)
confirmed = {
    "clientSecret": intent.client_secret,
    "card": {"number": sys.argv[5], "expMonth": 12, "expYear": 2039, "cvc": "123"},
    "billing": {"name": "Mara", "email": "mara@example.com"},
}
payment = done(
    post_sandbox_confirm.sync_detailed(client=client, body=PostSandboxConfirmBody.from_dict(confirmed))
)
paid = {"orderId": order_id, "productName": now.product_name, "transectionId": payment.id}
done(patch_orders_id.sync_detailed(order_id, client=client, body=PatchOrdersIdBody.from_dict(paid)))

now = order()
print(
    json.dumps(
        {
            "orderId": now.field_id,
            "status": now.status,
            "paid": now.paid,
            "lines": len(now.lines),
            "totalPrice": now.total_price,
        }
    )
)

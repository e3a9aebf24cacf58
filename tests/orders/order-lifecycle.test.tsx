import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { AllOrdersTable } from "@/components/orders/all-orders-table";
import { MyOrdersTable } from "@/components/orders/my-orders-table";
import { OrderDetail } from "@/components/orders/order-detail";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { orders } from "@/lib/core/data/orders/collections";
import { toOrderView } from "@/lib/core/data/orders/views";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { hasHappened, may, ORDER_STATUSES, type OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import type { Viewer } from "@/lib/core/domain/people/access";
import { sweepOnce } from "@/lib/upkeep/sweep";
import type { Result } from "@/lib/values/result";
import { customer, type Person } from "../people/stored-accounts";
import {
  addGoods,
  type Fixtures,
  type Product,
  paidOrder,
  placeOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

/** Every status × event × role, through the table, the command's guard, the call and the buttons. */

// Buttons refresh the page after their call; outside of Next there is no router.
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));

const EVENTS = ["pay", "cancel", "ship", "refund"] as const;
type Event = (typeof EVENTS)[number];
type Role = "owner" | "stranger" | "admin";

let fixtures: Fixtures;
let product: Product;
let people: Record<Role, Person>;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures, { available: 100_000 });
  people = { owner: fixtures.mara, stranger: fixtures.olga, admin: fixtures.ada };
});

describe.each([...ORDER_STATUSES])("an order that is %s", (status) => {
  it.each(EVENTS)("answers %s alike in the table, the command, the call and the buttons", async (event) => {
    // Each customer has few unpaid orders and few payments a minute.
    people.owner = await customer();
    const fresh = async () => await orderNow(await orderThatIs(status));
    let order = await fresh();
    for (const role of ["stranger", "owner", "admin"] as const) {
      const viewer = viewerOf(people[role], role);
      // The expectations of the table itself stand beside it, in lib/core/domain/orders/order-lifecycle.test.ts.
      const refusal = may(viewer, event, order);
      const isRepeated = event === "refund" && role === "admin" && hasHappened(event, order);
      // Asking for a refund again is a success that changes nothing.
      const expected = isRepeated ? "again" : (refusal?.code ?? "ok");

      expect([role, "buttons", ...buttonsOf(event, viewer, order)]).toEqual([
        role,
        "buttons",
        ...buttonsOf(event, viewer, order).map(() => expected === "ok"),
      ]);

      const commanded = await COMMANDS[event](viewer, order._id.toHexString());
      expect([role, "command", codeOf(commanded)]).toEqual([role, "command", expected]);

      // A refused or repeated event left the order as it was.
      if (expected === "ok") order = await fresh();
      const called = await callFor(event, order._id.toHexString(), people[role]);
      expect([role, "call", called]).toEqual([role, "call", expected]);
      if (expected === "ok") order = await fresh();
      else expect(await orderNow(order._id.toHexString())).toMatchObject({ status: order.status });
    }
  });
});

const COMMANDS: Record<Event, (viewer: Viewer, orderId: string) => Promise<Result<unknown>>> = {
  pay: (viewer, orderId) => startPayment(viewer, { totalPrice: 1250, orderId }),
  cancel: cancelOrder,
  ship: (viewer, orderId) => shipOrder(viewer, orderId, { productName: product.name, quantity: 100 }),
  refund: (viewer, orderId) => requestRefund(viewer, orderId, { reason: "Damaged in store" }),
};

function codeOf(result: Result<unknown>): string {
  if (!result.ok) return result.code;
  const { modifiedCount } = result.value as { modifiedCount?: number };
  return modifiedCount === 0 ? "again" : "ok";
}

async function callFor(event: Event, orderId: string, { token }: Person): Promise<string> {
  const calls: Record<Event, [string, object?]> = {
    pay: ["POST /api/create-payment-intent", { totalPrice: 1250, orderId }],
    cancel: [`DELETE /api/orders/${orderId}`],
    ship: [`PATCH /api/ordersShiped/${orderId}`, { productName: product.name, quantity: 100 }],
    refund: [`POST /api/orders/${orderId}/refund`, { reason: "Damaged in store" }],
  };
  const [line, body] = calls[event];
  const response = await callRoute(line, body ? { token, body } : { token });
  const answer = (await response.json()) as { error?: { code: string }; modifiedCount?: number };
  if (!response.ok) return answer.error?.code ?? `${response.status} without a code`;
  return answer.modifiedCount === 0 ? "again" : "ok";
}

/** Whether each place that can show the event's button to this viewer shows it, enabled. */
function buttonsOf(event: Event, viewer: Viewer, order: Awaited<ReturnType<typeof orderNow>>): boolean[] {
  const view = toOrderView(order);
  const now = new Date().toISOString();
  const isOwner = view.customer.userId === viewer.userId;
  const places: [string, Record<Event, RegExp | null>][] = [];
  if (isOwner || viewer.role === "admin")
    places.push([
      renderToStaticMarkup(<OrderDetail order={view} viewer={viewer} now={now} />),
      { pay: /href="\/dashboard\/payment\//, cancel: /Cancel order</, ship: />Ship</, refund: />Refund</ },
    ]);
  if (isOwner)
    places.push([
      renderToStaticMarkup(<MyOrdersTable orders={[view]} now={now} />),
      {
        pay: /href="\/dashboard\/payment\//,
        cancel: /<button(?![^>]* disabled)[^>]*aria-label="[^"]*[Cc]ancel order/,
        ship: null,
        refund: null,
      },
    ]);
  if (viewer.role === "admin")
    places.push([
      renderToStaticMarkup(
        <AllOrdersTable orders={[view]} viewer={viewer} sorted="descending" reversedHref="?" />,
      ),
      {
        pay: null,
        cancel: /aria-label="[^"]*[Cc]ancel order/,
        ship: /aria-label="[^"]*[Ss]hip order/,
        refund: /aria-label="[^"]*[Rr]efund order/,
      },
    ]);
  return places.flatMap(([html, buttons]) => buttons[event]?.test(html) ?? []);
}

const orderNow = async (orderId: string) => {
  const order = await orders().findOne({ _id: requireId(orderId) });
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
};

const viewerOf = (person: Person, role: Role): Viewer => ({
  userId: person.userId,
  sessionId: person.sessionId,
  email: person.email,
  name: role,
  role: role === "admin" ? "admin" : null,
});

/** An order of the owner's that went the whole way to this status. */
async function orderThatIs(status: OrderStatus): Promise<string> {
  const by = viewerOf(people.admin, "admin");
  const unpaid = () => placeOrder(product, people.owner);
  const paid = async () => (await paidOrder(product, people.owner)).orderId;
  const after = async (orderId: Promise<string>, event: Event) => {
    const id = await orderId;
    expect(codeOf(await COMMANDS[event](by, id))).toBe("ok");
    return id;
  };
  switch (status) {
    case "placing":
      return await copyAs("placing", await unpaid());
    case "awaiting": {
      const id = await unpaid();
      await orders().updateOne({ _id: requireId(id) }, { $set: { status } });
      return id;
    }
    case "accepted": {
      const id = await unpaid();
      const terms = { netDays: 30, settledCents: 0, owed: true } as const;
      await orders().updateOne({ _id: requireId(id) }, { $set: { status, terms } });
      return id;
    }
    case "unpaid":
      return await unpaid();
    case "paid":
      return await paid();
    case "shipped":
      return await after(paid(), "ship");
    case "cancelled":
      return await after(unpaid(), "cancel");
    case "refunded":
      return await after(paid(), "refund");
    case "expired": {
      const id = await unpaid();
      await orders().updateOne({ _id: requireId(id) }, { $set: { expiresAt: new Date(0) } });
      await sweepOnce();
      return id;
    }
  }
}

/** The moment between an order's first write and its confirmation. */
async function copyAs(status: OrderStatus, orderId: string): Promise<string> {
  const order = await orderNow(orderId);
  const _id = newId();
  await orders().insertOne({
    ...order,
    _id,
    status,
    holdId: newId(),
    idempotencyKey: `test:${_id.toHexString()}`,
  });
  return _id.toHexString();
}

import { isAnswered } from "@/lib/concurrency/deadline";
import { actorOf, SYSTEM } from "@/lib/core/commands/audit/actor";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { refuseDistanceSale } from "@/lib/core/commands/tax/refuse-distance-sale";
import { holdLines, releaseLines } from "@/lib/core/data/catalogue/stock";
import { withCountryCode } from "@/lib/core/data/orders/countries";
import {
  deletePlacing,
  insertOrder,
  type Transition,
  transitionOrder,
} from "@/lib/core/data/orders/order-writes";
import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { jobsAfter } from "@/lib/core/domain/jobs/jobs-after";
import { dueOf, type OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { needsApproval } from "@/lib/core/domain/orders/approvals";
import { centsToDollars } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { msg, text } from "@/lib/values/text";
import { price } from "@/lib/values/text-values";
import { type Admission, admit, checkLimits } from "./admission";
import { afterTwins } from "./after-twins";
import { closeUnpaidOrder } from "./close-unpaid-order";
import { costOfOrder } from "./cost-of-order";
import { BUSY, earlierOrder } from "./earlier-order";
import { endIfDeleted } from "./end-order-of-deleted";
import { noteEndedAttempt } from "./ended-attempts";
import { isStillPriced } from "./is-still-priced";
import { jobsWithinMailLimit } from "./mail-limit";
import { type Draft, type NewOrder, newOrder, type OrderRequest } from "./new-order";
import { areOtherTerms, giveCreditBack, OTHER_TERMS, takeCredit, termsOfOrder } from "./on-account";
import { companyOfOrder } from "./order-for-company";
import { admissionOnBehalf, asksOnBehalf, NEEDS_APPROVAL, placedOnBehalf } from "./order-on-behalf";
import { pauseBeforeRetry } from "./pause-before-retry";
import { refuseByShop } from "./refuse-by-shop";
import { refuseOwnPrice } from "./refuse-own-price";
import { rememberDelivery } from "./remember-delivery";

export type Placed = Result<{ orderId: string }>;

/** Another sum than the customer saw. Nobody knows what is due while the delivery is open. */
const isAnotherSum = ({ dueCents }: OrderRequest, amounts: OrderAmounts): boolean =>
  dueCents !== undefined && (amounts.deliveryOpen === true || dueCents !== dueOf(amounts));

const anotherSum = (amounts: OrderAmounts): Refusal =>
  refuse(
    "total_changed",
    amounts.deliveryOpen
      ? text("The price of the delivery is to be agreed on")
      : msg`${price(dueOf(amounts))} is due`,
    { details: { due: amounts.deliveryOpen ? null : centsToDollars(dueOf(amounts)) } },
  );

const NOT_ON_ACCOUNT_YET = refuse(
  "not_on_account",
  "The price of this delivery is to be agreed on first, so the order cannot be on account. Pay it before it ships, or ask us for the price.",
);

/** How often an order that lost its stock or its key to another request tries again. */
const TRIES = 5;

/**
 * Places an order. First it is stored under the customer's idempotency key, then its stock is held by writes that name
 * the order, all of it or none, then its company's credit where it is on account, then it becomes unpaid or
 * accepted, or waits for the approval of its company. A crash in between leaves it `placing`, and the sweeper undoes it. The
 * same key and request give the same order, however often and concurrently they are sent. An order without a key that came too
 * late for its request is undone: the customer's second try makes another order.
 */
export async function placeLines(request: OrderRequest): Promise<Placed> {
  const { viewer, key } = request;
  if (key === null) return await placeInTurn(request);
  return await afterTwins(`${viewer.userId} ${key}`, async () =>
    isAnswered() ? BUSY : await placeInTurn(request),
  );
}

async function placeInTurn(request: OrderRequest): Promise<Placed> {
  const { key } = request;
  let mayTakeOver = true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const earlier = () => earlierOrder(request, { mayTakeOver });
    const before = await earlier();
    if (before) return before;
    const checked = await check(request);
    // A request with the same key may just have taken this stock: then its order is the answer.
    if (!checked.ok) return (await earlier()) ?? checked;
    const { draft, admission } = checked.value;
    const placed = await place(request, draft, admission);
    if (placed !== "again" && placed !== "overtaken") return placed;
    if (placed === "overtaken" && key === null) return BUSY;
    mayTakeOver &&= placed !== "overtaken";
    if (draft.lines.length > 1) await pauseBeforeRetry();
  }
  return BUSY;
}

/** Asks everything that can refuse the order before anything is stored. */
async function check(request: OrderRequest): Promise<Result<{ draft: Draft; admission: Admission }>> {
  const { viewer, clientIp, onBehalf, companyId, address } = request;
  const refusal = await refuseByShop({ viewer, companyId, address, isByStaff: onBehalf !== undefined });
  if (refusal) return refusal;
  const [drafted, admitted, company] = await Promise.all([
    request.draft(),
    onBehalf ? done(admissionOnBehalf(viewer)) : admit(viewer, clientIp),
    companyOfOrder(viewer, request.companyId ?? null, request.poNumber),
  ]);
  if (!drafted.ok) return drafted;
  if (!admitted.ok) return admitted;
  if (!company.ok) return company;
  const buyer = await refuseOwnPrice(viewer, drafted.value.lines);
  if (!buyer.ok) return buyer;
  const coded = address ? await withCountryCode(address) : null;
  const cost = await costOfOrder({
    ...drafted.value,
    address: coded,
    company: company.value.company,
    delivery: request.offer?.delivery,
  });
  if (!cost.ok) return cost;
  const amounts = cost.value;
  if (isAnotherSum(request, amounts)) return anotherSum(amounts);
  if (request.payBy === "terms" && amounts.deliveryOpen) return NOT_ON_ACCOUNT_YET;
  const onAccount = await termsOfOrder(request.payBy, company.value, dueOf(amounts));
  if (!onAccount.ok) return onAccount;
  if (areOtherTerms(request.offer?.terms, onAccount.value)) return OTHER_TERMS;
  const { freeUpTo, company: orderedFor } = company.value;
  const isOver = needsApproval(dueOf(amounts), freeUpTo);
  const asks = onBehalf ? asksOnBehalf(onBehalf, isOver) : isOver;
  if (isOver && !asks) return NEEDS_APPROVAL;
  const draft = {
    ...drafted.value,
    ...buyer.value,
    amounts,
    address: coded,
    company: orderedFor,
    asks,
    onAccount: onAccount.value,
  };
  return done({ draft, admission: admitted.value });
}

/**
 * @returns "again" where another request has the key or the stock; "overtaken" where this one was so slow that its order was
 *   undone
 */
async function place(
  request: OrderRequest,
  draft: Draft,
  admission: Admission,
): Promise<Placed | "again" | "overtaken"> {
  const order = newOrder(request, draft, admission);
  try {
    return await placeNew(order, request, draft, admission);
  } catch (error) {
    if (isDatabaseUnavailable(error)) noteEndedAttempt(order.holdId);
    throw error;
  }
}

async function placeNew(
  order: NewOrder,
  { viewer, key, customer, address, onBehalf }: OrderRequest,
  draft: Draft,
  admission: Admission,
): Promise<Placed | "again" | "overtaken"> {
  const { holdId } = order;
  if (!(await insertOrder(order))) return "again";

  const refusal =
    (onBehalf ? null : await checkLimits(order, admission)) ?? (await refuseDistanceSale(order._id, order));
  if (refusal) {
    await deletePlacing(order._id, holdId);
    return refusal;
  }

  const hold = { holdId, orderId: order._id, expiresAt: order.expiresAt };
  if (!(await holdLines(order.lines, hold, draft.terms))) {
    await deletePlacing(order._id, holdId);
    return "again";
  }
  // The hold names the products as they were read; the price list is another document, and is looked at again.
  const isBacked = (await isStillPriced(order, draft)) && (await takeCredit(order));
  if (!isBacked || isAnswered()) {
    await giveCreditBack(order);
    await releaseLines(order.lines, holdId);
    await deletePlacing(order._id, holdId);
    return isBacked ? BUSY : "again";
  }
  const event = draft.asks ? "ask" : order.terms ? "accept" : "confirm";
  const transition: Transition = {
    event,
    from: order.status,
    guard: { holdId },
    ...(onBehalf
      ? placedOnBehalf(order, onBehalf, draft)
      : {
          by: { ...actorOf(viewer, viewer.userId), ...(draft.onOwn ? { onOwn: true } : {}) },
          set: { holdingSince: null },
          ...(await jobsWithinMailLimit(event, viewer.userId)),
        }),
  };
  const { jobs = jobsAfter(event) } = transition;
  const placed = await transitionOrder(order, {
    ...transition,
    ...(order.deliveryOpen ? { jobs: [...jobs, "mail.delivery-asked"] } : {}),
  });
  if (!placed) {
    await giveCreditBack(order);
    await releaseLines(order.lines, holdId);
    return "overtaken";
  }
  // A client with a key finds this order by it.
  if (key === null && isAnswered()) {
    await closeUnpaidOrder(placed, { event: "cancel", by: SYSTEM, reason: "Placed too late to be answered" });
    return BUSY;
  }
  // The customer's form begins with their own last delivery.
  if (onBehalf) {
    runInBackground("end an order whose account is gone", () => endIfDeleted(placed));
    return done({ orderId: order._id.toHexString() });
  }
  const { phone } = customer;
  const companyId = order.company?.id;
  runInBackground("remember the delivery address", async () => {
    // It asks for the account anyway, so that an order costs no question more.
    if (!(await rememberDelivery(viewer, { phone, address, companyId }))) await endIfDeleted(placed);
  });
  return done({ orderId: order._id.toHexString() });
}

import type { OrderDocument } from "@/lib/core/data/orders/documents";
import {
  anyOf,
  countOrdersIn,
  findLapses,
  findLastPayment,
  findOrdersIn,
  hasPaid,
  type OrderInSet,
  ordersPlacedSince,
  unpaidOrdersFrom,
  unpaidOrdersOf,
} from "@/lib/core/data/orders/unpaid-orders";
import { hasConfirmedEmail } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { APPROVAL_HOURS, heldUntil } from "@/lib/core/domain/orders/approvals";
import { LAPSE_DAYS, waitAfterLapses } from "@/lib/core/domain/orders/lapses";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { widerNetworks } from "@/lib/values/client-networks";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { msg, plural, type Text, text } from "@/lib/values/text";
import { checkStockShare } from "./check-stock-share";
import { BUSY } from "./earlier-order";
import { NO_LIMIT, type Room, roomFor } from "./order-limits";

/**
 * Decides who may place an order now, and how long it is held before it is paid. Every way to place an order calls `admit` before it
 * stores the order with the fields of `holdOf`, and `checkLimits` after that.
 */
export interface Admission {
  viewer: Viewer;
  /** They have paid once or confirmed the e-mail. */
  isKnown: boolean;
  /** So many orders in so many milliseconds. */
  pace: { orders: number; within: number };
  /** The client's own first. Empty where they do not count. */
  networks: { network: string; limit: number }[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * @param clientIp as the limits count it (`OperationContext.clientIp`); null where the shop itself orders
 * @returns a refusal for a customer whose orders have lapsed too often and who has to wait
 */
export async function admit(
  viewer: Viewer,
  clientIp: string | null,
  now: Date = new Date(),
): Promise<Result<Admission>> {
  const userId = requireId(viewer.userId);
  const weekAgo = new Date(now.getTime() - LAPSE_DAYS * DAY_MS);
  const [paid, lapses] = await Promise.all([hasPaid(userId), findLapses(userId, weekAgo)]);
  const counted = waitAfterLapses(lapses.length) === 0 ? lapses : await lapsesSincePayment(viewer, lapses);
  const wait = waitAfterLapses(counted.length);
  const [latest = new Date(0)] = counted;
  const left = latest.getTime() + wait - now.getTime();
  if (left > 0) return refuseLapsed(left);
  const { ordersPer10Minutes, unpaidOrdersPerNetwork } = env().limits;
  return done({
    viewer,
    isKnown: paid || viewer.isConfirmed === true,
    pace: wait > 0 ? { orders: 1, within: wait } : { orders: ordersPer10Minutes, within: 10 * MINUTE_MS },
    networks:
      paid || clientIp === null
        ? []
        : [{ network: clientIp, times: 1 }, ...widerNetworks(clientIp)].map(({ network, times }) => ({
            network,
            limit: times * unpaidOrdersPerNetwork,
          })),
  });
}

async function lapsesSincePayment(viewer: Viewer, lapses: readonly Date[]): Promise<readonly Date[]> {
  const payment = await findLastPayment(requireId(viewer.userId));
  return payment === null ? lapses : lapses.filter((at) => at > payment);
}

/** Whether the order is held for the usual time. Staff who have placed the order know its customer. */
export const isCustomerKnown = async ({
  placedBy,
  customer: { userId },
}: Pick<OrderDocument, "placedBy" | "customer">): Promise<boolean> =>
  placedBy !== undefined || (await hasPaid(userId)) || (await hasConfirmedEmail(userId));

const holdHours = (isKnown: boolean): number =>
  isKnown ? env().unpaidOrderHours : env().newCustomerHoldHours;

/** How long an order that the viewer places now is held before it is paid, in hours. */
export const findHoldHours = async (viewer: Viewer): Promise<number> =>
  holdHours(viewer.isConfirmed === true || (await hasPaid(requireId(viewer.userId))));

/**
 * The fields of a new order that say how long it is held, and for whom it counts.
 * @param asks it waits for approval first
 */
export function holdOf(
  admission: Admission,
  placedAt: Date,
  { asks }: { asks: boolean },
): HoldTimes & Pick<OrderDocument, "networks"> {
  const networks = admission.networks.map(({ network }) => network);
  return {
    ...(asks ? { expiresAt: hoursAfter(placedAt, APPROVAL_HOURS) } : holdTimes(admission.isKnown, placedAt)),
    ...(networks.length > 0 ? { networks } : {}),
  };
}

type HoldTimes = Pick<OrderDocument, "expiresAt" | "ordinaryExpiresAt">;

/**
 * How long an order is held for its payment, from when it may be paid.
 * @param approved the order that was approved then; its hold has a latest end
 */
export function holdTimes(
  isKnown: boolean,
  from: Date,
  approved?: Pick<OrderDocument, "placedAt" | "expiresAt">,
): HoldTimes {
  const endAfter = (hours: number): Date => {
    const end = hoursAfter(from, hours);
    return approved ? heldUntil(end, approved, env().unpaidOrderHours) : end;
  };
  const expiresAt = endAfter(holdHours(isKnown));
  const ordinaryExpiresAt = endAfter(env().unpaidOrderHours);
  return { expiresAt, ...(expiresAt < ordinaryExpiresAt ? { ordinaryExpiresAt } : {}) };
}

const hoursAfter = (from: Date, hours: number): Date => new Date(from.getTime() + hours * HOUR_MS);

/**
 * Whether an order that is stored as `placing` is within every limit.
 * @returns the refusal where it is not: the caller undoes the order then
 */
export async function checkLimits(
  order: Pick<OrderDocument, "_id" | "networks" | "lines">,
  admission: Admission,
  now: Date = new Date(),
): Promise<Refusal | null> {
  const [over, share] = await Promise.all([
    checkCounts(order, admission, now),
    admission.isKnown ? null : checkStockShare(order, order.lines),
  ]);
  return over ?? share;
}

async function checkCounts(
  order: Pick<OrderDocument, "_id">,
  admission: Admission,
  now: Date,
): Promise<Refusal | null> {
  const { viewer, pace, networks } = admission;
  const userId = requireId(viewer.userId);
  const { unpaidOrders } = env().limits;
  const ofCustomer = unpaidOrdersOf(userId);
  const placed = ordersPlacedSince(userId, new Date(now.getTime() - pace.within));
  // Mostly all sets together are within the lowest limit, and one count is enough.
  const limited = [
    { set: ofCustomer, limit: unpaidOrders },
    { set: placed, limit: pace.orders },
    ...networks.slice(-1).map(({ network }) => ({
      set: unpaidOrdersFrom(network),
      limit: networks[0]?.limit ?? unpaidOrders,
    })),
  ].filter(({ limit }) => limit < NO_LIMIT);
  if (limited.length === 0) return null;
  const lowest = Math.min(...limited.map(({ limit }) => limit));
  if ((await countOrdersIn(anyOf(limited.map(({ set }) => set)), lowest + 1)) <= lowest) return null;
  const [unpaidRoom, placedRoom, networkRoom] = await Promise.all([
    roomFor(order, ofCustomer, unpaidOrders),
    roomFor(order, placed, pace.orders),
    roomInNetworks(order, networks),
  ]);
  return (
    refusalOf(unpaidRoom, () =>
      tooMany(msg`You have ${unpaidOrders} unpaid orders. Please pay or cancel one first.`, MINUTE_MS),
    ) ??
    refusalOf(placedRoom, (others) => refuseHaste(admission, others, now)) ??
    (networkRoom.verdict === "yes" || (await isFirstOfConfirmed(viewer))
      ? null
      : refusalOf(networkRoom, refuseCrowd))
  );
}

async function roomInNetworks(
  order: Pick<OrderDocument, "_id">,
  networks: Admission["networks"],
): Promise<Room> {
  const [own] = networks;
  const widest = networks.at(-1);
  if (own === undefined || widest === undefined || own.limit >= NO_LIMIT) return { verdict: "yes" };
  // The widest network contains the others, and its limit is the highest.
  const everywhere = await countOrdersIn(unpaidOrdersFrom(widest.network), own.limit + 1);
  if (everywhere <= own.limit) return { verdict: "yes" };
  for (const { network, limit } of networks) {
    const room = await roomFor(order, unpaidOrdersFrom(network), limit);
    if (room.verdict !== "yes") return room;
  }
  return { verdict: "yes" };
}

/**
 * A customer who has confirmed the e-mail always gets one unpaid order, so that nobody who shares a network with an attacker is
 * locked out.
 */
async function isFirstOfConfirmed(viewer: Viewer): Promise<boolean> {
  if (viewer.isConfirmed !== true) return false;
  return (await findOrdersIn(unpaidOrdersOf(requireId(viewer.userId)))).length <= 1;
}

function refusalOf(room: Room, refusal: (others: OrderInSet[]) => Refusal): Refusal | null {
  if (room.verdict === "yes") return null;
  return room.verdict === "unsure" ? BUSY : refusal(room.others);
}

/** The newest orders fill the pace; there is room again once the oldest of them is out of its time. */
function refuseHaste({ pace }: Admission, others: OrderInSet[], now: Date): Refusal {
  const times = others.map(({ placedAt }) => placedAt.getTime()).sort((a, b) => b - a);
  const left = (times[pace.orders - 1] ?? now.getTime()) + pace.within - now.getTime();
  if (pace.orders === 1) return refuseLapsed(left);
  return tooMany(
    msg`You placed ${pace.orders} orders in ${inMinutes(pace.within)}. Please go on in ${inMinutes(left)}.`,
    left,
  );
}

const refuseLapsed = (left: number): Refusal =>
  tooMany(
    msg`Several of your orders ended unpaid, so the next one has to wait ${inMinutes(left)}. Paying an order ends the wait.`,
    left,
  );

const CROWD_RETRY_MS = 10 * MINUTE_MS;
const refuseCrowd = (): Refusal =>
  tooMany(
    text(
      "Many orders from your network are still unpaid. Please pay one of yours, confirm your e-mail, or try again later.",
    ),
    CROWD_RETRY_MS,
  );

const tooMany = (message: Text, retryMs: number): Refusal =>
  refuse("too_many", message, { details: { retryAfter: Math.max(1, Math.ceil(retryMs / 1000)) } });

function inMinutes(milliseconds: number): Text {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  return plural(minutes, "a minute", msg`${minutes} minutes`);
}

import type { OrderStatus } from "./order-state";
import { ORDER_TRANSITIONS } from "./order-state";

export type Role = "admin";

/** Who is asking, looked up in the database for this request. Never made from what a client sends. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role | null;
}

interface OwnedOrder {
  customer: { userId: string };
  status: OrderStatus;
}

export const isAdmin = (viewer: Viewer | null): viewer is Viewer & { role: "admin" } =>
  viewer?.role === "admin";

/** E-mails are compared after normalisation only; see `emailSchema`. */
export const isSelfOrAdmin = (viewer: Viewer, email: string): boolean =>
  viewer.email === email || isAdmin(viewer);

export const ownsOrder = (viewer: Viewer, order: OwnedOrder): boolean =>
  order.customer.userId === viewer.userId;

export const canSeeOrder = (viewer: Viewer, order: OwnedOrder): boolean =>
  ownsOrder(viewer, order) || isAdmin(viewer);

export const canPayOrder = (viewer: Viewer, order: OwnedOrder): boolean =>
  ownsOrder(viewer, order) && ORDER_TRANSITIONS[order.status].pay !== undefined && order.status === "unpaid";

export const canCancelOrder = (viewer: Viewer, order: OwnedOrder): boolean =>
  canSeeOrder(viewer, order) && ORDER_TRANSITIONS[order.status].cancel !== undefined;

export const canShipOrder = (viewer: Viewer, order: OwnedOrder): boolean =>
  isAdmin(viewer) && ORDER_TRANSITIONS[order.status].ship !== undefined;

export const canRefundOrder = (viewer: Viewer, order: OwnedOrder): boolean =>
  isAdmin(viewer) && order.status === "paid";

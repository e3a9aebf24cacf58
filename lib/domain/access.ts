export type Role = "admin";

/** The signed-in person of a request, looked up in the database for it. Never made from what a client sends. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role | null;
}

/** An order's document or its view: the id is the driver's or a string. */
interface Owned {
  customer: { userId: { toString: () => string } };
}

export const isAdmin = (viewer: Viewer | null): viewer is Viewer & { role: "admin" } =>
  viewer?.role === "admin";

/** Compares normalised e-mails; see `emailSchema`. */
export const isSelfOrAdmin = (viewer: Viewer, email: string): boolean =>
  viewer.email === email || isAdmin(viewer);

export const ownsOrder = (viewer: Viewer, order: Owned): boolean =>
  order.customer.userId.toString() === viewer.userId;

export const canSeeOrder = (viewer: Viewer, order: Owned): boolean =>
  ownsOrder(viewer, order) || isAdmin(viewer);

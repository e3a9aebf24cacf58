import { countDeadJobs } from "@/lib/core/data/jobs/job-lists";
import { countToShip } from "@/lib/core/data/orders/later-orders";
import { mayOpen, type Viewer } from "@/lib/core/domain/people/access";
import { DECLARED_WAITING } from "./declared/waiting";

/** How many things wait for somebody of the shop, by the path of the page where they do them. */
const COUNTS: Readonly<Record<string, (most: number) => Promise<number>>> = {
  "/dashboard/allorders": async (most: number) => (await countToShip({ most })).today,
  "/dashboard/work": countDeadJobs,
  ...DECLARED_WAITING,
};

/**
 * How many things wait on each page that the viewer may open; pages with none are left out.
 * @param most no count goes beyond it, so that none takes longer in a shop that has much to do
 */
export async function waitingFor(viewer: Viewer, most: number): Promise<Record<string, number>> {
  const open = Object.entries(COUNTS).filter(([href]) => mayOpen(viewer, href));
  const counted = await Promise.all(open.map(async ([href, count]) => [href, await count(most)] as const));
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

import { isAlone } from "@/lib/core/commands/audit/decider";
import type { Actor } from "@/lib/core/data/audit/documents";
import { findPricedBy } from "@/lib/core/data/catalogue/product-records";
import type { OrderLine } from "@/lib/core/data/orders/documents";
import { isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { isPricedByBuyer, OWN_PRICE_DAYS } from "@/lib/core/domain/people/own-dealings";
import { done, type Result, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { day } from "@/lib/values/text-values";

/**
 * A person of the shop does not buy at a price that they have set in the last days, unless they are its only administrator.
 * @param lines what they order anew, as it was priced: their hold names the products' revisions, so that a price that changes
 *   after this is none that they get
 */
export async function refuseOwnPrice(
  viewer: Viewer,
  lines: readonly Pick<OrderLine, "productId" | "name">[],
): Promise<Result<Pick<Actor, "onOwn">>> {
  if (!isStaff(viewer) || lines.length === 0) return done({});
  const priced = await findPricedBy(lines.map(({ productId }) => productId));
  const now = new Date();
  const own = lines.find(({ productId }) =>
    isPricedByBuyer(viewer.userId, priced.get(productId.toHexString()), now),
  );
  const at = own && priced.get(own.productId.toHexString())?.at;
  if (!own || !at) return done({});
  if (await isAlone(viewer)) return done({ onOwn: true });
  return refuse(
    "forbidden",
    msg`You set the price of ${own.name} on ${day(at.toISOString())}. You can order it ${OWN_PRICE_DAYS} days after that, or once somebody else has set its price.`,
  );
}

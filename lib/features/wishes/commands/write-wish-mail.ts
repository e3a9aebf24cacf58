import type { MailWriter } from "@/lib/core/commands/mails/mail-job";
import { findPricesFor } from "@/lib/core/commands/prices/company-prices";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import { findAddressee } from "@/lib/core/data/people/users";
import { actingFor } from "@/lib/core/domain/people/acting-for";
import { withCompanyPrices } from "@/lib/core/domain/prices/own-prices";
import { priceLine } from "@/lib/core/domain/prices/tiers";
import { env } from "@/lib/env";
import { findToldWish } from "@/lib/features/wishes/data/wish-turns";
import { wishMailCause } from "@/lib/features/wishes/domain/wishes";
import { wishFreeMail } from "@/lib/features/wishes/mails/wish-mail";
import { stopToken } from "./stop-wish-mails";

/** Writes no mail if the wish was withdrawn or asked anew since, or if the product is no longer sold. */
export const writeWish: MailWriter<"mail.wish"> = async (job) => {
  const wish = await findToldWish(job.payload.wishId);
  if (!wish?.told) return null;
  // Each turn of a wish has a mail of its own. This job belongs to an earlier turn.
  const cause = wishMailCause(wish._id.toHexString(), wish.revision);
  if (jobIdOf("mail.wish", cause).toHexString() !== job.id) return null;
  const [to, product] = await Promise.all([
    findAddressee(wish.userId.toHexString()),
    findProductById(wish.productId.toHexString()),
  ]);
  if (!to || !product) return null;
  const userId = wish.userId.toHexString();
  // The price is the one that the product's page shows them. They may have several companies and have chosen none.
  const viewer = await findCustomerAsViewer(userId);
  const company = viewer && actingFor(viewer).company;
  const prices = await findPricesFor(viewer, company?.companyId ?? null, [product.id]);
  const { pieces } = wish.told;
  const { unitCents } = priceLine(pieces, withCompanyPrices(product, prices, new Date()));
  const content = wishFreeMail({
    name: to.name,
    product,
    wished: wish.pieces,
    free: pieces,
    shopUrl: env().publicUrl,
    company: company && unitCents !== priceLine(pieces, product).unitCents ? company.name : null,
    unitCents,
    stopToken: stopToken(userId),
  });
  return { to, content };
};

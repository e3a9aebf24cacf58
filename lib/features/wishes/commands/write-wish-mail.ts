import type { MailWriter } from "@/lib/core/commands/mails/mail-job";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { findAddressee } from "@/lib/core/data/people/users";
import { env } from "@/lib/env";
import { findToldWish } from "@/lib/features/wishes/data/wish-turns";
import { wishMailCause } from "@/lib/features/wishes/domain/wishes";
import { wishFreeMail } from "@/lib/features/wishes/mails/wish-mail";

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
  const content = wishFreeMail({
    name: to.name,
    product,
    wished: wish.pieces,
    free: wish.told.pieces,
    shopUrl: env().publicUrl,
  });
  return { to, content };
};

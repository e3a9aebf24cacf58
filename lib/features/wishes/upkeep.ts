import type {
  Erases,
  Handlers,
  MailSamples,
  OwnDataPart,
  Sweeps,
} from "@/lib/core/commands/jobs/feature-upkeep";
import { mailJob } from "@/lib/core/commands/mails/mail-job";
import { requireId } from "@/lib/core/data/store/ids";
import { inPortions } from "@/lib/core/data/store/in-portions";
import { tellWishes } from "./commands/tell-wishes";
import { writeWish } from "./commands/write-wish-mail";
import { wishes } from "./data/collections";
import { eraseWishes, findAllWishes } from "./data/wishes";
import { wishFreeMail } from "./mails/wish-mail";

export const handlers = { "mail.wish": mailJob(writeWish) } satisfies Handlers;

export const sweeps: Sweeps = [tellWishes];

export const erases: Erases = {
  belongings: eraseWishes,
  owners: (perPortion) =>
    inPortions(wishes(), { by: "userId", hint: { userId: 1, askedAt: -1, _id: -1 }, perPortion }),
  leftBehind: async (userId) => {
    await wishes().deleteMany({ userId, "auditPending.0": { $exists: false } });
  },
};

export const ownData: OwnDataPart = async (viewer) => {
  const found = await findAllWishes(requireId(viewer.userId));
  return found.length > 0 ? { wishes: found } : {};
};

export const mailSamples: MailSamples = (shopUrl) => ({
  "wish-free": wishFreeMail({
    name: "Mara Kessler",
    product: WISHED,
    ...{ wished: 500, free: 300, unitCents: 1290, company: null },
    shopUrl,
    stopToken: "not-a-token",
  }),
});

const WISHED = {
  name: "Seatpost, 27.2 × 350 mm",
  sku: "HI-SE-2735",
  slug: "seatpost-27-2-x-350-mm",
};

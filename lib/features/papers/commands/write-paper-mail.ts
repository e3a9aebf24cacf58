import type { MailWriter } from "@/lib/core/commands/mails/mail-job";
import { findAddressee } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { noteSent } from "@/lib/features/papers/data/paper-notes";
import { findPaper } from "@/lib/features/papers/data/papers";
import { paperMail } from "@/lib/features/papers/mails/paper-mail";
import { paperOf, readFile } from "./make-files";

/** Larger files go as a link. */
const MOST_BYTES = 300_000;

/** To the buyer's account, or to the person that asked for it. */
export const writePaper: MailWriter<"mail.paper"> = async ({ payload: { paperId, userId } }) => {
  const stored = await findPaper(requireId(paperId));
  if (!stored) return null;
  const addressee = await findAddressee(userId ?? stored.customerId.toHexString());
  const pdf = await readFile(stored, "pdf");
  if (!addressee) return null;
  const isAttached = pdf.byteLength <= MOST_BYTES;
  await noteSent(stored._id, addressee.email, new Date());
  return {
    to: { name: addressee.name, email: addressee.email },
    content: paperMail({ paper: paperOf(stored), shopUrl: env().publicUrl, isAttached }),
    ...(isAttached
      ? { attachments: [{ name: `${nameOf(stored)}.pdf`, type: "application/pdf", content: pdf }] }
      : {}),
  };
};

import { randomUUID } from "node:crypto";
import { queueJob } from "@/lib/commands/jobs/queue-job";
import { requireId } from "@/lib/data/ids";
import { findViewer } from "@/lib/data/sessions";
import { isStaff } from "@/lib/domain/access";

/** Mails staff that somebody has signed in to their account on a device that it did not know. */
export async function tellOfSignIn(
  sessionId: string,
  { device, network }: { device: string; network: string | null },
): Promise<void> {
  const viewer = await findViewer(sessionId);
  if (viewer === null || !isStaff(viewer)) return;
  const { userId } = viewer;
  await queueJob({
    kind: "mail.staff-sign-in",
    payload: { userId, device, network, at: new Date().toISOString() },
    // Never the session's id, which a backup would then hold.
    cause: randomUUID(),
    userId: requireId(userId),
  });
}

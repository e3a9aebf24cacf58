import { randomUUID } from "node:crypto";
import { queueJob } from "@/lib/commands/jobs/queue-job";
import { requireId } from "@/lib/data/ids";

/** Tells a person by mail that they have a new role, or one less. @param role as people read it */
export async function tellOfRole(userId: string, role: string, given: boolean): Promise<void> {
  await queueJob({
    kind: "mail.role-changed",
    payload: { userId, role, given },
    cause: randomUUID(),
    userId: requireId(userId),
  });
}

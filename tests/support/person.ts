import { signUp } from "@/lib/core/commands/people/sign-up";
import { createSession, findViewer } from "@/lib/core/data/people/sessions";
import type { Viewer } from "@/lib/core/domain/people/access";
import { must } from "./shop-in-process";

export const PASSWORD = "a rather long one";

let count = 0;

/** A customer with a real password, signed in. */
export async function aPerson(name: string, email?: string): Promise<Viewer> {
  count += 1;
  const { userId } = must(
    await signUp(
      { name, email: email ?? `person${count}@example.com`, password: PASSWORD },
      { clientIp: `192.0.2.${count}` },
    ),
  );
  const viewer = await findViewer(await createSession(userId, `device of ${name}`, 3600, "192.0.2.0/24"));
  if (!viewer) throw new Error("nobody is signed in");
  return viewer;
}

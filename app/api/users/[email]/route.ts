import { z } from "zod";
import { issueApiToken, TOKEN_SECONDS } from "@/lib/auth/api-token";
import { signInWithPassword, WRONG } from "@/lib/auth/sign-in";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { createSessionByPassword } from "@/lib/core/data/people/sessions";
import { tokenRequestSchema } from "@/lib/core/domain/people/schemas/account";
import { env } from "@/lib/env";
import { deviceOf } from "@/lib/http/device";
import { route } from "@/lib/http/handle";
import { type Outcome, operation } from "@/lib/http/operation";
import { emailParams } from "@/lib/http/path-schemas";
import { CROSS_SITE } from "@/lib/http/refusals";
import { SECOND_STEP_DUE } from "@/lib/http/refuse-caller";
import { widestNetwork } from "@/lib/values/client-networks";
import { refuse } from "@/lib/values/result";

const LOG_IN_FIRST = refuse("signed_out", "Please log in first");
const OWN_ONLY = refuse("forbidden", "The token is for your own e-mail only");

const takeToken = operation({
  method: "PUT",
  path: "/users/{email}",
  tag: "Session",
  summary: "Take a token for the calls",
  description:
    "With the session cookie, or with the password. The token lasts an hour, and no longer than the session that it came from. " +
    "Of an account with a second factor, a token by password opens `PUT /session/proof` alone until that call has proved it.",
  access: "optional",
  params: emailParams,
  body: tokenRequestSchema,
  answer: { status: 200, schema: z.object({ token: z.string() }), description: "The token" },
  refuses: ["signed_out", "second_step_due", "forbidden", "too_many"],
  run: async ({ viewer, half, isCrossSite, params, body, clientIp, headers }) => {
    if (body.email !== params.email) return viewer || half ? OWN_ONLY : LOG_IN_FIRST;
    if (body.password !== undefined) {
      const signedIn = await signInWithPassword(body, { clientIp, cookies: headers.get("cookie") });
      if (!signedIn.ok) return signedIn;
      const device = deviceOf(headers);
      const network = widestNetwork(clientIp);
      // A program has no device's cookie: a network that the account knows is enough for it.
      const isNewDevice = !signedIn.value.isKnownNetwork && signedIn.value.knownDeviceId === null;
      const sessionId = await createSessionByPassword(
        signedIn.value,
        device,
        TOKEN_SECONDS,
        network,
        isNewDevice,
      );
      if (sessionId === null) return WRONG;
      if (isNewDevice) await queueAccountJobs();
      return await tokenFor(signedIn.value.userId, sessionId);
    }
    if (viewer === null) return half ? SECOND_STEP_DUE : LOG_IN_FIRST;
    if (isCrossSite) return CROSS_SITE;
    if (viewer.email !== params.email) return OWN_ONLY;
    return await tokenFor(viewer.userId, viewer.sessionId);
  },
});

async function tokenFor(userId: string, sessionId: string): Promise<Outcome<{ token: string }>> {
  return { ok: true, value: { token: await issueApiToken({ userId, sessionId }, env().authSecret) } };
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(takeToken);

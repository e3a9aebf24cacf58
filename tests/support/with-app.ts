import { expect } from "vitest";
import { appCode, roomInStep } from "./app-code";
import { callRoute, json } from "./call-route";

/** Staff whose app is on. @returns the app's secret, and the recovery codes; the code of the step before is used up */
export async function withApp({
  token,
}: {
  token: string;
}): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await json(callRoute("PUT /api/account/authenticator", { token }))) as {
    secret: string;
  };
  await roomInStep(5);
  const body = { code: appCode(secret, -1) };
  const confirmed = await callRoute("PATCH /api/account/authenticator", { token, body });
  expect(confirmed.status).toBe(200);
  return { secret, ...((await json(confirmed)) as { recoveryCodes: string[] }) };
}

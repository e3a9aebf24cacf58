import { beforeAll } from "vitest";
import { prepareScene, type Scene } from "../../handlers/calls-scene";

/** The accounts of the attacked shop. */
export let scene: Scene;

/** A shop whose limits no attack reaches; limits have their own tests. */
export function setUpAttackedShop(): void {
  beforeAll(async () => {
    Object.assign(process.env, {
      LIMIT_UNPAID_ORDERS: "100000",
      LIMIT_UNPAID_ORDERS_PER_NETWORK: "100000",
      LIMIT_ORDERS_PER_10_MINUTES: "100000",
      LIMIT_PAYMENTS_PER_MINUTE: "100000",
      LIMIT_SIGNIN_FAILURES: "100000",
      LIMIT_SIGNIN_FAILURES_PER_NETWORK: "100000",
      LIMIT_SIGNIN_FAILURES_PER_ACCOUNT: "100000",
      LIMIT_SIGNUPS_PER_HOUR: "100000",
    });
    scene = await prepareScene();
  });
}

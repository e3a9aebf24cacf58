import {
  consumeLimit,
  countTryAtAccount,
  forgetLimit,
  type LimitName,
  type LimitVerdict,
  returnToLimit,
} from "@/lib/core/data/store/limits";
import { widerNetworks } from "@/lib/values/client-networks";
import type { Client, KnownDevice } from "./known-devices";
import { HashingBusyError, verifyPassword } from "./passwords";

/** A try at a password that was counted and may go on. */
export interface CountedTry {
  ok: true;
  /** The device's stored hash, where this account knows the device. */
  knownDeviceId: string | null;
  /** @throws HashingBusyError, and then this try counts no more */
  compare: (password: string, passwordHash: string | null) => Promise<boolean>;
  /** The password was right: this try counts no more, and those of this account and address are forgotten. */
  wasRight: () => Promise<void>;
}

interface Counter {
  name: LimitName;
  key: string;
  count: () => Promise<LimitVerdict>;
}

/**
 * Counts a try before its password is looked at, so that guesses at once are limited like guesses in a row. It counts for
 * the account and client IP, for the client's network and the networks around it, and for the account from anywhere. A
 * device that the account knows, or on which a mail to it was answered, is counted on its own instead: nobody's guesses elsewhere keep
 * the owner out. A right password takes back its own try alone from the networks' counts: who has an account cannot clear them.
 */
export async function countSignInTry(
  email: string,
  known: Pick<KnownDevice, "deviceId" | "linkedId" | "isKnownNetwork">,
  client: Client,
): Promise<CountedTry | Extract<LimitVerdict, { ok: false }>> {
  const own = known.deviceId ?? known.linkedId;
  const first = counter("signIn", `${email} ${own ?? client.clientIp}`);
  const others =
    own !== null ? [] : [...ofNetworks(client.clientIp), ...ofAccount(email, known.isKnownNetwork)];

  const takeBack = (counters: Counter[]) =>
    Promise.all(counters.map(({ name, key }) => returnToLimit(name, key)));
  const verdict = await first.count();
  if (!verdict.ok) return verdict;
  const verdicts = await Promise.all(others.map((one) => one.count()));
  const refusals = verdicts.flatMap((one) => (one.ok ? [] : [one]));
  if (refusals.length > 0) {
    // Limits that refused have counted nothing that matters: a full count stays full.
    await takeBack([first, ...others.filter((_, n) => verdicts[n]?.ok)]);
    return { ok: false, retryAfter: Math.max(...refusals.map(({ retryAfter }) => retryAfter)) };
  }
  return {
    ok: true,
    knownDeviceId: known.deviceId,
    compare: async (password, passwordHash) => {
      try {
        return await verifyPassword(password, passwordHash, client.clientIp);
      } catch (error) {
        if (error instanceof HashingBusyError) await takeBack([first, ...others]);
        throw error;
      }
    },
    wasRight: async () => {
      await Promise.all([forgetLimit(first.name, first.key), takeBack(others)]);
    },
  };
}

const counter = (name: LimitName, key: string, times = 1): Counter => ({
  name,
  key,
  count: () => consumeLimit(name, key, times),
});

const ofNetworks = (clientIp: string): Counter[] => [
  counter("signInNetwork", clientIp),
  ...widerNetworks(clientIp).map(({ network, times }) => counter("signInNetwork", network, times)),
];

/** Programs keep no cookie: where the account signed in before, guesses from elsewhere do not slow it down. */
const ofAccount = (email: string, isKnownNetwork: boolean): Counter[] =>
  isKnownNetwork
    ? []
    : [{ name: "signInAccount", key: email, count: () => countTryAtAccount("signInAccount", email) }];

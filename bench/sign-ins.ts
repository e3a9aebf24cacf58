import { shopClient } from "../tests/support/shop-client";
import type { Figure } from "./load";
import { readPaced } from "./read";

/** Page requests a second of all visitors together. */
const READS_A_SECOND = 400;

export interface SignIns {
  parallel: number;
  readsPerSecond: number;
  perSecond: number;
  errors: number;
  quiet: Figure;
  busy: Figure;
}

/** Measures a cached page alone, and while many users sign in at once again and again. */
export async function measureSignIns(url: string, connections: number, parallel = 50): Promise<SignIns> {
  const people = await Promise.all(Array.from({ length: 8 }, () => shopClient(url).signUp()));
  const pacing = { url: `${url}/singlegoods`, perSecond: READS_A_SECOND, connections };
  // Earlier orders have invalidated the page; from here on it is cached.
  await (await fetch(pacing.url)).arrayBuffer();
  const quiet = await readPaced({ ...pacing, seconds: 5 });
  let done = 0;
  let errors = 0;
  let over = false;
  const began = performance.now();
  const working = Array.from({ length: parallel }, async (_, n) => {
    const person = people[n % people.length];
    while (person && !over) {
      await shopClient(url)
        .signIn(person.email, person.password)
        .then(
          () => {
            done += 1;
          },
          () => {
            errors += 1;
          },
        );
    }
  });
  const busy = await readPaced({ ...pacing, seconds: 5 });
  over = true;
  await Promise.all(working);
  const perSecond = (done * 1000) / (performance.now() - began);
  return { parallel, readsPerSecond: READS_A_SECOND, perSecond, errors, quiet, busy };
}

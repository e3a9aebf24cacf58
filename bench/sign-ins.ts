import { newCustomer, signIn } from "../tests/support/people";
import type { Figure } from "./load";
import { read } from "./read";

export interface SignIns {
  parallel: number;
  perSecond: number;
  errors: number;
  quiet: Figure;
  busy: Figure;
}

/** A cached page alone, and while so many people sign in at once, again and again. */
export async function measureSignIns(url: string, connections: number, parallel = 50): Promise<SignIns> {
  const people = await Promise.all(Array.from({ length: 8 }, () => newCustomer(url)));
  const quiet = await read(`${url}/singlegoods`, connections, 3);
  let done = 0;
  let errors = 0;
  let over = false;
  const began = performance.now();
  const working = Array.from({ length: parallel }, async (_, n) => {
    const person = people[n % people.length];
    while (person && !over) {
      await signIn(url, person.email, person.password).then(
        () => {
          done += 1;
        },
        () => {
          errors += 1;
        },
      );
    }
  });
  const busy = await read(`${url}/singlegoods`, connections, 5);
  over = true;
  await Promise.all(working);
  return { parallel, perSecond: (done * 1000) / (performance.now() - began), errors, quiet, busy };
}

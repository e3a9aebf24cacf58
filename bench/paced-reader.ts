import { setTimeout as sleep } from "node:timers/promises";
import { caller, type Figure, figureOf } from "./load";

/** The child process of `readPaced`. */
export interface Pacing {
  url: string;
  perSecond: number;
  connections: number;
  seconds: number;
}

process.once("message", (pacing: Pacing) => {
  readAtPace(pacing).then(
    (figure) => process.send?.(figure, () => process.disconnect()),
    (error) => {
      throw error;
    },
  );
});

async function readAtPace({ url, perSecond, connections, seconds }: Pacing): Promise<Figure> {
  const http = caller(url, connections);
  const { pathname } = new URL(url);
  const times: number[] = [];
  let errors = 0;
  const read = async (due: number) => {
    const reply = await http.ask(pathname, { headers: { "accept-encoding": "br" } }).catch(() => null);
    times.push(performance.now() - due);
    if (reply?.status !== 200) errors += 1;
  };
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    running.push(read(due));
  }
  await Promise.all(running);
  http.close();
  return figureOf(times, errors, (performance.now() - began) / 1000);
}

import type { Goods } from "../tests/support/call-bodies";
import { shopClient } from "../tests/support/shop-client";
import { startBare } from "./bare";
import { count, ms, stamp, table, writeFigures } from "./document";
import { caller, type Figure, medianFigure } from "./load";
import { nginxVersion, startNginx } from "./nginx";
import { measureOrdering } from "./ordering";
import { read } from "./read";
import { startStand } from "./stand";

/**
 * `npm run bench -- instances`: measures one, two and four processes of the shop behind nginx on one database. Needs
 * nginx.
 */
const PACE = { rounds: 3, seconds: 3, connections: 16 };
const COUNTS = [1, 2, 4];

if (nginxVersion() === null) {
  console.log("nginx is not installed: several instances are not measured");
} else {
  const rows: string[][] = [];
  for (const instances of COUNTS) rows.push(...(await measure(instances)));
  const text = `${stamp("npm run bench -- instances", ", nginx with one worker, medians of three rounds")}\n\n${table(
    ["processes", "what", "a second", "p50 ms", "p99 ms", "errors", "memory MB"],
    rows,
  )}`;
  console.log(text);
  await writeFigures("instances", text);
}

async function measure(instances: number): Promise<string[][]> {
  const stand = await startStand({ instances, settings: { TRUST_PROXY: "1", PAYMENTS: "sandbox" } });
  const nginx = await startNginx(stand.instances.map(({ url }) => Number(new URL(url).port)));
  if (!nginx) throw new Error("nginx has gone");
  const bare = await startBare();
  const http = caller(nginx.front, PACE.connections);
  try {
    const goods = JSON.parse((await http.ask("/api/goods")).body.toString()) as Goods[];
    const { cookie } = await shopClient(nginx.front).signUp();
    const hammered = async (path: string, headers: Record<string, string>) => {
      const figures: Figure[] = [];
      for (let round = 0; round < PACE.rounds; round += 1)
        figures.push(await read(nginx.front + path, PACE.connections, PACE.seconds, headers));
      return medianFigure(figures);
    };
    const figures: [string, Figure][] = [
      ["list, kept by nginx", await hammered("/singlegoods", {})],
      ["list of someone signed in, kept by the shop", await hammered("/singlegoods", { cookie: "hi=1" })],
      ["my orders, made for one visitor", await hammered("/dashboard/myorders", { cookie })],
    ];
    const ordering = await measureOrdering({ shopUrl: nginx.front, goods, bare, express: null }, PACE);
    for (const { name, figure } of ordering) figures.push([name, figure]);
    const memory = await stand.memory();
    return figures.map(([name, figure], at) => [
      at === 0 ? String(instances) : "",
      name,
      count(figure.perSecond),
      ms(figure.p50),
      ms(figure.p99),
      String(figure.errors),
      at === 0 && memory !== null ? count(memory) : "",
    ]);
  } finally {
    http.close();
    await bare.close();
    await nginx.close();
    await stand.close();
  }
}

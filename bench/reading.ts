import type { BareServer } from "./bare";
import type { ChildServer } from "./child";
import { type Caller, type Figure, median, medianFigure } from "./load";
import type { Nginx } from "./nginx";
import { read } from "./read";

export interface Pace {
  rounds: number;
  seconds: number;
  connections: number;
}

/** A URL of the shop, compared with servers that send the same bytes or do the same work. */
export interface ReadingRow {
  name: string;
  /** Compressed, as sent. */
  bytes: number;
  bare: number;
  shop: Figure;
  /** Relative to the bare server in the same round; the median of the rounds. */
  ratio: number;
  nginx: { file: Figure; front: Figure; ratio: number } | null;
  express: { figure: Figure; ratio: number } | null;
}

export interface Reading {
  name: string;
  path: string;
  /** The same page at the Express shop. */
  expressPath?: string;
}

interface Systems {
  shopUrl: string;
  http: Caller;
  bare: BareServer;
  nginx: Nginx | null;
  express: ChildServer | null;
}

/** Measures a URL in rounds, each system in turn, since the speed of a machine changes by the minute. */
export async function measureReading(
  { name, path, expressPath }: Reading,
  { shopUrl, http, bare, nginx, express }: Systems,
  { rounds, seconds, connections }: Pace,
): Promise<ReadingRow> {
  const { body, status } = await http.ask(path, { headers: { "accept-encoding": "br" } });
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  await bare.serve(body);
  await nginx?.serve(body);
  const shortly = (url: string) => read(url, connections, 1);
  const found = {
    bare: [] as number[],
    shop: [] as Figure[],
    ratio: [] as number[],
    file: [] as Figure[],
    front: [] as Figure[],
    nginx: [] as number[],
    express: [] as Figure[],
    expressRatio: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const before = await shortly(bare.url);
    const shop = await read(shopUrl + path, connections, seconds);
    const after = await shortly(bare.url);
    const yardstick = (before.perSecond + after.perSecond) / 2;
    found.bare.push(yardstick);
    found.shop.push(shop);
    found.ratio.push(shop.perSecond / yardstick);
    if (nginx) {
      const file = await shortly(nginx.file);
      const front = await shortly(nginx.front + path);
      found.file.push(file);
      found.front.push(front);
      found.nginx.push(front.perSecond / file.perSecond);
    }
    if (express && expressPath) {
      const figure = await shortly(express.url + expressPath);
      found.express.push(figure);
      found.expressRatio.push(figure.perSecond / yardstick);
    }
  }
  return {
    name,
    bytes: body.length,
    bare: median(found.bare),
    shop: medianFigure(found.shop),
    ratio: median(found.ratio),
    nginx: nginx && {
      file: medianFigure(found.file),
      front: medianFigure(found.front),
      ratio: median(found.nginx),
    },
    express: found.express.length
      ? { figure: medianFigure(found.express), ratio: median(found.expressRatio) }
      : null,
  };
}

/** The shop's public URLs, with one product that the list links. */
export async function publicReadings(http: Caller, firstId: string, products: number): Promise<Reading[]> {
  const list = (await http.ask("/singlegoods")).body.toString();
  const slug = /href="(\/goods\/[^"]+)"/.exec(list)?.[1];
  if (!slug) throw new Error("The list links no product page");
  return [
    { name: "Home page", path: "/" },
    {
      name: `List of ${Math.min(products, 100)}, page`,
      path: "/singlegoods",
      expressPath: "/singlegoods",
    },
    { name: "Product page", path: slug },
    { name: "All reviews, page", path: "/reviewsS" },
    { name: `GET /goods, ${products} products`, path: "/api/goods", expressPath: "/goods" },
    { name: "GET /goods/{id}", path: `/api/goods/${firstId}`, expressPath: "/goods/{id}" },
    { name: "GET /review", path: "/api/review" },
  ];
}

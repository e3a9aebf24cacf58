import { BASKET_ORDERS, basketOrderName } from "./basket-orders";
import { count, ms, ratioText, table } from "./document";
import { ORDER, type OrderingRow, PAID_ORDER } from "./ordering";
import type { PrivateRow } from "./private-pages";
import type { ReadingRow } from "./reading";
import type { SignIns } from "./sign-ins";

interface Figures {
  reading: readonly ReadingRow[];
  ordering: readonly OrderingRow[];
  signIns: SignIns;
  pages: readonly PrivateRow[];
  memory: number | null;
  memoryAtEnd: number | null;
  /** Seconds. */
  start: number;
}

/** The tables of docs/performance.md, each with its aim and whether it is met. */
export const reportOf = (figures: Figures): string =>
  [
    readingTable(figures.reading),
    nginxTable(figures.reading),
    expressTable(figures.reading, figures.ordering),
    orderingTable(figures.ordering),
    pagesTable(figures),
    restTable(figures),
  ]
    .filter(Boolean)
    .join("\n\n");

const met = (yes: boolean): string => (yes ? "yes" : "**no**");
const CACHED_RATIO = 0.5;
const CACHED_P99_MS = 10;
const NGINX_RATIO = 0.9;
const PAGE_MS = 30;

const readingTable = (rows: readonly ReadingRow[]): string =>
  `### Reading\n\nAim: ${CACHED_RATIO} of a bare \`node:http\` server that sends the same bytes, and p99 under ${CACHED_P99_MS} ms.\n\n${table(
    ["what", "KB sent", "bare Node a second", "shop a second", "ratio", "p50 ms", "p99 ms", "errors", "met"],
    rows.map(({ name, bytes, bare, shop, ratio }) => [
      name,
      (bytes / 1024).toFixed(1),
      count(bare),
      count(shop.perSecond),
      ratioText(ratio),
      ms(shop.p50),
      ms(shop.p99),
      String(shop.errors),
      met(ratio >= CACHED_RATIO && shop.p99 < CACHED_P99_MS && shop.errors === 0),
    ]),
  )}`;

function nginxTable(rows: readonly ReadingRow[]): string {
  const behind = rows.flatMap(({ name, nginx }) => (nginx ? [{ name, ...nginx }] : []));
  if (behind.length === 0) return "nginx is not installed on this machine, so nothing is said of it.";
  return `### Behind nginx\n\n\`deploy/nginx\`, one worker, beside the same nginx serving a file of the same bytes. Aim: ${NGINX_RATIO}.\n\n${table(
    ["what", "a file a second", "the shop's page a second", "ratio", "p50 ms", "p99 ms", "errors", "met"],
    behind.map(({ name, file, front, ratio }) => [
      name,
      count(file.perSecond),
      count(front.perSecond),
      ratioText(ratio),
      ms(front.p50),
      ms(front.p99),
      String(front.errors),
      met(ratio >= NGINX_RATIO && front.errors === 0),
    ]),
  )}`;
}

function expressTable(reading: readonly ReadingRow[], ordering: readonly OrderingRow[]): string {
  const pairs = reading.flatMap(({ name, shop, express }) =>
    express ? [{ name, shop, express: express.figure }] : [],
  );
  const other = (name: string) =>
    ordering.find((row) => row.name.toLowerCase() === `express: ${name}`.toLowerCase());
  const orders = ordering.flatMap((row) => {
    const rival = row.name === ORDER ? other("order") : other(row.name);
    return rival ? [{ name: row.name, shop: row.figure, express: rival.figure }] : [];
  });
  if (pairs.length === 0) return "";
  return `### Beside a hundred lines of Express\n\n\`bench/express-shop.ts\` on the same database server: it reads the database for each request and keeps no answer; it has no sign-in, prices, holds, payment, history or limits. So reading compares a kept answer with a read one, and an order compares the shop's whole work with one write of stock and one insert.\n\n${table(
    ["what", "Express a second", "shop a second", "shop ÷ Express", "Express p99 ms", "shop p99 ms"],
    [...pairs, ...orders].map(({ name, shop, express }) => [
      name,
      count(express.perSecond),
      count(shop.perSecond),
      (shop.perSecond / express.perSecond).toFixed(2),
      ms(express.p99),
      ms(shop.p99),
    ]),
  )}`;
}

function orderingTable(rows: readonly OrderingRow[]): string {
  const own = rows.filter(({ name }) => !name.startsWith("Express"));
  const rate = own.find(({ name }) => name === ORDER)?.figure.perSecond ?? 0;
  const aimOf = (name: string): { text: string; least: number; p99: number } => {
    if (name === ORDER) return { text: "150 a second, p99 300 ms", least: 150, p99: 300 };
    if (name === PAID_ORDER) return { text: "60 a second", least: 60, p99: Number.POSITIVE_INFINITY };
    const basket = BASKET_ORDERS.find(({ lines }) => name === basketOrderName(lines));
    if (basket) return { text: `p99 ${count(basket.p99)} ms`, least: 0, p99: basket.p99 };
    return { text: "a third of whole orders", least: rate / 3, p99: Number.POSITIVE_INFINITY };
  };
  return `### Ordering\n\n${table(
    ["what", "a second", "of bare Node", "p50 ms", "p99 ms", "errors", "aim", "met", "how"],
    own.map(({ name, figure, ratio, note }) => {
      const { text, least, p99 } = aimOf(name);
      return [
        name,
        count(figure.perSecond),
        ratioText(ratio),
        ms(figure.p50),
        ms(figure.p99),
        String(figure.errors),
        text,
        met(figure.perSecond >= least && figure.p99 < p99 && figure.errors === 0),
        note,
      ];
    }),
  )}`;
}

const pagesTable = ({ pages }: Figures): string =>
  `### Private pages\n\nOne request after another, from the request to the last byte. Aim: ${PAGE_MS} ms.\n\n${table(
    ["page", "p50 ms", "p99 ms", "errors", "met"],
    pages.map(({ name, figure: { p50, p99, errors } }) => [
      name,
      ms(p50),
      ms(p99),
      String(errors),
      met(p50 < PAGE_MS && errors === 0),
    ]),
  )}`;

function restTable({ signIns, memory, memoryAtEnd, start }: Figures): string {
  const mb = (value: number | null) =>
    value === null ? "not told by this system" : `${Math.round(value)} MB`;
  const { parallel, readsPerSecond, perSecond, errors, quiet, busy } = signIns;
  return `### Sign-in, memory, start\n\n${table(
    ["what", "measured", "aim", "met"],
    [
      [
        `p99 of the cached list, read ${readsPerSecond} times a second, while ${parallel} sign in at once (${perSecond.toFixed(0)} sign-ins a second, ${errors} refused); alone ${ms(quiet.p99)} ms`,
        `${ms(busy.p99)} ms`,
        "100 ms",
        met(busy.p99 < 100 && errors === 0),
      ],
      [
        "Memory of the shop and the database after reading and ordering",
        mb(memory),
        "400 MB",
        memory === null ? "" : met(memory < 400),
      ],
      ["… and after sign-ins, private pages and 100,000 orders", mb(memoryAtEnd), "", ""],
      [
        "A start on a built tree to the first page, the database's own start included",
        `${start.toFixed(1)} s`,
        "4 s",
        met(start < 4),
      ],
    ],
  )}`;
}

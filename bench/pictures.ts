import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { type SignedIn, shopClient } from "../tests/support/shop-client";
import { ms, stamp, table, writeFigures } from "./document";
import { readPaced } from "./read";
import { NO_LIMITS, type Stand, startStand } from "./stand";

/**
 * `npm run bench -- pictures`: how long a picture of 24 megapixels takes, and what twenty at once do to memory and to those who
 * read meanwhile.
 */
const AIM_MS = 2000;
const AIM_MB = 500;
const AIM_READERS_MS = 50;
const UPLOADS = 20;
const PER_PRODUCT = 5;
const PACING = { perSecond: 200, connections: 8, seconds: 10 };
const SIZE = { width: 6000, height: 4000 };

const stand = await startStand({ settings: NO_LIMITS });
try {
  const { url } = stand.shop;
  const admin = await shopClient(url).signInAdmin();
  const files = await photographs();
  const single: string[][] = [];
  for (const [format, file] of Object.entries(files)) {
    const product = await newProduct(url, admin, format);
    // The first one also pays for what is loaded once.
    const times = [
      await send(url, admin, product, file),
      await send(url, admin, product, file),
      await send(url, admin, product, file),
    ];
    const best = Math.min(...times);
    single.push([
      format.toUpperCase(),
      (file.length / 1e6).toFixed(1),
      ms(best),
      best < AIM_MS ? "yes" : "**no**",
    ]);
  }
  const page = { ...PACING, url: `${url}/singlegoods` };
  await (await fetch(page.url)).arrayBuffer();
  const quiet = await readPaced(page);
  const before = await stand.memory();
  const products = await Promise.all(
    Array.from({ length: UPLOADS / PER_PRODUCT }, (_, n) => newProduct(url, admin, `busy ${n}`)),
  );
  const peak = watchMemory(stand);
  const began = performance.now();
  const reading = readPaced(page);
  await Promise.all(
    Array.from({ length: UPLOADS }, (_, n) =>
      send(url, admin, products[n % products.length] ?? "", files.jpeg),
    ),
  );
  const allMs = performance.now() - began;
  const busy = await reading;
  const most = peak();
  const after = await stand.memory();
  const rows = [
    [`${UPLOADS} JPEG at once`, `${ms(allMs)} ms for all`, "", ""],
    [
      "memory before, at most, afterwards",
      `${mb(before)}, ${mb(most)}, ${mb(after)} MB`,
      `${AIM_MB} MB`,
      most < AIM_MB ? "yes" : "**no**",
    ],
    [
      "list of goods p99, alone and meanwhile",
      `${ms(quiet.p99)}, ${ms(busy.p99)} ms`,
      `${AIM_READERS_MS} ms`,
      busy.p99 < AIM_READERS_MS ? "yes" : "**no**",
    ],
  ];
  const figures = [
    stamp("npm run bench -- pictures"),
    table(["24 megapixels, sent and stored", "MB", "ms, best of 3", `under ${AIM_MS} ms`], single),
    table(["what", "figure", "aim", "met"], rows),
  ].join("\n\n");
  await writeFigures("pictures", figures);
  console.log(figures);
} finally {
  await stand.close();
}

/** Like photographs: soft shapes with fine grain. */
async function photographs(): Promise<Record<"jpeg" | "png" | "webp" | "avif", Buffer>> {
  const noise = (sigma: number) =>
    sharp({
      create: {
        width: 1500,
        height: 1000,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .blur(sigma)
      .png({ compressionLevel: 1 })
      .toBuffer();
  const grain = await sharp(await noise(1))
    .resize(SIZE)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const photograph = await sharp(await noise(6))
    .resize(SIZE)
    .composite([{ input: grain, blend: "soft-light" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return {
    jpeg: await sharp(photograph).jpeg({ quality: 90 }).toBuffer(),
    // A photograph as PNG is over 10 MiB.
    png: await sharp(await noise(12))
      .resize(SIZE)
      .png({ palette: true, colours: 32 })
      .toBuffer(),
    webp: await sharp(photograph).webp({ quality: 80, effort: 1 }).toBuffer(),
    avif: await sharp(photograph).avif({ quality: 50, effort: 0 }).toBuffer(),
  };
}

function newProduct(url: string, admin: SignedIn, name: string): Promise<string> {
  return shopClient(url).addGoods(admin, {
    name: `Pictured ${name}`,
    price: 1,
    quantity: 100,
    available: 1000,
  });
}

/** @returns the milliseconds until the answer. Bytes behind the picture's end make it another file each time. */
async function send(url: string, admin: SignedIn, product: string, file: Buffer): Promise<number> {
  const body = Buffer.concat([file, randomBytes(8)]);
  const began = performance.now();
  const answer = await fetch(`${url}/api/goods/${product}/pictures`, {
    method: "POST",
    body: new Uint8Array(body),
    headers: { "content-type": "image/jpeg", origin: url, cookie: admin.cookie },
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return performance.now() - began;
}

/** @returns a function that ends it and says the most that was seen */
function watchMemory({ memory }: Stand): () => number {
  let most = 0;
  let ended = false;
  const look = async (): Promise<void> => {
    while (!ended) {
      most = Math.max(most, (await memory()) ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  void look();
  return () => {
    ended = true;
    return most;
  };
}

function mb(value: number | null): string {
  return value === null ? "?" : value.toFixed(0);
}

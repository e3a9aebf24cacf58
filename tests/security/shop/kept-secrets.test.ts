import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { TEST_DIST_DIR } from "../../support/shop-process";
import { sharedShop } from "../fixtures/shared-shop";

let url = "";

let _port = 0;

beforeAll(() => {
  url = sharedShop().url;
  _port = Number(new URL(url).port);
});

/** A key's prefix with more text behind it, names that only server code has, and a word of the common passwords. */
const SERVER_WORDS =
  /\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_\w+|mongodb(?:\+srv)?:\/\/|NEXTAUTH_SECRET|STRIPE_SECRET|ADMIN_PASSWORD|passwordHash|MongoClient|argon2|trustno1|-----BEGIN/;

describe("secrets that the shop keeps", () => {
  it("the shop fetches no URL that a visitor names: the image service is off", async () => {
    let hits = 0;
    const listener = createServer((socket) => {
      hits += 1;
      socket.destroy();
    });
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
    const target = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
    for (const address of [
      `http://${target}/a.png`,
      `//${target}/a.png`,
      `http://[::ffff:127.0.0.1]:${target.split(":")[1]}/`,
      "http://169.254.169.254/latest/meta-data/",
      "/api/users",
    ]) {
      const answer = await fetch(`${url}/_next/image?url=${encodeURIComponent(address)}&w=640&q=75`);
      expect(answer.status).toBe(404);
    }
    listener.close();
    expect(hits).toBe(0);
  });

  it("the browser's files contain no secret, no driver and nothing of the server", async () => {
    const folder = join(TEST_DIST_DIR, "static");
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /\.(?:js|css|map)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    for (const file of files) {
      const text = await readFile(join(folder, file), "utf8");
      expect(text.match(SERVER_WORDS), file).toBeNull();
    }
    for (const page of ["/", "/login", "/singlegoods"])
      expect((await (await fetch(url + page)).text()).match(SERVER_WORDS), page).toBeNull();
  });

  it("a client that writes into next-auth's log writes nothing", async () => {
    const answer = await fetch(`${url}/api/auth/_log`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify({ level: "error", code: "x", message: "forged line" }),
    });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe("");
  });
});

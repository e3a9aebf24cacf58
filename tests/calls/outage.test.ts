import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/core/data/store/connection";
import { log } from "@/lib/log";
import { signIn } from "../support/browser-sign-in";
import { addGoods, type Fixtures, orderBody, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

/** A cable to the database that can be cut, or held so that nothing comes through. */
class Cable {
  private server: Server = createServer((client) => this.plugIn(client));
  private ends = new Set<Socket>();
  private mode: "whole" | "cut" | "frozen" = "whole";

  constructor(private target: { path: string } | { host: string; port: number }) {}

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(0, "127.0.0.1", () => {
        const address = this.server.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
  }

  set(mode: "whole" | "cut" | "frozen"): void {
    this.mode = mode;
    for (const end of this.ends) {
      if (mode === "frozen") end.pause();
      else if (mode === "cut") end.destroy();
      // Data that waited while the line was frozen belongs to requests that have timed out.
      else end.destroy();
    }
  }

  close(): Promise<void> {
    this.set("cut");
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private plugIn(client: Socket): void {
    if (this.mode === "cut") return void client.destroy();
    const upstream = connect(this.target);
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.ends.add(end);
      end.on("data", (chunk) => other.write(chunk));
      end.on("close", () => {
        this.ends.delete(end);
        other.destroy();
      });
      end.on("error", () => other.destroy());
      if (this.mode === "frozen") end.pause();
    }
  }
}

let cable: Cable;
let fixtures: Fixtures;
let product: Product;

beforeAll(async () => {
  const { host } = /^mongodb:\/\/(?<host>[^/?]+)/.exec(process.env.MONGODB_URI ?? "")?.groups ?? {};
  const address = decodeURIComponent(host ?? "");
  const [name = "", port] = address.split(":");
  cable = new Cable(address.startsWith("/") ? { path: address } : { host: name, port: Number(port) });
  process.env.MONGODB_URI = `mongodb://127.0.0.1:${await cable.listen()}/?directConnection=true`;
  vi.spyOn(log, "warn").mockReturnValue();
  fixtures = await prepareFixtures();
  product = await addGoods(fixtures);
});

afterAll(async () => {
  await closeDatabase();
  await cable.close();
});

const asked = (): [string, () => Promise<Response>][] => [
  ["GET /api/goods", () => callRoute("GET /api/goods")],
  ["GET /api/review", () => callRoute("GET /api/review")],
  ["GET /api/readyz", () => callRoute("GET /api/readyz")],
  ["GET /api/auth/session", () => callRoute("GET /api/auth/session", { cookie: fixtures.mara.cookie })],
  ["GET /api/profile", () => callRoute("GET /api/profile", { cookie: fixtures.mara.cookie })],
  [
    "POST /api/orders",
    () =>
      callRoute("POST /api/orders", { token: fixtures.mara.token, body: orderBody(product, fixtures.mara) }),
  ],
  [
    "POST /api/users",
    () =>
      callRoute("POST /api/users", {
        body: { name: "Nora", email: "nora@example.com", password: "correct-horse" },
      }),
  ],
  ["signing in", () => signIn({ email: fixtures.mara.email, password: fixtures.mara.password })],
];

describe.each(["cut", "frozen"] as const)("while the database is %s", (mode) => {
  it(`every call answers 503 within 3 s in the error shape while the database is ${mode}, and none signs anybody out`, async () => {
    cable.set(mode);
    const began = Date.now();
    await Promise.all(
      asked().map(async ([name, call]) => {
        const response = await call();
        expect(`${name} ${response.status} in time: ${Date.now() - began < 3000}`).toBe(
          `${name} 503 in time: true`,
        );
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
        const body = await json(response);
        expect(body).toMatchObject({ error: { code: "database_unavailable", message: expect.any(String) } });
        expect(JSON.stringify(body)).not.toMatch(/mongo|127\.0\.0\.1|ECONN/i);
        expect(response.headers.getSetCookie().join()).not.toContain("Max-Age=0");
        if (name === "signing in") expect(String(body.url)).toMatch(/\/login\?error=Unavailable$/);
      }),
    );
    expect((await callRoute("GET /api/healthz")).status).toBe(200);
  });

  it(`every call works again within 5 s by itself after the database was ${mode}`, async () => {
    cable.set("whole");
    await vi.waitFor(async () => expect((await callRoute("GET /api/readyz")).status).toBe(200), {
      timeout: 5000,
      interval: 100,
    });
    for (const [name, call] of asked()) {
      if (name === "POST /api/users") continue;
      const { status } = await call();
      expect(`${name} ${status}`).toMatch(/ 20[01]$/);
    }
  });
});

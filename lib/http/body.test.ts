import { describe, expect, it } from "vitest";
import { BODY_LIMIT_BYTES } from "@/lib/registry/uploads";
import { isJson, parseJson, readBody } from "./body";

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://localhost/api/goods", { method: "POST", body, headers, duplex: "half" } as RequestInit);

/** As good as endless: only a reader that stops by itself is not there at its end. */
const endless = (sent: { bytes: number }) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.bytes += 1024;
      if (sent.bytes > 10_000_000) return controller.close();
      controller.enqueue(new Uint8Array(1024));
    },
  });

describe("a request's body", () => {
  it("is read to its end up to 64 KiB", async () => {
    const read = await readBody(post("x".repeat(BODY_LIMIT_BYTES)));
    expect(read.ok && read.value.byteLength).toBe(BODY_LIMIT_BYTES);
  });

  it("is refused from its announced length, unread", async () => {
    const sent = { bytes: 0 };
    const read = await readBody(post(endless(sent), { "content-length": "60000000" }));
    expect(read).toMatchObject({ ok: false, code: "too_large" });
    expect(sent.bytes).toBeLessThanOrEqual(1024);
  });

  it("is cut at 64 KiB when its length was not announced", async () => {
    const sent = { bytes: 0 };
    expect(await readBody(post(endless(sent)))).toMatchObject({ ok: false, code: "too_large" });
    expect(sent.bytes).toBeLessThan(BODY_LIMIT_BYTES + 4096);
  });

  it("is a refusal, not a crash, when the client breaks off", async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
    expect(await readBody(post(broken))).toMatchObject({ ok: false, code: "invalid" });
  });

  it.each([
    ["application/json", true],
    ["application/json; charset=utf-8", true],
    ["Application/JSON;charset=UTF-8", true],
    ["application/json; charset=latin1", false],
    ["text/plain", false],
    ["text/plain; application/json", false],
    ["application/x-www-form-urlencoded", false],
    ["multipart/form-data; boundary=application/json", false],
    ["application/jsonp", false],
    ["", false],
  ])("of the type %j is JSON: %s", (type, json) => {
    expect(isJson(new Request("http://localhost", { headers: { "content-type": type } }))).toBe(json);
  });

  it("that is compressed is not unpacked", () => {
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    expect(isJson(new Request("http://localhost", { headers }))).toBe(false);
  });

  it.each(["", "{", "nul", '{"a":1,}', "\u0000", "{}{}"])("%j is refused as JSON", (text) => {
    expect(parseJson(new TextEncoder().encode(text))).toMatchObject({ ok: false, code: "invalid" });
  });

  it("that is not UTF-8 is refused instead of half read", () => {
    expect(parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({ ok: false, code: "invalid" });
  });
});

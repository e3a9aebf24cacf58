import dns from "node:dns";
import net from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { socialPicture } from "@/app/social-picture";

/** Every way to another machine that a picture's renderer has. */
const trapped: string[] = [];
beforeEach(() => {
  trapped.length = 0;
  const original = fetch;
  vi.stubGlobal("fetch", (input: unknown) => {
    // The renderer's own WebAssembly is a data URL.
    if (String(input).startsWith("data:application/octet-stream")) return original(String(input));
    trapped.push(`fetch ${String(input).slice(0, 200)}`);
    return Promise.reject(new Error("No network"));
  });
  vi.spyOn(dns, "lookup").mockImplementation(((host: string) => trapped.push(`lookup ${host}`)) as never);
  vi.spyOn(net.Socket.prototype, "connect").mockImplementation(((to: unknown) =>
    trapped.push(`connect ${JSON.stringify(to)}`)) as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = (title: string, lines = ["$ 12.50 a piece", "HF-1"]) =>
  socialPicture({ title, lines, image: "/parts/cassette.svg" });

describe("a social picture", () => {
  it.each([
    ["Greek", "Αλυσίδα 11"],
    ["Cyrillic", "Цепь 11"],
    ["Chinese", "链条"],
    ["Japanese", "チェーン"],
    ["Korean", "체인"],
    ["Arabic", "سلسلة"],
    ["Hebrew", "שרשרת"],
    ["Thai", "โซ่"],
    ["Hindi", "चेन"],
    ["an emoji", "Chain 🚲"],
    ["an emoji of several", "Chain 👩‍🔧👍🏽🇩🇪1️⃣"],
    ["symbols", "Chain ™®©✓★→∞½ﬁ"],
    ["mathematics", "𝒞hain ∑"],
    ["a lone surrogate", "Chain \ud800"],
    ["marks without a letter", "Chain \u0301\u200d\ufe0f"],
    ["direction marks", "\u202eniahC\u2066"],
    ["letters of every part of the font", "ÀßŁőŞț Žlutý kůň"],
  ])("is drawn without the network for a title with %s", async (_, title) => {
    const answer = await draw(title, [title, `HF ${title}`]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(trapped).toEqual([]);
  });

  it("is drawn without the network for every character of the first plane, and every emoji", async () => {
    const all = Array.from({ length: 0x10000 }, (_, code) => code).concat(
      Array.from({ length: 0x800 }, (_, code) => 0x1f000 + code),
    );
    const text = String.fromCodePoint(...all.filter((code) => code < 0xd800 || code > 0xdfff));
    expect((await draw(`a${text}`, [])).status).toBe(200);
    expect(trapped).toEqual([]);
  });

  it("is drawn once for the same content, and two at a time", async () => {
    let [running, most] = [0, 0];
    const { ImageResponse } = await import("next/og");
    const arrayBuffer = ImageResponse.prototype.arrayBuffer;
    const drawn = vi.spyOn(ImageResponse.prototype, "arrayBuffer").mockImplementation(async function (
      this: Response,
    ) {
      running += 1;
      most = Math.max(most, running);
      return await arrayBuffer.call(this).finally(() => {
        running -= 1;
      });
    });
    const titles = Array.from({ length: 8 }, (_, n) => `Chain of its own ${n % 4}`);
    const answers = await Promise.all(titles.map((title) => draw(title)));
    expect(most).toBe(2);
    await Promise.all(titles.map((title) => draw(title)));
    expect(drawn).toHaveBeenCalledTimes(4);
    for (const answer of answers) expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  });
});

import { expect, it, vi } from "vitest";
import { env } from "@/lib/env";
import { linkToken } from "./link-tokens";

vi.mock("@/lib/env", () => ({ env: vi.fn() }));
const withSecret = (authSecret: string) => vi.mocked(env).mockReturnValue({ authSecret } as never);

it("a link's token is the same whenever it is made, has 256 bits, and differs by link, purpose and secret", () => {
  withSecret("a".repeat(32));
  const token = linkToken("65f0c0ffee", "password-reset");
  expect(linkToken("65f0c0ffee", "password-reset")).toBe(token);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const others = [linkToken("65f0c0ffef", "password-reset"), linkToken("65f0c0ffee", "confirm-email")];
  withSecret("b".repeat(32));
  others.push(linkToken("65f0c0ffee", "password-reset"));
  expect(new Set([token, ...others]).size).toBe(4);
});

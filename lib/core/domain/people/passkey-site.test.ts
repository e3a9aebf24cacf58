import { expect, it } from "vitest";
import { isPasskeySite } from "./passkey-site";

it.each([
  ["https://shop.example.com", true],
  ["https://shop.example.com:8443/", true],
  ["http://localhost:3000", true],
  ["http://shop.example.com", false],
  ["http://127.0.0.1:3000", false],
  ["https://192.0.2.7", false],
  ["https://[2001:db8::1]", false],
])("whether browsers make passkeys for %s: %s", (url, expected) => {
  expect(isPasskeySite(url)).toBe(expected);
});

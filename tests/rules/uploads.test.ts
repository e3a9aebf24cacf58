import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { BODY_LIMIT_BYTES, BODY_RULES, bodyLimitAt } from "@/lib/registry/uploads";
import { bytesText } from "@/lib/values/bytes-text";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

it("nginx takes the file or the JSON of each call with a long body at its path, and no larger body anywhere else", () => {
  const conf = readFileSync(`${ROOT}/deploy/nginx/halfinch-server.conf`, "utf8");
  const sizes = [...conf.matchAll(/location ~ (\S+) \{\s+client_max_body_size (\d+)([km]);/g)].map(
    ([, pattern = "", size, unit]) => ({
      pattern: new RegExp(pattern),
      bytes: Number(size) * 1024 * (unit === "m" ? 1024 : 1),
    }),
  );
  const used = Object.entries(BODY_RULES).map(([call, { maxBytes }]) => {
    const path = `/api${call.split(" ")[1]}`.replace(/\{\w+\}/g, "64b7f0c2a1d3e4f5a6b7c8d9");
    expect(bodyLimitAt(call.split(" ")[0] ?? "", path)).toBe(maxBytes);
    const found = sizes.filter(({ pattern }) => pattern.test(path));
    expect(
      found.map(({ bytes }) => bytes),
      call,
    ).toEqual([maxBytes]);
    return found[0];
  });
  expect(sizes.filter((size) => !used.includes(size))).toEqual([]);
  expect(conf.match(/client_max_body_size/g)).toHaveLength(sizes.length + 1);
});

it("nginx says of each path how large a body may be", () => {
  const conf = readFileSync(`${ROOT}/deploy/nginx/halfinch-http.conf`, "utf8");
  const block = /map \$uri \$halfinch_too_large_body \{(.*?)\n\}/s.exec(conf)?.[1] ?? "";
  const said = [...block.matchAll(/"~(\S+)"\s+'(\{.*\})';/g)].map(([, pattern = "", body = ""]) => ({
    pattern: new RegExp(pattern),
    message: (JSON.parse(body) as { error: { message: string } }).error.message,
  }));
  const saidOf = (path: string) => said.find(({ pattern }) => pattern.test(path))?.message;
  for (const [call, { maxBytes }] of Object.entries(BODY_RULES)) {
    const path = `/api${call.split(" ")[1]}`.replace(/\{\w+\}/g, "64b7f0c2a1d3e4f5a6b7c8d9");
    expect(saidOf(path), call).toBe(`The request is over ${bytesText(maxBytes)}`);
  }
  expect(saidOf("/api/orders")).toBe(`The request is over ${bytesText(BODY_LIMIT_BYTES)}`);
});

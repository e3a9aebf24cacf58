import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { BoundedCache } from "./bounded-cache";
import { FinishedAnswer } from "./finished-answer";
import { type HeaderPairs, NO_DOCUMENT_POLICY } from "./security-headers";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_A_WHILE = "public, max-age=3600, stale-while-revalidate=86400";
/** A service worker runs under the policy of its own response, and this one fetches pages of the shop. */
const WORKER = "/sw.js";
const WORKER_POLICY = "default-src 'self'";
/** Scripts of the public folder run before the first paint and must match the build of the page. */
const REVALIDATE = "public, max-age=0, must-revalidate";

export interface StaticFiles {
  /** Null when there is no such file. @param version the content hash in the URL, if any */
  find: (path: string, version: string | null) => FinishedAnswer | Promise<FinishedAnswer> | null;
}

/** The build's scripts and styles and the public folder: listed once, read and compressed at the first request. */
export async function staticFiles(root: string, distDir: string, headers: HeaderPairs): Promise<StaticFiles> {
  const files = new Map<string, string>();
  await list(join(root, "public"), "", files);
  await list(join(root, distDir, "static"), "/_next/static", files);
  const cache = new BoundedCache<FinishedAnswer>(5_000, 64 * 1024 * 1024);

  return {
    find: (path, version) => {
      const cached = cache.get(version === null ? path : `${path}?v=${version}`);
      if (cached) return cached;
      const file = files.get(path);
      return file === undefined ? null : read(path, file, version);
    },
  };

  async function read(path: string, file: string, version: string | null): Promise<FinishedAnswer> {
    const content = await readFile(file);
    // A wrong version gets the file as it is now, without `immutable`.
    const isCurrent = version !== null && version === versionOf(content);
    const key = isCurrent ? `${path}?v=${version}` : path;
    const cached = cache.get(key);
    if (cached) return cached;
    const isImmutable = isCurrent || path.startsWith("/_next/static/");
    const cacheControl = isImmutable ? FOR_EVER : extname(path) === ".js" ? REVALIDATE : FOR_A_WHILE;
    const answer = new FinishedAnswer(
      200,
      [
        ["Content-Type", TYPES[extname(path)] ?? "application/octet-stream"],
        ["Cache-Control", cacheControl],
        ["Vary", "Accept-Encoding"],
        ["Content-Security-Policy", path === WORKER ? WORKER_POLICY : NO_DOCUMENT_POLICY],
        ...headers,
      ],
      content,
    );
    cache.set(key, answer);
    return answer;
  }
}

/** The same hash as tools/draw-parts writes into URLs. */
const versionOf = (content: Buffer): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 8);

async function list(folder: string, prefix: string, files: Map<string, string>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`${prefix}${file.slice(folder.length).replaceAll("\\", "/")}`, file);
  }
}

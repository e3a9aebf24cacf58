import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { BoundedStore } from "./bounded-store";
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
/** A service worker is ruled by the policy that it came with: this one fetches pages of the shop. */
const WORKER = "/sw.js";
const WORKER_POLICY = "default-src 'self'";
/** Decides what is shown before the first paint, so a new build's must come at once. */
const ALWAYS_ASKED = "public, max-age=0, must-revalidate";

export interface StaticFiles {
  /** Null when the folder has no such file. @param version what the address says of its content */
  find: (path: string, version: string | null) => FinishedAnswer | Promise<FinishedAnswer> | null;
}

/** The build's scripts and styles and the public folder, listed once, read and compressed when first asked for. */
export async function staticFiles(root: string, distDir: string, headers: HeaderPairs): Promise<StaticFiles> {
  const files = new Map<string, string>();
  await list(join(root, "public"), "", files);
  await list(join(root, distDir, "static"), "/_next/static", files);
  const kept = new BoundedStore<FinishedAnswer>(5_000, 64 * 1024 * 1024);

  return {
    find: (path, version) => {
      const known = kept.get(version === null ? path : `${path}?v=${version}`);
      if (known) return known;
      const file = files.get(path);
      return file === undefined ? null : read(path, file, version);
    },
  };

  async function read(path: string, file: string, version: string | null): Promise<FinishedAnswer> {
    const content = await readFile(file);
    // Whoever invents a version gets the file as it is now, and is not told to keep it.
    const isRight = version !== null && version === versionOf(content);
    const key = isRight ? `${path}?v=${version}` : path;
    const known = kept.get(key);
    if (known) return known;
    const lasting = isRight || path.startsWith("/_next/static/");
    const cacheControl = lasting ? FOR_EVER : extname(path) === ".js" ? ALWAYS_ASKED : FOR_A_WHILE;
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
    kept.set(key, answer);
    return answer;
  }
}

/** As tools/draw-parts writes it. */
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

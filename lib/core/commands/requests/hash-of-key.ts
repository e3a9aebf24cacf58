import { createHash } from "node:crypto";
import type { Viewer } from "@/lib/core/domain/people/access";

/** Tells requests apart where a key is part of what is stored: the same key of another person is another request. */
export const hashOfKey = ({ userId }: Viewer, key: string): string =>
  createHash("sha256").update(`${userId} ${key}`).digest("hex").slice(0, 32);

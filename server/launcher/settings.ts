import { randomBytes, randomInt } from "node:crypto";
import { constants } from "node:fs";
import { access, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { isCommonPassword } from "../../lib/auth/common-passwords";
import { PASSWORD_MIN } from "../../lib/core/domain/shop/shop";
import { parseEnv, type Settings } from "../../lib/env";
import { isPredictableSecret, PREDICTABLE_SECRET } from "../../lib/values/predictable-secret";
import { loadEnvFiles } from "./env-files";
import { makeFolder } from "./make-folder";
import { StartRefusal } from "./start-refusal";

/** Settings from the environment and the .env files of the folder; the environment wins. */
export function readSettings(root: string, dev: boolean): Settings {
  loadEnvFiles(root, dev);
  const parsed = parseEnv(process.env);
  if (!parsed.ok) throw new StartRefusal(parsed.problem);
  return parsed.env;
}

/** Refuses a bad folder or port before a build of half a minute. */
export async function checkFolderAndPort({ dataDir, host, port }: Settings): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefusal(`DATA_DIR ${dataDir} is not a folder that can be written to (${codeOf(error)})`);
  }
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(listenRefusal(error, host, port)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

export function listenRefusal(error: unknown, host: string, port: number): Error {
  const code = codeOf(error);
  if (code === "EADDRINUSE") return new StartRefusal(`PORT ${port} is taken by another program on ${host}`);
  if (code === "EACCES") return new StartRefusal(`PORT ${port} may not be opened by this user`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartRefusal(`HOST ${host} is not an address of this machine`);
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * The secret that signs sessions: from the settings, or generated when it is first asked for and stored in the data folder. A
 * bad stored one is refused at once. `isStored` tells that this folder has been a shop's before.
 */
export async function authSecret({
  dataDir,
  authSecret: given,
}: Settings): Promise<{ isStored: boolean; get: () => Promise<string> }> {
  const file = join(dataDir, "auth-secret");
  if (given !== null) return { isStored: false, get: async () => given };
  const stored = await readStored(file, SECRET_BYTES);
  if (stored !== null && isPredictableSecret(stored)) throw new StartRefusal(`${file} ${PREDICTABLE_SECRET}`);
  const generate = () => randomBytes(SECRET_BYTES).toString("base64url");
  return { isStored: stored !== null, get: async () => stored ?? (await store(file, generate())) };
}

const SECRET_BYTES = 32;

/**
 * The first administrator's password: from the settings, or stored likewise. It is generated when it is asked for, since
 * most starts have an administrator already; a stored one that is too short is refused at once. A common one is refused when
 * it is asked for: a shop that has its administrator goes on starting with the settings that it has.
 */
export async function firstPassword({ dataDir, admin }: Settings): Promise<() => Promise<string>> {
  const file = join(dataDir, "admin-password");
  let password = admin.password ?? (await readStored(file, PASSWORD_MIN));
  return async () => {
    password ??= await store(file, typeablePassword());
    if (isCommonPassword(password))
      throw new StartRefusal(
        `${admin.password === null ? file : "ADMIN_PASSWORD"} is one of the most common passwords: choose another`,
      );
    return password;
  };
}

/**
 * The password of the people of the sample company, stored as the administrator's. Null where ADMIN_PASSWORD is set: such a shop
 * prints no password at its first start, and gets nobody whom its operator has not asked for.
 */
export async function samplePassword({
  dataDir,
  admin,
  sampleData,
}: Settings): Promise<(() => Promise<string>) | null> {
  if (admin.password !== null || !sampleData) return null;
  const file = join(dataDir, "sample-password");
  let password = await readStored(file, PASSWORD_MIN);
  return async () => {
    password ??= await store(file, typeablePassword());
    return password;
  };
}

/** Null when there is no such file. */
async function readStored(file: string, leastBytes: number): Promise<string | null> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw new StartRefusal(`${file} cannot be read (${codeOf(error)})`);
  });
  if (text === null || Buffer.byteLength(text.trim()) >= leastBytes) return text?.trim() ?? null;
  throw new StartRefusal(
    `${file} holds less than the ${leastBytes} bytes that it needs: delete it, and a new one is made`,
  );
}

async function store(file: string, secret: string): Promise<string> {
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: "wx" });
  return secret;
}

/** 95 bits without the characters that are mistaken for each other. */
export function typeablePassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const pick = () => alphabet.charAt(randomInt(alphabet.length));
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, pick).join("")).join("-");
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

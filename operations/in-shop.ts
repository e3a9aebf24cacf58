import { parseArgs } from "node:util";
import { emailSchema } from "../lib/core/domain/shop/schemas/fields";
import { authSecret } from "../server/launcher/settings";
import { StartRefusal } from "../server/launcher/start-refusal";
import { openShopDatabase } from "./database-transfer/open-database";
import { Refusal } from "./database-transfer/refusal";
import { settingsOfShop } from "./database-transfer/settings";

/**
 * Runs work in the database of the shop that this folder's settings name, whether the shop serves or not. Prints what the work
 * returns; a refusal is one line on stderr and code 1.
 */
export async function inShop(work: () => Promise<string>): Promise<void> {
  try {
    const settings = settingsOfShop(process.cwd());
    const database = await openShopDatabase(settings);
    try {
      const secret = await authSecret(settings);
      Object.assign(process.env, { MONGODB_URI: database.uri, NEXTAUTH_SECRET: await secret.get() });
      console.log(await work());
    } finally {
      const { closeDatabase } = await import("../lib/core/data/store/connection");
      await closeDatabase();
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The e-mail after the subcommand, normalised. */
export function emailArgument(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const parsed = emailSchema.safeParse(positionals[0]);
  if (positionals.length === 1 && parsed.success) return parsed.data;
  throw new Refusal("Please give one e-mail, such as ada@example.com");
}

/** The value of a command's result, or its refusal as a line. */
export function required<T>(result: { ok: true; value: T } | { ok: false; message: string }): T {
  if (!result.ok) throw new Refusal(result.message);
  return result.value;
}

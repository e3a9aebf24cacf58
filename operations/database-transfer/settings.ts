import type { Settings } from "../../lib/env";
import { readSettings } from "../../server/launcher/settings";
import { StartRefusal } from "../../server/launcher/start-refusal";
import { Refusal } from "./refusal";

/** The settings that the shop would start with, from the environment and the .env files of the folder. */
export function settingsOfShop(root: string): Settings {
  try {
    return readSettings(root, false);
  } catch (error) {
    throw error instanceof StartRefusal ? new Refusal(error.message) : error;
  }
}

// @ts-check
import { madeUpDictionary } from "./made-up-text.mjs";

/** Loaded before a shop under test by NODE_OPTIONS: what it would say in German, it says in the made-up language. */
const KEY = Symbol.for("halfinch.language");
const dictionary = madeUpDictionary();

/** @type {Record<symbol, Record<string, unknown>>} */
const global = /** @type {never} */ (globalThis);
global[KEY] ??= {};

/** @type {(() => unknown) | undefined} */
let ofWork;
Object.defineProperty(global[KEY], "ofWork", {
  get: () => () => ofWork?.() && { language: "de", dictionary },
  set: (given) => {
    ofWork = given;
  },
});

import { launch } from "./launcher/launch";

/** `npm start`: the whole shop from nothing. */
await launch({ dev: false });

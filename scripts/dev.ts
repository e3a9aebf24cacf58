import { launch } from "./launcher/launch";

/** `npm run dev`: the same shop with hot reload. */
await launch({ dev: true });

import { z } from "zod";
import { removeLogo, setLogo } from "@/lib/core/commands/shop/set-logo";
import { LOGO_MODES, MAX_LOGO_SIDE } from "@/lib/core/domain/shop/logo";
import { numberInUrl } from "@/lib/core/domain/shop/schemas/fields";
import { shopSchema } from "@/lib/core/domain/shop/schemas/shop";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { shopOutcome } from "@/lib/http/wire-shop";

const params = z.object({ mode: z.enum(LOGO_MODES) });
const query = z.strictObject({ revision: numberInUrl(0).describe("of the shop, as it was read") });

const set = operation({
  method: "POST",
  path: "/shop/logo/{mode}",
  tag: "Shop",
  summary: "Set the shop's logo, for light or for dark pages",
  description: `SVG or PNG of up to 1 MiB and ${MAX_LOGO_SIDE} pixels a side; the content decides, not the type that is said. It is drawn as PNG in several sizes, also for browsers, phones and shared links; the file itself is not kept. An SVG is refused for letters that need a font, for HTML and for what stands in other files. The same file again changes nothing.`,
  access: "staff",
  params,
  query,
  answer: { status: 200, schema: shopSchema, description: "The shop's record as it is now" },
  refuses: ["invalid", "changed_meanwhile", "busy"],
  run: async ({ viewer, params: { mode }, query: { revision }, rawBody }) =>
    shopOutcome(await setLogo(viewer, mode, revision, rawBody)),
});

const remove = operation({
  method: "DELETE",
  path: "/shop/logo/{mode}",
  tag: "Shop",
  summary: "Show the shop's name without this logo",
  access: "staff",
  params,
  query,
  answer: { status: 200, schema: shopSchema, description: "The shop's record as it is now" },
  refuses: ["changed_meanwhile"],
  run: async ({ viewer, params: { mode }, query: { revision } }) =>
    shopOutcome(await removeLogo(viewer, mode, revision)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(set, remove);

import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import type { Build, BuildPart } from "@/lib/features/builds/domain/build";
import { repeatedRows } from "@/lib/values/repeated-rows";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { type BuildView, viewBuild } from "./view-build";

const OFTEN = "You have calculated this build very often. Please wait a moment.";
const NO_PRODUCT = "There is no such product";

/** Calculates a build without storing it: anybody may. */
export async function checkBuild(clientIp: string, asked: Build): Promise<Result<BuildView>> {
  const refusal = (await refuseOver("buildCheck", clientIp, OFTEN)) ?? refuseTwice(asked.parts);
  return refusal ?? (await viewKnown(withPlainIds(asked)));
}

/** @param known products that need not be there any more, since the build has them already */
export async function viewKnown<B extends Build>(
  build: B,
  known: ReadonlySet<string> = new Set(),
): Promise<Result<BuildView & { build: B }>> {
  const view = await viewBuild(build);
  const fields: Record<string, string> = {};
  for (const [index, { productId }] of build.parts.entries())
    if (!view.products.has(productId) && !known.has(productId))
      fields[`parts[${index}].productId`] = NO_PRODUCT;
  return Object.keys(fields).length > 0 ? refuse("invalid", NO_PRODUCT, { fields }) : done(view);
}

/** Each product once: its lots are bought for the whole build. */
export function refuseTwice(parts: readonly BuildPart[]): Refusal | null {
  const rows = parts.map(({ productId }) => ({ productId: productId.toLowerCase() }));
  const twice = Object.entries(repeatedRows(rows)).map(([field, text]) => [
    field.replace("lines", "parts"),
    text.replace("lines", "parts"),
  ]);
  return twice.length === 0
    ? null
    : refuse("invalid", "The same product stands in two parts", { fields: Object.fromEntries(twice) });
}

export const withPlainIds = <B extends Build>(build: B): B => ({
  ...build,
  parts: build.parts.map((part) => ({ ...part, productId: part.productId.toLowerCase() })),
});

import type { z } from "zod";
import type { BuildView, SavedBuildView } from "@/lib/features/builds/commands/view-build";
import type { SavedBuildSummary } from "@/lib/features/builds/domain/build";
import { buildRows } from "@/lib/features/builds/domain/build-file";
import type { BuildTotals } from "@/lib/features/builds/domain/calculate";
import type {
  buildResultSchema,
  buildSchema,
  buildSummarySchema,
} from "@/lib/features/builds/domain/schemas";
import { csvFile } from "@/lib/http/file-answer";
import type { AnswerFile, Outcome } from "@/lib/http/operation";
import { toCheaper, toOutlook, toTier } from "@/lib/http/wire-goods";
import { centsToDollars } from "@/lib/values/money";
import type { Refusal, Result } from "@/lib/values/result";

/** Builds with the wire's names and dollars. */

type BuildAnswer = z.output<typeof buildResultSchema>;
type SavedBuildAnswer = z.output<typeof buildSchema>;

export const toBuildSummary = ({ id, ...build }: SavedBuildSummary): z.output<typeof buildSummarySchema> => ({
  _id: id,
  ...build,
});

export const toBuildResult = ({ build, products, result, held }: BuildView): BuildAnswer => ({
  parts: result.parts.map((part, index) => {
    const asked = build.parts[index];
    if (!asked) throw new Error("a result is of a part");
    const product = products.get(asked.productId);
    return {
      ...asked,
      name: product?.name ?? "",
      sku: product?.sku ?? "",
      slug: product?.slug ?? "",
      img: product?.image ?? "",
      verdict: part.verdict,
      exactNeed: part.exactNeed,
      needed: part.needed,
      toOrder: part.toOrder,
      leftOver: part.leftOver,
      short: part.short,
      buildable: part.buildable,
      available: product && !product.archived ? product.available : 0,
      minimumLot: product?.minimumLot ?? 0,
      listPrice: centsToDollars(product?.priceCents ?? 0),
      tiers: (product?.tiers ?? []).map(toTier),
      unitPrice: centsToDollars(part.unitCents),
      tierFrom: part.tier?.from ?? null,
      lineTotal: dollarsOf(part.totalCents),
      cheaper: part.cheaper && toCheaper(part.cheaper),
      ...(product && !product.archived
        ? toOutlook({ held: held.get(asked.productId) ?? null, expected: product.expected ?? [] })
        : {}),
    };
  }),
  versions: result.versions.map(toTotals),
});

export const toSavedBuild = (view: SavedBuildView): SavedBuildAnswer => {
  const { id, name, bicycles, others, revision, createdAt, updatedAt } = view.build;
  return {
    _id: id,
    name,
    bicycles,
    others: [...others],
    revision,
    createdAt,
    updatedAt,
    ...toBuildResult(view),
  };
};

export const buildOutcome = (result: Result<SavedBuildView>): Outcome<SavedBuildAnswer> =>
  result.ok ? { ok: true, value: toSavedBuild(result.value) } : withNewerBuild(result);

/** A refusal that tells of a newer build has that as `build`. */
export function withNewerBuild(refusal: Refusal): Refusal {
  const newer = refusal.details?.build as SavedBuildView | undefined;
  return newer ? { ...refusal, details: { ...refusal.details, build: toSavedBuild(newer) } } : refusal;
}

export const buildFile = ({ build, products, result }: SavedBuildView): AnswerFile =>
  csvFile(
    build.name,
    buildRows(
      build.parts.map((part) => ({ ...part, ...(products.get(part.productId) ?? { sku: "", name: "" }) })),
      result,
    ),
  );

const toTotals = ({
  totalCents,
  perBicycleCents,
  leftOverCents,
  ...totals
}: BuildTotals): BuildAnswer["versions"][number] => ({
  ...totals,
  totalPrice: dollarsOf(totalCents),
  pricePerBicycle: dollarsOf(perBicycleCents),
  leftOverPrice: dollarsOf(leftOverCents),
});

/** Up to here a JSON number of dollars has its cents. */
const MOST_CENTS = 10n ** 15n;

const dollarsOf = (cents: bigint): number | null =>
  cents > MOST_CENTS ? null : centsToDollars(Number(cents));

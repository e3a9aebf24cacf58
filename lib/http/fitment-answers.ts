import type { z } from "zod";
import type { ListFitView } from "@/lib/core/commands/fitment/check-list-fit";
import type { FitProduct } from "@/lib/core/data/fitment/listed-products";
import type { ListSide } from "@/lib/core/domain/fitment/judge-list";
import type { listFitSchema } from "@/lib/core/domain/fitment/schemas";
import { kindOf, valueText } from "@/lib/core/domain/fitment/vocabulary";
import { again, t } from "@/lib/values/text";
import { alsoSaid } from "./asked-language";

type ListFitAnswer = z.output<typeof listFitSchema>;

/** How the products of a list fit, with the wire's names. */
export const toListFit = ({ findings, products, ...fit }: ListFitView): ListFitAnswer => ({
  findings: findings.map(({ verdict, first, second, detail, text, source, solvedBy, instead, adapters }) => ({
    verdict,
    first: toSide(first),
    second: toSide(second),
    detail,
    source,
    ...alsoSaid(() => ({
      ...{ first: labelOf(first), second: labelOf(second) },
      ...{ detail: t(text ?? detail), source: t(source) },
    })),
    solvedBy: [...solvedBy],
    instead: instead.map(({ side, product }) => ({ side, product: toOffered(product) })),
    adapters: adapters.map(toOffered),
  })),
  more: fit.more,
  fitting: fit.fitting,
  unjudged: fit.unjudged,
  products: products.map(toListed),
});

const toSide = ({ kind, values, productIds }: ListSide): ListFitAnswer["findings"][number]["first"] => ({
  kind,
  values: [...values],
  label: labelOf({ kind, values }),
  productIds: [...productIds],
});

const labelOf = ({ kind, values }: Pick<ListSide, "kind" | "values">): string =>
  [
    t(kindOf(kind).label),
    values.map((value) => again(valueText({ kind, value }))).join(t(" or ")) || t("not stated"),
  ].join(": ");

const toListed = ({ id, name, sku, slug }: FitProduct) => ({ productId: id, name, sku, slug });

const toOffered = (product: FitProduct) => ({
  ...toListed(product),
  available: product.available,
  minimumLot: product.minimumLot,
});

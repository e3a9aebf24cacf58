import type { z } from "zod";
import type { NewProduct } from "@/lib/core/commands/catalogue/add-product";
import type { ProductEdit } from "@/lib/core/commands/catalogue/edit-product";
import { documentPath } from "@/lib/core/domain/catalogue/pdf-documents";
import { isPictureUrl } from "@/lib/core/domain/catalogue/picture-url";
import { picturePath } from "@/lib/core/domain/catalogue/pictures";
import { type FactChanges, type FactValue, PRODUCT_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductDetailView, ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import type {
  catalogueEntrySchema,
  goodsDetailSchema,
  goodsRecordSchema,
  goodsSchema,
} from "@/lib/core/domain/catalogue/schemas/goods";
import type { goodsFactsShape } from "@/lib/core/domain/catalogue/schemas/product-outputs";
import type { editProductSchema, productSchema } from "@/lib/core/domain/catalogue/schemas/products";
import type { HeldStock, StockOutlook } from "@/lib/core/domain/catalogue/stock-outlook";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { interfaceKey, parseInterfaces } from "@/lib/core/domain/fitment/vocabulary";
import type { CheaperQuantity, PriceTier } from "@/lib/core/domain/prices/tiers";
import { bodyOf, valueAt } from "@/lib/values/field-paths";
import { centsOf, centsToDollars } from "@/lib/values/money";

/** As wire.ts, for products. */

export type Goods = z.output<typeof goodsSchema>;
export type GoodsDetail = z.output<typeof goodsDetailSchema>;
export type CatalogueEntry = z.output<typeof catalogueEntrySchema>;
export type GoodsRecord = z.output<typeof goodsRecordSchema>;

export const toGoods = (product: ProductView): Goods => ({
  _id: product.id,
  img: product.image,
  name: product.name,
  dec: product.description,
  price: centsToDollars(product.priceCents),
  quantity: product.minimumLot,
  available: product.available,
});

export const toGoodsDetail = (product: ProductDetailView): GoodsDetail => ({
  ...toGoods(product),
  sku: product.sku,
  slug: product.slug,
  category: product.category,
  ...(product.gtin ? { gtin: product.gtin } : {}),
  ...(product.makerNumber ? { makerNumber: product.makerNumber } : {}),
  ...(product.formerNumbers.length > 0 ? { formerNumbers: product.formerNumbers } : {}),
  ...toFacts(product),
  ...(product.attributes.length > 0
    ? { attributes: Object.fromEntries(product.attributes.map(({ key, value }) => [key, value])) }
    : {}),
  tiers: product.tiers.map(toTier),
  revision: product.revision,
  ...(product.successor ? { successor: product.successor } : {}),
  ...toOutlook({ held: null, expected: product.expected ?? [] }),
  ...(product.interfaces.length > 0 ? { interfaces: parseInterfaces(product.interfaces) } : {}),
  ...(product.family ? { family: product.family } : {}),
});

/** @param origin the shop's public URL */
export const toCatalogueEntry = (product: ProductDetailView, origin: string): CatalogueEntry => ({
  ...toGoodsDetail(product),
  url: `${origin}/goods/${product.slug}`,
  pictures: picturesOf(product).map((path) => new URL(path, origin).href),
  ...(product.documents.length > 0
    ? {
        documents: product.documents.map(({ id, title, language, bytes }) => ({
          title,
          ...(language ? { language } : {}),
          bytes,
          url: new URL(documentPath({ id, title }), origin).href,
        })),
      }
    : {}),
});

const picturesOf = ({ pictures, image }: ProductView): string[] => {
  if (pictures.length > 0) return pictures.map(({ id }) => picturePath(id, 1280));
  return isPictureUrl(image) ? [image] : [];
};

export const toGoodsRecord = (product: ProductRecordView): GoodsRecord => ({
  ...toGoodsDetail(product),
  costPrice: product.costPriceCents === null ? null : centsToDollars(product.costPriceCents),
  state: product.state,
  publishAt: product.publishAt,
  publishedAt: product.publishedAt,
});

/** With the pieces beside the free ones. */
export const withOutlook = <G extends GoodsDetail>(goods: G, held: HeldStock | null): G =>
  held ? { ...goods, inUnpaidOrders: { ...held } } : goods;

export const toOutlook = ({ held, expected }: StockOutlook) => ({
  ...(held ? { inUnpaidOrders: { ...held } } : {}),
  ...(expected.length > 0 ? { expected: [...expected] } : {}),
});

export const toCheaper = ({ quantity, unitCents, totalCents, savedCents }: CheaperQuantity) => ({
  quantity,
  unitPrice: centsToDollars(unitCents),
  lineTotal: centsToDollars(totalCents),
  saved: centsToDollars(savedCents),
});

export const toTier = ({ from, priceCents }: PriceTier) => ({ from, unitPrice: centsToDollars(priceCents) });

/** The known facts, each at its path; the carton's pieces and GTIN are numbers of the product. */
function toFacts({ facts, carton }: ProductDetailView): z.output<z.ZodObject<typeof goodsFactsShape>> {
  const known = PRODUCT_FACTS.flatMap(({ name, key }) => {
    const value = facts[name];
    return value === null || value === "" ? [] : [[key, value] as const];
  });
  const numbers = carton
    ? [["carton.pieces", carton.pieces] as const, ["carton.gtin", carton.gtin] as const]
    : [];
  return bodyOf([...numbers, ...known]);
}

/** The calls' names of fields of the shop's own records, where they differ. */
export const WIRE_FIELD_NAMES: Readonly<Record<string, string>> = {
  image: "img",
  description: "dec",
  priceCents: "price",
  minimumLot: "quantity",
  totalCents: "totalPrice",
  costPriceCents: "costPrice",
  ...Object.fromEntries(PRODUCT_FACTS.map(({ name, key }) => [name, key])),
};

export const fromGoods = (body: z.output<typeof productSchema>): NewProduct => ({
  name: body.name,
  description: body.dec,
  image: body.img,
  priceCents: centsOf(body.price),
  ...(body.tiers ? { tiers: body.tiers.map(fromTier) } : {}),
  minimumLot: body.quantity,
  available: body.available,
  sku: body.sku,
  category: body.category,
  ...fromOptional(body),
});

/** A field that was not sent stays undefined. */
export const fromGoodsEdit = (body: z.output<typeof editProductSchema>): ProductEdit => ({
  revision: body.revision,
  availableBefore: body.availableBefore,
  name: body.name,
  description: body.dec,
  image: body.img,
  priceCents: body.price === undefined ? undefined : centsOf(body.price),
  tiers: body.tiers?.map(fromTier),
  minimumLot: body.quantity,
  available: body.available,
  sku: body.sku,
  category: body.category,
  ...fromOptional(body),
});

const fromTier = ({ from, unitPrice }: { from: number; unitPrice: number }): PriceTier => ({
  from,
  priceCents: centsOf(unitPrice),
});

type Optional = Pick<
  z.output<typeof editProductSchema>,
  | "gtin"
  | "makerNumber"
  | "formerNumbers"
  | "carton"
  | "interfaces"
  | "family"
  | "expected"
  | "successor"
  | "attributes"
  | "costPrice"
  | "state"
  | "publishAt"
>;

const fromOptional = (body: Optional) => ({
  gtin: body.gtin,
  makerNumber: body.makerNumber,
  formerNumbers: body.formerNumbers,
  carton: fromCarton(body.carton),
  successor: body.successor && { ...body.successor, productId: body.successor.productId.toLowerCase() },
  interfaces: body.interfaces?.map(interfaceKey),
  family: body.family,
  expected: body.expected,
  facts: fromFacts(body),
  attributes: body.attributes,
  costPriceCents: typeof body.costPrice === "number" ? centsOf(body.costPrice) : body.costPrice,
  state: body.state,
  publishAt: typeof body.publishAt === "string" ? new Date(body.publishAt) : body.publishAt,
});

/** The numbers of a carton; its weight and its size are facts. */
function fromCarton(carton: Optional["carton"]) {
  if (carton === null || carton === undefined) return carton;
  const { pieces, gtin } = carton;
  return pieces === undefined && gtin === undefined ? undefined : { pieces, gtin };
}

/** The facts that were sent. An empty text is no fact. */
function fromFacts(body: object): FactChanges {
  const sent = PRODUCT_FACTS.flatMap(({ name, key }) => {
    // Without a carton there is nothing to weigh.
    const isGone = key.startsWith("carton.") && valueAt(body, "carton") === null;
    const value = isGone ? null : (valueAt(body, key) as FactValue | null | undefined);
    return value === undefined ? [] : [[name, value === "" ? null : value]];
  });
  return Object.fromEntries(sent);
}

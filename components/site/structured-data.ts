import { type AttributeView, attributesOf, attributeText } from "@/lib/core/domain/catalogue/attributes";
import { isLate } from "@/lib/core/domain/catalogue/expected-deliveries";
import { type FamilyView, familyPath } from "@/lib/core/domain/catalogue/families/family";
import type { FamilyMember } from "@/lib/core/domain/catalogue/families/member";
import { isPictureUrl } from "@/lib/core/domain/catalogue/picture-url";
import { picturePath } from "@/lib/core/domain/catalogue/pictures";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { canBeOrdered, type LotTerms, lotFloor } from "@/lib/core/domain/prices/lots";
import { pageTax, shopName } from "@/lib/core/domain/shop/page-record";
import type { Seller } from "@/lib/core/domain/shop/seller";
import { RATING_MAX, RATING_MIN } from "@/lib/core/domain/shop/shop";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { shopDescription } from "@/lib/core/domain/shop/shown-look";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import type { RatingSummary, ReviewView } from "@/lib/features/reviews/domain/views";
import { countryName } from "@/lib/values/country-codes";
import { shopCurrency } from "@/lib/values/currency";
import { type Cents, centsToDollars } from "@/lib/values/money";
import { shopIcons } from "./shop-icons";

/** Structured data for search engines (schema.org). `origin` is the shop's public origin. */
const CONTEXT = "https://schema.org";

export const organizationData = (origin: string) => ({
  "@context": CONTEXT,
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: shopName(),
  description: shopDescription(),
  url: `${origin}/`,
  logo: `${origin}${shopIcons().large}`,
  ...sellerData(shopRecord().seller),
});

const sellerData = ({
  legalName,
  street,
  postalCode,
  city,
  country,
  vatIds: [vatId],
  email,
  telephone,
}: Seller) => {
  const address = {
    ...(street ? { streetAddress: street } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(city ? { addressLocality: city } : {}),
    ...(country ? { addressCountry: country } : {}),
  };
  return {
    ...(legalName ? { legalName } : {}),
    ...(Object.keys(address).length > 0 ? { address: { "@type": "PostalAddress", ...address } } : {}),
    ...(vatId ? { vatID: vatId } : {}),
    ...(email ? { email } : {}),
    ...(telephone ? { telephone } : {}),
  };
};

export function productData(
  origin: string,
  product: ProductDetailView,
  rating: RatingSummary,
  reviews: readonly ReviewView[],
) {
  const path = `/goods/${product.slug}`;
  const url = `${origin}${localHref(path)}`;
  return {
    "@context": CONTEXT,
    "@type": "Product",
    // The same product in every language.
    "@id": `${origin}${path}`,
    name: product.name,
    ...(product.description ? { description: product.description } : {}),
    ...(product.sku ? { sku: product.sku } : {}),
    ...imageData(origin, product),
    category: product.category,
    brand: { "@type": "Brand", name: product.facts.maker || shopName() },
    ...factsData(product),
    offers: {
      "@type": "Offer",
      url,
      ...priceData(product.priceCents),
      availability: availabilityData(product),
      ...availabilityStarts(product),
      itemCondition: `${CONTEXT}/NewCondition`,
      eligibleQuantity: {
        "@type": "QuantitativeValue",
        minValue: lotFloor(product.minimumLot),
        unitCode: "C62",
      },
      ...(product.tiers.length > 0 ? { priceSpecification: tierPricesData(product) } : {}),
      seller: { "@type": "Organization", "@id": `${origin}/#organization`, name: shopName() },
    },
    // Search engines reject a rating without reviews.
    ...(rating.count > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(rating.average.toFixed(1)),
            reviewCount: rating.count,
            bestRating: RATING_MAX,
            worstRating: RATING_MIN,
          },
          review: reviews.slice(0, 5).map(reviewData),
        }
      : {}),
  };
}

/** The products of a family as the variants of one product. */
export const familyData = (
  origin: string,
  { slug, name, description }: FamilyView,
  axes: readonly AttributeView[],
  members: readonly FamilyMember[],
) => ({
  "@context": CONTEXT,
  "@type": "ProductGroup",
  "@id": `${origin}${familyPath(slug)}`,
  url: `${origin}${familyPath(slug)}`,
  name,
  ...(description ? { description } : {}),
  productGroupID: slug,
  variesBy: axes.map(({ label }) => label),
  hasVariant: members.map((member) => {
    const url = `${origin}/goods/${member.slug}`;
    return {
      "@type": "Product",
      "@id": url,
      name: member.name,
      sku: member.sku,
      ...imageData(origin, member),
      additionalProperty: attributesOf(member.attributes, axes).map((one) => ({
        "@type": "PropertyValue",
        name: one.label,
        value: attributeText(one),
      })),
      offers: {
        "@type": "Offer",
        url,
        ...priceData(member.priceCents),
        availability: availabilityData(member),
        itemCondition: `${CONTEXT}/NewCondition`,
      },
    };
  }),
});

const availabilityData = (terms: LotTerms): string =>
  `${CONTEXT}/${canBeOrdered(terms) ? "InStock" : "OutOfStock"}`;

/** When a product that cannot be ordered now can be again: the first delivery that is not late. */
function availabilityStarts(product: ProductView): { availabilityStarts?: string } {
  const next = product.expected?.find((delivery) => !isLate(delivery, new Date()));
  return next && !canBeOrdered(product) ? { availabilityStarts: next.date } : {};
}

function imageData(origin: string, { image, pictures }: Pick<ProductView, "image" | "pictures">) {
  const large = pictures.map(({ id }) => new URL(picturePath(id, 1280), origin).href);
  if (large.length > 0) return { image: large };
  return isPictureUrl(image) ? { image: new URL(image, origin).href } : {};
}

/** The facts that schema.org has a property for. */
const factsData = ({ gtin, makerNumber, facts }: ProductDetailView) => ({
  ...(gtin ? { gtin } : {}),
  ...(makerNumber ? { mpn: makerNumber } : {}),
  ...(facts.maker ? { manufacturer: { "@type": "Organization", name: facts.maker } } : {}),
  ...(facts.countryOfOrigin
    ? { countryOfOrigin: { "@type": "Country", name: countryName(facts.countryOfOrigin) } }
    : {}),
  // GRM is UN/CEFACT's code of a gram.
  ...(facts.netWeight === null
    ? {}
    : { weight: { "@type": "QuantitativeValue", value: facts.netWeight, unitCode: "GRM" } }),
});

const priceData = (cents: Cents) => ({
  price: centsToDollars(cents).toFixed(2),
  priceCurrency: shopCurrency(),
});

/** Of a price specification: an offer has no such property (schema.org). */
const taxData = () => {
  const tax = pageTax();
  return tax === "off" ? {} : { valueAddedTaxIncluded: tax === "included" };
};

/** The list price and the price of each tier, each with the quantities that it holds for. */
const tierPricesData = ({ priceCents, minimumLot, tiers }: ProductView) =>
  [{ from: lotFloor(minimumLot), priceCents }, ...tiers].map(({ from, priceCents: cents }, index) => ({
    "@type": "UnitPriceSpecification",
    ...priceData(cents),
    ...taxData(),
    eligibleQuantity: {
      "@type": "QuantitativeValue",
      minValue: from,
      ...(tiers[index] ? { maxValue: tiers[index].from - lotStep() } : {}),
      unitCode: "C62",
    },
  }));

const reviewData = (review: ReviewView) => ({
  "@type": "Review",
  author: { "@type": "Person", name: review.author.name },
  datePublished: review.createdAt.slice(0, 10),
  reviewBody: review.comment,
  reviewRating: {
    "@type": "Rating",
    ratingValue: review.rating,
    bestRating: RATING_MAX,
    worstRating: RATING_MIN,
  },
});

export const breadcrumbData = (origin: string, trail: readonly { label: string; href: string }[]) => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: new URL(href, origin).href,
  })),
});

import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { TURN_HOURS } from "@/lib/features/wishes/domain/wishes";
import {
  button,
  facts,
  greeting,
  type MailContent,
  note,
  plainName,
  text,
} from "@/lib/services/mails/mail-content";
import { type Cents, formatCount, formatPrice } from "@/lib/values/money";

interface WishFree {
  name: string;
  product: Pick<ProductView, "name" | "sku" | "slug">;
  wished: number;
  free: number;
  /** Without a slash at its end. */
  shopUrl: string;
  /** The company that the price is for; null where it is everybody's. */
  company: string | null;
  /** A piece of those that are free. */
  unitCents: Cents;
  /** The secret of the link that stops these mails. */
  stopToken: string;
}

/** Pieces that a customer has wished for are free. */
export const wishFreeMail = ({
  name,
  product,
  wished,
  free,
  shopUrl,
  company,
  unitCents,
  stopToken,
}: WishFree): MailContent => ({
  subject: `${formatCount(free)} pieces are free: ${product.name}`,
  preview: `You wished for ${formatCount(wished)}. They are not held for you.`,
  title:
    free < wished
      ? "Some of the pieces that you wished for are free"
      : "The pieces that you wished for are free",
  blocks: [
    text(`${greeting(name)}, it is your turn. These pieces are free now:`),
    facts(
      { label: "Product", value: `${product.name}, ${product.sku}` },
      { label: "Free for you", value: formatCount(free) },
      { label: "You wished for", value: formatCount(wished) },
      {
        label: "A piece",
        value: `${formatPrice(unitCents)}${company === null ? "" : ` for ${plainName(company)}`}`,
      },
    ),
    text(
      `They are not held: an order holds them. For ${TURN_HOURS} hours we tell nobody else of them, but everybody can order them.`,
    ),
    button("To the product", `${shopUrl}/goods/${product.slug}`),
    note(
      `We tell you once. To be told again, wish again. Your wishes, to change or withdraw them: ${shopUrl}/dashboard/wishes`,
    ),
  ],
  because: `You read this because you left a wish for this product at ${shopName()}.`,
  isOwnOrder: false,
  stopUrl: `${shopUrl}/api/wish-mails/${stopToken}`,
});

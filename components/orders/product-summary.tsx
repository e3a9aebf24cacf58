import { Status } from "@/components/ui/status";
import { Thumb } from "@/components/ui/thumb";
import { type Availability, availabilityOf } from "@/lib/domain/lots";
import { formatCount, formatPrice } from "@/lib/domain/money";
import type { ProductView } from "@/lib/domain/views";

const STATES: Record<Availability, { tone: "ok" | "low" | "bad"; word: string }> = {
  in_stock: { tone: "ok", word: "In stock" },
  low_stock: { tone: "low", word: "Low stock" },
  under_one_lot: { tone: "bad", word: "Under one lot" },
  sold_out: { tone: "bad", word: "Sold out" },
};

/** What is ordered: picture, name, SKU, stock and the price of a piece. */
export function ProductSummary({ product }: { product: ProductView }) {
  const { tone, word } = STATES[availabilityOf(product)];
  return (
    <div className="item">
      <Thumb image={product.image} large eager />
      <div>
        <b>{product.name}</b>
        <p className="mute">{product.sku}</p>
        <Status tone={tone}>
          {word} {formatCount(product.available)}
        </Status>
      </div>
      <p className="num">
        <b>{formatPrice(product.priceCents)}</b>
        <br />
        <span className="mute"> a piece</span>
      </p>
    </div>
  );
}

import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { type AskedLine, judgeLine } from "@/lib/core/domain/basket/basket";
import { maxLinePieces } from "@/lib/core/domain/basket/basket-limits";
import { ordersGoInLots } from "@/lib/core/domain/prices/lot-texts";
import { judgeQuantity } from "@/lib/core/domain/prices/lots";
import { repeatedRows } from "@/lib/values/repeated-rows";
import { type Refusal, refuse } from "@/lib/values/result";
import { msg, type Text } from "@/lib/values/text";

/**
 * The refusal of lines that no basket can have: a product twice, or a quantity that is no whole lots. Null where they are
 * right. Minimum lots and stock alone refuse nothing here: a line that was right once stays, with its verdict. The quantities that
 * a refusal names can be ordered of the line's product now.
 */
export async function refuseLines(lines: readonly AskedLine[]): Promise<Refusal | null> {
  const twice = repeatedRows(lines);
  if (Object.keys(twice).length > 0)
    return refuse("invalid", "The same product stands in two lines", { fields: twice });
  const wrong = [...lines.entries()].filter(([, { quantity }]) => !judgeQuantity(quantity, anyProduct()).ok);
  if (wrong.length === 0) return null;
  const products = await findBasketProducts(wrong.map(([, { productId }]) => productId));
  const fields: Record<string, Text> = {};
  const nearest: Record<string, number[]> = {};
  for (const [index, { productId, quantity }] of wrong) {
    const product = products.get(productId);
    const judged = product && !product.archived ? judgeLine(quantity, product) : notSold();
    const name = `lines[${index}].quantity`;
    fields[name] = judged.message;
    nearest[name] = judged.nearest;
  }
  const [first] = Object.entries(fields);
  return first ? refuse("off_lot", msg`${first[0]}: ${first[1]}`, { fields, details: { nearest } }) : null;
}

/** Lines of such products stay as well, in whole lots. */
const notSold = () => ({ nearest: [], message: ordersGoInLots() });

/** Only tells which quantities no product has. */
const anyProduct = () => ({ minimumLot: 1, available: maxLinePieces() });

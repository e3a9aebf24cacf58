import { listProblems } from "@/lib/features/papers/data/paper-problems";

/** As many as a page shows; the others come once these are done. */
const MOST_PROBLEMS = 50;

export async function viewProblems() {
  const { items } = await listProblems({ limit: MOST_PROBLEMS });
  return items.map(({ _id, orderId, text, fields, code }) => ({
    id: _id.toHexString(),
    orderId: orderId.toHexString(),
    text,
    // The text of an incomplete seller has them all.
    fields: code === "seller_incomplete" ? [] : fields.map((one) => one.text),
  }));
}

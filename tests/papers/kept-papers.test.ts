import { expect, it } from "vitest";
import { requireId } from "@/lib/core/data/store/ids";
import { issueInvoice } from "@/lib/features/papers/commands/issue-invoice";
import { filesOfPaper } from "@/lib/features/papers/commands/make-files";
import { stripOldPapers } from "@/lib/features/papers/commands/strip-papers";
import { paperFiles } from "@/lib/features/papers/data/collections";
import { findPapersOfOrder } from "@/lib/features/papers/data/papers";
import { erases, ownData } from "@/lib/features/papers/upkeep";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aShippedOrder, issuesInvoices } from "./a-paper";

setUpTestShop({ settings: NO_LIMITS });

it("a paper keeps its buyer for ten years after the account is deleted, and then its sums alone", async () => {
  await issuesInvoices();
  const { order, orderId, ada } = await aShippedOrder();
  const issued = await issueInvoice(order);
  if (issued.is !== "issued") throw new Error(issued.is);
  const paperId = issued.paper._id.toHexString();
  await filesOfPaper({ id: "0".repeat(24), payload: { paperId }, queuedAt: new Date() });
  expect(await ownData(ada, [])).toMatchObject({ papers: [{ buyer: { name: "Velo Nord AB" } }] });
  await erases.belongings?.(requireId(ada.userId));
  const now = async () => (await findPapersOfOrder(requireId(orderId)))[0];
  const inYears = (years: number) => new Date(Date.now() + years * 366 * 86_400_000);
  await stripOldPapers(inYears(9));
  expect(await now()).toMatchObject({ content: { buyer: { contact: "Ada Reyes" } } });
  await stripOldPapers(inYears(11));
  const stripped = await now();
  expect(JSON.stringify(stripped?.content)).not.toMatch(
    /Ada Reyes|Velo Nord|Gate 3|example\.com","phone|\+49 30/,
  );
  expect(stripped).toMatchObject({
    number: 1,
    files: null,
    content: { totals: issued.paper.content.totals },
  });
  expect(await paperFiles().countDocuments({})).toBe(0);
});

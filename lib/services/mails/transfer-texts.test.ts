import { expect, it } from "vitest";
import { renderMail } from "./render-mail";
import { onAccount } from "./sample-order";
import { orderAcceptedMail, orderSettledMail } from "./terms-mails";

const SHOP = "https://shop.example";
const DISCOUNT = { percent: 2, days: 10 };

it("the mail of an order on account names the amount and the days of its cash discount", () => {
  const mail = onAccount("accept", SHOP);
  const { terms, dueCents } = mail.order;
  if (!terms) throw new Error("it is on account");
  const textOf = (discount?: typeof DISCOUNT) =>
    renderMail(
      orderAcceptedMail({
        ...mail,
        order: { ...mail.order, terms: { ...terms, ...(discount ? { discount } : {}) } },
      }),
    ).text.replaceAll(/\s+/g, " ");
  const amount = `$ ${((dueCents - Math.floor((dueCents * 200 + 5000) / 10_000)) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  expect(textOf(DISCOUNT)).toContain(
    `With 2 % cash discount, ${amount} are enough within 10 days after we ship.`,
  );
  expect(textOf()).not.toContain("discount");
});

it("the receipt of an order that was settled with a discount has what came and what was left out", () => {
  const mail = onAccount("settle", SHOP);
  const receipts = [
    { kind: "transfer", cents: mail.order.dueCents - 100, day: "2026-01-15", entry: "7", isTakenBack: false },
    { kind: "discount", cents: 100, day: "2026-01-15", isTakenBack: false },
  ] as const;
  const { text } = renderMail(
    orderSettledMail({ ...mail, order: { ...mail.order, receipts: [...receipts] } }),
  );
  expect(text).toMatch(/Cash discount:?\s+\$ 1\.00/);
  expect(renderMail(orderSettledMail(mail)).text).not.toContain("Cash discount");
});

import { expect, it } from "vitest";
import { buildCredit } from "./build-credit";
import { ciiOf } from "./cii";
import { SAMPLE_CREDIT, SAMPLE_INVOICE } from "./sample-papers";
import { ublOf } from "./ubl";

it("the customer number is the buyer's identifier in both forms of the e-invoice (BT-46)", () => {
  for (const paper of [SAMPLE_INVOICE, SAMPLE_CREDIT]) {
    expect(ciiOf(paper)).toMatch(/<ram:BuyerTradeParty>\s*<ram:ID>K 10231<\/ram:ID>/);
    expect(ublOf(paper)).toMatch(
      /<cac:PartyIdentification>\s*<cbc:ID>K 10231<\/cbc:ID>\s*<\/cac:PartyIdentification>/,
    );
  }
});

it("a buyer without a number has no identifier, and a seller's is still what it was", () => {
  const { number: _, ...buyer } = SAMPLE_INVOICE.buyer;
  const { vatId: _vat, registration: _reg, ...seller } = SAMPLE_INVOICE.seller;
  const plain = { ...SAMPLE_INVOICE, buyer };
  expect(ciiOf(plain)).not.toMatch(/<ram:(?:Buyer|Seller)TradeParty>\s*<ram:ID>/);
  expect(ublOf(plain)).not.toContain("PartyIdentification");
  const small = { ...plain, seller: { ...seller, taxNumber: "219/5741/0815" } };
  expect(ciiOf(small)).toMatch(/<ram:SellerTradeParty>\s*<ram:ID>219\/5741\/0815</);
});

it("a credit note keeps the number that its invoice had", () => {
  const { name, ...content } = SAMPLE_INVOICE;
  const built = buildCredit({ name, day: content.day, content }, [], { reason: "Bent" }, "2026-11-28");
  expect(built.ok && built.content.buyer.number).toBe("K 10231");
});

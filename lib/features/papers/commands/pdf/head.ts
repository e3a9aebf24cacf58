import type { Paper, Party } from "@/lib/features/papers/domain/paper";
import { printedDay } from "@/lib/features/papers/domain/printed";
import { GREY, PAGE, rule, type Sheet, WIDTH, write } from "./sheet";

const FACTS_X = 340;
const ADDRESS_TOP = 132;

/** The letterhead, the address as a window envelope shows it, and the facts beside it. @returns where the lines may begin */
export function drawHead(
  sheet: Sheet,
  paper: Pick<Paper, "seller" | "buyer" | "deliverTo">,
  title: string,
  facts: readonly (readonly [string, string])[],
): number {
  const { seller, buyer, deliverTo } = paper;
  const shown = seller.tradingName ?? seller.name;
  write(sheet, shown, PAGE.left, PAGE.top - 8, { face: "bold", size: 15, width: 270 });
  let right = PAGE.top - 6;
  for (const line of [seller.street, placeOf(seller), seller.country, seller.phone, seller.email])
    if (line)
      right = write(sheet, line, FACTS_X, right, { size: 7.5, colour: GREY, width: 199, align: "right" });
  const sender = [seller.name, seller.street, placeOf(seller)].filter(Boolean).join(" · ");
  write(sheet, sender, PAGE.left, ADDRESS_TOP - 12, { size: 6.5, colour: GREY, width: 250 });
  let left = ADDRESS_TOP;
  for (const line of [buyer.name, buyer.contact, buyer.street, placeOf(buyer), buyer.country])
    if (line) left = write(sheet, line, PAGE.left, left, { size: 9.5, width: 250 });
  let y = ADDRESS_TOP - 2;
  for (const [label, value] of facts) {
    write(sheet, label, FACTS_X, y, { colour: GREY, width: 88 });
    y = write(sheet, value, FACTS_X + 90, y, { width: PAGE.right - FACTS_X - 90, align: "right" }) + 1.5;
  }
  let below = Math.max(left, y, 222) + 18;
  below = write(sheet, title, PAGE.left, below, { face: "bold", size: 15, width: WIDTH }) + 4;
  if (deliverTo && isElsewhere(deliverTo, buyer)) {
    const to = [deliverTo.name, deliverTo.street, placeOf(deliverTo), deliverTo.country]
      .filter(Boolean)
      .join(", ");
    below = write(sheet, `Delivered to ${to}`, PAGE.left, below, { colour: GREY }) + 2;
  }
  return below + 12;
}

export const placeOf = ({ postalCode, city }: Pick<Party, "postalCode" | "city">): string =>
  [postalCode, city].filter(Boolean).join(" ");

const isElsewhere = (one: NonNullable<Paper["deliverTo"]>, other: Party): boolean =>
  one.name !== other.name ||
  one.street !== other.street ||
  one.postalCode !== other.postalCode ||
  one.city !== other.city;

/** The facts that an invoice has to say beside the sums; days and numbers that are not there are left out. */
export function factsOf(paper: Paper): (readonly [string, string])[] {
  const { name, day, supply, orderNumber, poNumber, buyer, seller, corrects, kind } = paper;
  return [
    [kind === "invoice" ? "Invoice" : "Credit note", name],
    ["Date", printedDay(day)],
    ...(corrects
      ? ([
          ["Corrects", corrects.name],
          ["Issued on", printedDay(corrects.day)],
        ] as const)
      : []),
    ...(supply ? ([["Delivered on", printedDay(supply.to)]] as const) : []),
    ["Our order", orderNumber],
    ...(poNumber ? ([["Your order", poNumber]] as const) : []),
    ...numberFact(buyer),
    ...(buyer.vatId ? ([["Your VAT ID", buyer.vatId]] as const) : []),
    ...(seller.vatId ? ([["Our VAT ID", seller.vatId]] as const) : []),
    ...(seller.taxNumber ? ([["Our tax number", seller.taxNumber]] as const) : []),
  ];
}

export const numberFact = ({ number }: Pick<Party, "number">): (readonly [string, string])[] =>
  number ? [["Customer number", number]] : [];

/** On every page, once their number is known. */
export function drawFeet(
  sheet: Sheet,
  { seller, account }: Pick<Paper, "seller" | "account">,
  title: string,
): void {
  const { start, count } = sheet.bufferedPageRange();
  const parts = [
    [seller.name, seller.register],
    [seller.vatId && `VAT ID ${seller.vatId}`, seller.taxNumber && `Tax number ${seller.taxNumber}`],
    [account && `IBAN ${account.iban}`, account && `BIC ${account.bic}`],
  ].map((lines) => lines.filter(Boolean).join("\n"));
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(start + index);
    rule(sheet, 778);
    const shown = parts.filter((part) => part !== "");
    for (const [at, part] of shown.entries())
      write(sheet, part, PAGE.left + at * 165, 784, { size: 6.5, colour: GREY, width: 158 });
    write(sheet, `${title} · page ${index + 1} of ${count}`, PAGE.left, 818, {
      size: 6.5,
      colour: GREY,
      width: WIDTH,
      align: "right",
    });
  }
}

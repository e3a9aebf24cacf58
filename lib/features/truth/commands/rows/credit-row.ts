import { finishCredit } from "@/lib/core/commands/companies/credit/keep-credit";
import { stalledBefore } from "@/lib/core/commands/jobs/stalled-before";
import {
  type CompanyCredits,
  findCreditOrders,
  findCredits,
  findOwedIds,
  mendCreditUsed,
  releaseReservation,
} from "@/lib/core/data/companies/company-credit";
import { takesCredit } from "@/lib/core/data/companies/credit-of";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { parseId } from "@/lib/core/data/store/ids";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isPlaced } from "@/lib/core/domain/orders/order-statuses";
import type { Pass, RowCheck } from "@/lib/features/truth/commands/row-check";
import { findCreditsOf, findNamesOfCompanies } from "@/lib/features/truth/data/compared-credits";
import type { Difference } from "@/lib/features/truth/domain/rows";
import { formatPrice } from "@/lib/values/money";

/** The credit of companies and their orders on account: open orders alone, so that they are one portion. */
export const credits: Pass = {
  portion: async (_, now) => {
    const companies = await findCredits();
    const reserved = new Set(
      companies.flatMap(({ credits: all = [] }) => all.map(({ orderId }) => orderId.toHexString())),
    );
    const found = await Promise.all(companies.map((company) => differencesOf(company, now)));
    const owed = (await findOwedIds()).filter((id) => !reserved.has(id.toHexString()));
    const without = await Promise.all(owed.map((id) => creditRow.again(`order ${id.toHexString()}`, now)));
    const differences = [...found.flat(), ...without.flatMap((difference) => difference ?? [])];
    return { differences: await named(differences), next: null, looked: companies.length };
  },
};

async function named(found: readonly Difference[]): Promise<Difference[]> {
  const companies = found.filter(({ about }) => about.kind === "company");
  if (companies.length === 0) return [...found];
  const names = await findNamesOfCompanies(companies.map(({ about }) => about.id));
  return found.map((difference) => ({
    ...difference,
    about: { ...difference.about, label: names.get(difference.about.id) ?? difference.about.label },
  }));
}

async function differencesOf(company: CompanyCredits, now: Date): Promise<Difference[]> {
  const { _id, credits: all = [], creditUsed = 0 } = company;
  const id = _id.toHexString();
  const about: Difference["about"] = { kind: "company", id, label: "" };
  const sum = all.reduce((total, { cents }) => total + cents, 0);
  const used: Difference[] =
    sum === creditUsed
      ? []
      : [
          {
            row: "credit",
            subject: `company ${id}`,
            about,
            text: `It uses ${formatPrice(Math.abs(creditUsed - sum))} ${creditUsed > sum ? "more" : "less"} of its credit than its orders on account take`,
            mend: "This makes the credit in use what its orders on account take.",
          },
        ];
  const old = all.filter(({ at }) => at < stalledBefore(now));
  const orders = await findCreditOrders(old);
  const stray = old.flatMap(({ orderId, cents }): Difference[] => {
    const order = orders.get(orderId.toHexString());
    if (order && (!isPlaced(order) || (takesCredit(order) && dueOf(order) === cents))) return [];
    const owes = order && takesCredit(order);
    const taken = `${formatPrice(cents)} of its credit are taken by order ${orderNumber(orderId.toHexString())}`;
    return [
      {
        row: "credit",
        subject: `${owes ? "sum" : "stray"} ${id} ${orderId.toHexString()}`,
        about,
        text: owes ? `${taken}, which owes ${formatPrice(dueOf(order))}` : `${taken}, which owes nothing`,
        mend: owes
          ? `This makes the credit of the order ${formatPrice(dueOf(order))}.`
          : `This makes ${formatPrice(cents)} of credit free again.`,
      },
    ];
  });
  return [...used, ...stray];
}

export const creditRow: RowCheck = {
  again: async (subject, now) => {
    const [kind = "", first = ""] = subject.split(" ");
    if (kind === "order") return await withoutCredit(first);
    const company = await findCreditsOf(first);
    const found = company ? await named(await differencesOf(company, now)) : [];
    return found.find((difference) => difference.subject === subject) ?? null;
  },
  mend: async (subject) => {
    const [kind = "", first = "", second = ""] = subject.split(" ");
    const orderId = parseId(kind === "order" ? first : second);
    const order = orderId && (await findOrderDocument(orderId));
    if (order?.terms && (kind === "order" || order.company?.id.toHexString() === first)) {
      await finishCredit(order);
      return true;
    }
    const company = await findCreditsOf(first);
    if (!company) return false;
    if (kind === "company") return await mendCreditUsed(company);
    const stray = company.credits?.find((credit) => credit.orderId.toHexString() === second);
    return stray !== undefined && (await releaseReservation(company._id, stray));
  },
};

/** An order on account of which its company does not know. */
async function withoutCredit(id: string): Promise<Difference | null> {
  const orderId = parseId(id);
  const order = orderId && (await findOrderDocument(orderId));
  if (!order?.company || !isPlaced(order) || !takesCredit(order)) return null;
  const company = await findCreditsOf(order.company.id.toHexString());
  if (!company || company.credits?.some((credit) => credit.orderId.equals(order._id))) return null;
  return {
    row: "credit",
    subject: `order ${id}`,
    about: { kind: "order", id, label: orderNumber(id) },
    text: `It owes ${formatPrice(dueOf(order))} on account, and takes no credit of its company`,
    mend: `This takes ${formatPrice(dueOf(order))} of the company’s credit, also over its limit: the parts may be on their way.`,
  };
}

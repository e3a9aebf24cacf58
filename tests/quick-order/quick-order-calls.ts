import { expect } from "vitest";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

const PARTS = [
  {
    name: "Chain, 11-speed",
    sku: "QO-CH-1118",
    price: 12.4,
    gtin: "4006381333931",
    carton: { pieces: 50, gtin: "14006381333938" },
    tiers: [{ from: 300, unitPrice: 11 }],
  },
  { name: "Bottom bracket", sku: "QF-BB-10" },
  { name: "Bracket cup", sku: "QFB-B10" },
  { name: "Spoke washer", sku: "00123" },
  { name: "Brake pads", sku: "QO-BP-0187", quantity: 200, formerNumbers: ["QO-OLD-7"] },
  { name: "Disc rotor, 160 mm", sku: "QO-RT-1606", available: 650, makerNumber: "RT 160" },
];

/** The accounts of the call tests, in a shop that has the parts of these tests. */
export async function prepareParts(): Promise<Fixtures> {
  const fixtures = await prepareFixtures();
  for (const body of PARTS) await addPart(fixtures, body);
  return fixtures;
}

/** @returns the id of the new part */
export async function addPart({ ada }: Fixtures, body: Record<string, unknown>): Promise<string> {
  const whole = { price: 2, quantity: 100, available: 50_000, ...body };
  const answer = await callRoute("POST /api/goods", { token: ada.token, body: whole });
  expect(answer.status).toBe(201);
  return String((await json(answer)).insertedId);
}

export interface Row {
  row: number;
  text: string;
  verdict: string;
  sku: string | null;
  quantity: number | null;
  unitPrice: number | null;
  lineTotal: number | null;
  message: string;
  readAs?: string;
  nearest?: number[];
  choices?: { sku: string; quantity?: number }[];
}

let client = 0;
/** Each list from a client of its own, so that no limit is reached by accident. */
export const headersOf = () => {
  client += 1;
  return { "x-halfinch-peer": `10.9.${Math.floor(client / 250)}.${client % 250}` };
};

export const sendText = (text: string) =>
  callRoute("POST /api/quick-order", { body: { text }, headers: headersOf() });
export const rowsOf = async (text: string): Promise<Row[]> => {
  const answer = await sendText(text);
  expect(answer.status).toBe(200);
  return (await json(answer)).rows as Row[];
};
export const sendFile = (type: string, body: Uint8Array | string) =>
  callRoute("POST /api/quick-order", { body, headers: { ...headersOf(), "content-type": type } });

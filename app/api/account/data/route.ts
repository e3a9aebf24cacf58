import { z } from "zod";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findOwnData, type OwnData } from "@/lib/core/data/people/own-data";
import { roleSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { shopFileName } from "@/lib/core/domain/shop/shop-name";
import { attachment } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { DECLARED_OWN_DATA } from "@/lib/upkeep/declared/own-data";

const readData = operation({
  method: "GET",
  path: "/account/data",
  tag: "Users",
  summary: "Everything that the shop keeps about oneself, as a file",
  access: "customer",
  answer: {
    status: 200,
    schema: z.object({
      person: z.object({
        id: idSchema,
        name: z.string(),
        email: z.string(),
        emailConfirmedAt: z.string().nullable(),
        formerEmails: z.array(z.string()),
        phone: z.string(),
        role: roleSchema.nullable(),
        since: z.string().nullable(),
        signsInWith: z.array(z.string()),
      }),
      addresses: z.unknown(),
      sessions: z.array(z.unknown()),
      orders: z.array(z.unknown()),
      reviews: z.array(z.unknown()),
      lists: z.array(z.unknown()).optional().describe("saved lists; not there where there are none"),
      basket: z.unknown().describe("null: there is none"),
      audit: z
        .array(z.unknown())
        .describe("what was changed by or about the person, the newest 5,000 entries"),
      secondFactor: z.unknown().optional().describe("of staff who have one"),
      auditIsWhole: z.boolean().describe("false: there are older entries, which the shop sends when asked"),
    }),
    description: "The file; parts may be added",
  },
  refuses: ["too_many"],
  run: async ({ viewer }) => {
    const often = await refuseOver("ownData", viewer.userId, OFTEN);
    if (often) return often;
    return { ok: true, pieces: piecesOf(await findOwnData(viewer, DECLARED_OWN_DATA)), headers: asFile() };
  },
});

/**
 * Writes the data as one JSON object. A person with few orders gets it in a single piece, so that the call still answers 503
 * when the database is unavailable.
 */
async function* piecesOf({ before, orders, behind }: OwnData): AsyncGenerator<string> {
  let text = `${JSON.stringify(before).slice(0, -1)},"orders":[`;
  let comma = "";
  for await (const batch of orders) {
    if (comma !== "") {
      yield text;
      text = "";
    }
    if (batch.length === 0) continue;
    text += comma + batch.map((order) => JSON.stringify(order)).join(",");
    comma = ",";
  }
  yield `${text}],${JSON.stringify(await behind()).slice(1)}`;
}

const OFTEN = "You have downloaded your data often. Please try again later.";

const asFile = () => ({
  "Content-Disposition": attachment(shopFileName("my-data.json")),
  "Cache-Control": "private, no-store",
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readData);

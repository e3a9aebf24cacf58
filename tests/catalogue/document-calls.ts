import { expect } from "vitest";
import type { Fixtures, Product } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aPdf } from "../support/pdfs";

export interface Document {
  _id: string;
  title: string;
  language?: string;
  bytes: number;
  url: string;
}

interface Words {
  title?: string;
  language?: string;
}

/** The calls of a product's documents, as the administrator of the fixtures makes them. */
export const documentCalls = (fixtures: () => Fixtures) => {
  const send = (file: Uint8Array, { id }: Product, words: Words = {}, type = "application/pdf") =>
    callRoute(
      `POST /api/goods/${id}/documents?${new URLSearchParams({ title: "Installation manual", ...words })}`,
      { token: fixtures().ada.token, body: file, headers: { "content-type": type } },
    );
  return {
    send,
    add: async (text: string, to: Product, words: Words = {}): Promise<Document> => {
      const answer = await send(aPdf({ text }), to, words);
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { document: Document }).document;
    },
    arrange: (body: object, { id }: Product) =>
      callRoute(`PATCH /api/goods/${id}/files`, { token: fixtures().ada.token, body }),
    filesOf: async ({ id }: Product) =>
      (await json(callRoute(`GET /api/goods/${id}/files`, { token: fixtures().ada.token }))) as unknown as {
        revision: number;
        pictures: object[];
        documents?: Document[];
      },
  };
};

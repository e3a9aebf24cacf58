import { expect } from "vitest";
import type { Fixtures, Product } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

export interface Added {
  insertedId: string;
  picture: { _id: string; width: number; height: number; sources: { url: string; width: number }[] };
}

/** The calls of a product's pictures, as the administrator of the fixtures makes them. */
export const pictureCalls = (fixtures: () => Fixtures) => {
  const send = (file: Uint8Array, { id }: Product, type = "image/jpeg") =>
    callRoute(`POST /api/goods/${id}/pictures`, {
      token: fixtures().ada.token,
      body: file,
      headers: { "content-type": type },
    });
  return {
    send,
    add: async (file: Uint8Array, to: Product): Promise<Added["picture"]> => {
      const answer = await send(file, to);
      expect(answer.status).toBe(201);
      return ((await answer.json()) as Added).picture;
    },
    arrange: (body: object, { id }: Product) =>
      callRoute(`PATCH /api/goods/${id}/files`, { token: fixtures().ada.token, body }),
    filesOf: async ({ id }: Product) =>
      (await json(callRoute(`GET /api/goods/${id}/files`, { token: fixtures().ada.token }))) as unknown as {
        revision: number;
        pictures: { _id: string; alt: string }[];
      },
  };
};

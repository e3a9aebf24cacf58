import type { z } from "zod";
import { deletedSchema, insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import {
  buildResultSchema,
  buildSchema,
  buildSummarySchema,
  type checkBuildSchema,
  type newBuildSchema,
} from "@/lib/features/builds/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type BuildSummary = z.output<typeof buildSummarySchema>;
export type SavedBuild = z.output<typeof buildSchema>;
export type CheckedPart = z.output<typeof buildResultSchema>["parts"][number];
export type NewBuild = z.input<typeof newBuildSchema>;

export const checkBuild = (build: z.input<typeof checkBuildSchema>) =>
  request("POST", "/api/builds/check", { body: build, read: parseWith(buildResultSchema) });

export const listBuilds = () =>
  request("GET", "/api/builds?limit=50", { read: parseWith(buildSummarySchema.array()) });

export const findBuild = (id: string) =>
  request("GET", `/api/builds/${id}`, { read: parseWith(buildSchema) });

/** @param idempotencyKey the same for each try of one build */
export const createBuild = (build: NewBuild, idempotencyKey: string) =>
  request("POST", "/api/builds", { body: build, read: parseWith(insertedSchema), idempotencyKey });

/** `revision`: of the build that the page shows; after a change elsewhere the call fails with 409. */
export const changeBuild = (id: string, build: NewBuild & { revision: number }) =>
  request("PUT", `/api/builds/${id}`, { body: build, read: parseWith(buildSchema) });

export const deleteBuild = (id: string) =>
  request("DELETE", `/api/builds/${id}`, { read: parseWith(deletedSchema) });

/** The newer build that a refused change answers with; null for another refusal. */
export const newerBuildOf = (details: Record<string, unknown>): SavedBuild | null =>
  parseWith(buildSchema)(details.build);

import { createHash } from "node:crypto";
import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import { canonicalJson } from "@/lib/features/papers/domain/canonical-json";
import { nameOfPaper, type PaperContent, type PaperKind } from "@/lib/features/papers/domain/paper";
import type { PaperDocument } from "./documents";

export const paperIdOf = (kind: PaperKind, cause: string): ObjectId => idMadeOf(`${kind} ${cause}`);

export const nameOf = ({ series, number }: Pick<PaperDocument, "series" | "number">): string =>
  nameOfPaper(series, number);

/** By it anybody can tell that nothing in a paper was changed. */
export const hashOf = (name: string, content: PaperContent): string =>
  createHash("sha256").update(canonicalJson({ name, content })).digest("hex");

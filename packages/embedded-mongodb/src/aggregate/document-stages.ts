import { type Doc, isDoc } from "../bson/values";
import { CommandError, locationError } from "../errors";
import { evaluate, parseExpression } from "../expressions/expression";
import { compileProjection } from "../query/projection";
import type { MatchContext } from "../query/types";
import { addFields } from "./add-fields";

export type DocumentStage = (doc: Doc) => Doc;

/** Compiles a stage that turns one document into one other. Updates may use these stages as well. */
export function compileDocumentStage(name: string, spec: unknown, context: MatchContext): DocumentStage {
  switch (name) {
    case "$set":
    case "$addFields":
      return addFields(name, spec, context.variables ?? {}, context.collator);
    case "$project":
      return compileProjection(spec, { stage: true, context }) ?? ((doc) => doc);
    case "$unset": {
      const paths = Array.isArray(spec) ? spec : [spec];
      if (paths.length === 0 || !paths.every((path) => typeof path === "string"))
        throw locationError(31002, "$unset specification must be a string or an array of strings");
      return (
        compileProjection(Object.fromEntries(paths.map((path) => [path, false])), { stage: true }) ??
        ((doc) => doc)
      );
    }
    case "$replaceRoot":
    case "$replaceWith": {
      const expression = parseExpression(name === "$replaceRoot" ? newRootOf(spec) : spec);
      return (doc) => {
        const root = evaluate(expression, doc, context.variables, context.collator);
        if (!isDoc(root)) throw locationError(40228, `'newRoot' expression must evaluate to an object`);
        return root;
      };
    }
    default:
      throw new CommandError(72, "InvalidOptions", `${name} is not allowed to be used within an update`);
  }
}

function newRootOf(spec: unknown): unknown {
  if (!isDoc(spec)) throw locationError(40229, "expected an object as specification for $replaceRoot stage");
  const { newRoot, ...rest } = spec;
  const [unknown] = Object.keys(rest);
  if (unknown) throw locationError(40230, `unrecognized option to $replaceRoot stage: ${unknown}`);
  if (newRoot === undefined) throw locationError(40231, "no newRoot specified for the $replaceRoot stage");
  return newRoot;
}

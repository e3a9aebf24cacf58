import { addFields } from "../aggregate/add-fields";
import { evaluate, parseExpression } from "../aggregate/expression";
import { type Doc, isDoc } from "../bson/values";
import { CommandError, failedToParse, located } from "../errors";
import type { MatchContext } from "../query/matcher";
import { compileProjection } from "../query/projection";

type Step = (doc: Doc) => Doc;

/** An update that is a pipeline: the stages that MongoDB allows here, one document at a time. */
export function compilePipeline(stages: unknown[], context: MatchContext): Step {
  const steps = stages.map((stage) => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1)
      throw failedToParse("each stage of an update must have exactly one field");
    const [name = "", spec] = Object.entries(stage)[0] ?? [];
    return compileStep(name, spec, context);
  });
  return (doc) => steps.reduce((current, step) => step(current), doc);
}

export function compileStep(name: string, spec: unknown, context: MatchContext): Step {
  switch (name) {
    case "$set":
    case "$addFields":
      return addFields(name, spec, context.variables ?? {}, context.collator);
    case "$project":
      return compileProjection(spec, { stage: true, context }) ?? ((doc) => doc);
    case "$unset": {
      const paths = Array.isArray(spec) ? spec : [spec];
      if (paths.length === 0 || !paths.every((path) => typeof path === "string"))
        throw located(31002, "$unset specification must be a string or an array of strings");
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
        if (!isDoc(root)) throw located(40228, `'newRoot' expression must evaluate to an object`);
        return root;
      };
    }
    default:
      throw new CommandError(72, "InvalidOptions", `${name} is not allowed to be used within an update`);
  }
}

function newRootOf(spec: unknown): unknown {
  if (!isDoc(spec)) throw located(40229, "expected an object as specification for $replaceRoot stage");
  const { newRoot, ...rest } = spec;
  const [unknown] = Object.keys(rest);
  if (unknown) throw located(40230, `unrecognized option to $replaceRoot stage: ${unknown}`);
  if (newRoot === undefined) throw located(40231, "no newRoot specified for the $replaceRoot stage");
  return newRoot;
}

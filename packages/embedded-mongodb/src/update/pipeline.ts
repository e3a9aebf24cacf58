import { compileDocumentStage } from "../aggregate/document-stages";
import { type Doc, isDoc } from "../bson/values";
import { failedToParse } from "../errors";
import type { MatchContext } from "../query/types";

/** Compiles an update that is a pipeline of the stages that MongoDB allows in updates. */
export function compilePipeline(stages: unknown[], context: MatchContext): (doc: Doc) => Doc {
  const steps = stages.map((stage) => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1)
      throw failedToParse("each stage of an update must have exactly one field");
    const [name = "", spec] = Object.entries(stage)[0] ?? [];
    return compileDocumentStage(name, spec, context);
  });
  return (doc) => steps.reduce((current, step) => step(current), doc);
}

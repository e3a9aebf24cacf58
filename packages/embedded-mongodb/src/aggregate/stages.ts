import { type Doc, has, isDoc, isNumber, toDouble } from "../bson/values";
import { badValue, locationError } from "../errors";
import { compileFilter } from "../query/matcher";
import { parseSort, sorterOf } from "../query/sort";
import { pause, slice } from "../time-slice";
import { timeSlicedSort } from "../time-sliced-sort";
import { compileDocumentStage } from "./document-stages";
import { compileGroup } from "./group";
import { lookup } from "./lookup";
import { accumulate, collect, mapAll, mapEach, pausingList, type Stage, type StageContext } from "./stage";
import { unwind } from "./unwind";

/** Compiles the stages of a pipeline in order. Refuses an unknown stage by its name. */
export function compileStages(pipeline: unknown[], context: StageContext): Stage {
  const compiled = pipeline.map((stage) => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1)
      throw locationError(40323, "A pipeline stage specification object must contain exactly one field.");
    const [name = "", spec] = Object.entries(stage)[0] ?? [];
    const compile = has(stages, name) ? stages[name] : undefined;
    if (!compile) throw locationError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compile(spec, context, name);
  });
  return (docs) => compiled.reduce((source, stage) => stage(source), docs);
}

type CompileStage = (spec: unknown, context: StageContext, name: string) => Stage;

const perDocument: CompileStage = (spec, { variables, collator }, name) => {
  const step = compileDocumentStage(name, spec, { variables, collator });
  return mapEach((doc) => [step(doc)]);
};

const stages: Record<string, CompileStage> = {
  $match: (spec, { collator, variables }) => {
    if (!isDoc(spec)) throw locationError(15959, "the match filter must be an expression in an object");
    const matches = compileFilter(spec, { collator, variables });
    return mapEach((doc) => (matches(doc) ? [doc] : []));
  },
  $project: perDocument,
  $set: perDocument,
  $addFields: perDocument,
  $unset: perDocument,
  $replaceRoot: perDocument,
  $replaceWith: perDocument,
  $sort: (spec, { collator }) => {
    const fields = parseSort(spec);
    if (!fields) throw locationError(15976, "$sort stage must have at least one sort key");
    const { keyOf, compareKeys } = sorterOf(fields, collator);
    return function* (docs) {
      const keyed: { doc: Doc; key: unknown }[] = [];
      for (const doc of docs) {
        if (doc === pause) yield doc;
        else keyed.push({ doc, key: keyOf(doc) });
        if (slice.isOver()) yield pause;
      }
      for (const { doc } of yield* timeSlicedSort(keyed, (a, b) => compareKeys(a.key, b.key))) yield doc;
    };
  },
  $skip: (spec) => {
    const count = integerArgument("$skip", spec, 0);
    let seen = 0;
    return mapEach((doc) => (seen++ < count ? [] : [doc]));
  },
  $limit: (spec) => {
    const count = integerArgument("$limit", spec, 1);
    return function* (docs) {
      let seen = 0;
      for (const doc of docs) {
        yield doc;
        if (doc !== pause && ++seen >= count) return;
      }
    };
  },
  $count: (spec) => {
    if (typeof spec !== "string" || spec === "" || spec.startsWith("$") || spec.includes("."))
      throw locationError(40156, "the count field must be a non-empty string without '$' and '.'");
    return mapAll((docs) => (docs.length > 0 ? [{ [spec]: docs.length }] : []));
  },
  $group: (spec, { variables, collator }) => accumulate(() => compileGroup(spec, variables, collator)),
  $sortByCount: (spec, context) => {
    const group = compileStages(
      [{ $group: { _id: spec, count: { $sum: 1 } } }, { $sort: { count: -1 } }],
      context,
    );
    return group;
  },
  $unwind: (spec) => unwind(spec),
  $sample: (spec) => {
    if (!isDoc(spec)) throw locationError(28745, "the $sample stage specification must be an object");
    const [unknown] = Object.keys(spec).filter((name) => name !== "size");
    if (unknown) throw locationError(28748, `unrecognized option to $sample: ${unknown}`);
    const size = integerArgument("$sample", spec.size, 1);
    return mapAll((docs) => {
      // A partial Fisher-Yates shuffle: only the first `size` positions are shuffled.
      for (let i = 0; i < Math.min(size, docs.length); i++) {
        const j = i + Math.floor(Math.random() * (docs.length - i));
        [docs[i], docs[j]] = [docs[j] as Doc, docs[i] as Doc];
      }
      return docs.slice(0, size);
    });
  },
  $facet: (spec, context) => {
    if (!isDoc(spec) || Object.keys(spec).length === 0)
      throw locationError(40169, "the $facet specification must be a non-empty object");
    const facets = Object.entries(spec).map(([name, stages]) => {
      if (name === "__proto__") throw badValue("the field name __proto__ is not supported");
      if (!Array.isArray(stages))
        throw locationError(40170, `arguments to $facet must be arrays, ${name} is not`);
      return [name, compileStages(stages, context)] as const;
    });
    return function* (docs) {
      const all = yield* collect(docs);
      const answer: Doc = {};
      for (const [name, run] of facets) answer[name] = yield* collect(run(pausingList(all)));
      yield answer;
    };
  },
  $lookup: (spec, context) => lookup(spec, context),
};

function integerArgument(name: string, value: unknown, least: number): number {
  const number = isNumber(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(number) || number < least)
    throw locationError(15958, `the ${name} argument must be a whole number from ${least}`);
  return number;
}

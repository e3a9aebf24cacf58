import { Long } from "bson";
import { equal } from "../bson/compare";
import { type Doc, has, isDoc, isNumber, toDouble } from "../bson/values";
import { badValue, failedToParse, located } from "../errors";
import type { Variables } from "../expressions/types";
import { compileFilter } from "../query/matcher";
import { parsePath, valueAt, visitPath } from "../query/path";
import { parseSort, sorterOf } from "../query/sort";
import { type Pause, pause, slice } from "../time-slice";
import { timeSlicedSort } from "../time-sliced-sort";
import { compileDocumentStage } from "./document-stages";
import { compileGroup } from "./group";

export type Docs = Generator<Doc | Pause, void>;
export type Stage = (docs: Docs) => Docs;
export type StageContext = {
  variables: Variables;
  collator: Intl.Collator | undefined;
  /** Another collection of the same database, for `$lookup`. */
  read: (collection: string, filter: Doc) => Docs;
};

/** Compiles the stages one after the other; one that is not there is refused by name. */
export function compileStages(stages: unknown[], context: StageContext): Stage {
  const compiled = stages.map((stage) => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1)
      throw located(40323, "A pipeline stage specification object must contain exactly one field.");
    const [name = "", spec] = Object.entries(stage)[0] ?? [];
    const make = has(makers, name) ? makers[name] : undefined;
    if (!make) throw located(40324, `Unrecognized pipeline stage name: '${name}'`);
    return make(spec, context, name);
  });
  return (docs) => compiled.reduce((source, stage) => stage(source), docs);
}

type Maker = (spec: unknown, context: StageContext, name: string) => Stage;

const perDocument: Maker = (spec, { variables, collator }, name) => {
  const step = compileDocumentStage(name, spec, { variables, collator });
  return each((doc) => [step(doc)]);
};

const makers: Record<string, Maker> = {
  $match: (spec, { collator, variables }) => {
    if (!isDoc(spec)) throw located(15959, "the match filter must be an expression in an object");
    const matches = compileFilter(spec, { collator, variables });
    return each((doc) => (matches(doc) ? [doc] : []));
  },
  $project: perDocument,
  $set: perDocument,
  $addFields: perDocument,
  $unset: perDocument,
  $replaceRoot: perDocument,
  $replaceWith: perDocument,
  $sort: (spec, { collator }) => {
    const fields = parseSort(spec);
    if (!fields) throw located(15976, "$sort stage must have at least one sort key");
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
    const count = wholeNumber("$skip", spec, 0);
    let seen = 0;
    return each((doc) => (seen++ < count ? [] : [doc]));
  },
  $limit: (spec) => {
    const count = wholeNumber("$limit", spec, 1);
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
      throw located(40156, "the count field must be a non-empty string without '$' and '.'");
    return whole((docs) => (docs.length > 0 ? [{ [spec]: docs.length }] : []));
  },
  $group: (spec, { variables, collator }) => gather(() => compileGroup(spec, variables, collator)),
  $sortByCount: (spec, context) => {
    const group = compileStages(
      [{ $group: { _id: spec, count: { $sum: 1 } } }, { $sort: { count: -1 } }],
      context,
    );
    return group;
  },
  $unwind: (spec) => unwind(spec),
  $sample: (spec) => {
    if (!isDoc(spec)) throw located(28745, "the $sample stage specification must be an object");
    const [unknown] = Object.keys(spec).filter((name) => name !== "size");
    if (unknown) throw located(28748, `unrecognized option to $sample: ${unknown}`);
    const size = wholeNumber("$sample", spec.size, 1);
    return whole((docs) => {
      // Shuffled as far as they are asked for.
      for (let i = 0; i < Math.min(size, docs.length); i++) {
        const j = i + Math.floor(Math.random() * (docs.length - i));
        [docs[i], docs[j]] = [docs[j] as Doc, docs[i] as Doc];
      }
      return docs.slice(0, size);
    });
  },
  $facet: (spec, context) => {
    if (!isDoc(spec) || Object.keys(spec).length === 0)
      throw located(40169, "the $facet specification must be a non-empty object");
    const facets = Object.entries(spec).map(([name, stages]) => {
      if (name === "__proto__") throw badValue("the field name __proto__ is not supported");
      if (!Array.isArray(stages)) throw located(40170, `arguments to $facet must be arrays, ${name} is not`);
      return [name, compileStages(stages, context)] as const;
    });
    return function* (docs) {
      const all = yield* collect(docs);
      const answer: Doc = {};
      for (const [name, run] of facets) answer[name] = yield* collect(run(listOf(all)));
      yield answer;
    };
  },
  $lookup: (spec, context) => lookup(spec, context),
};

function each(change: (doc: Doc) => Doc[]): Stage {
  return function* (docs) {
    for (const doc of docs) {
      if (doc === pause) yield doc;
      else yield* change(doc);
    }
  };
}

/** A stage that needs all documents before it can give the first. */
function whole(change: (docs: Doc[]) => Doc[]): Stage {
  return function* (docs) {
    yield* change(yield* collect(docs));
  };
}

function gather(make: () => { add(doc: Doc): void; answers(): Iterable<Doc> }): Stage {
  make();
  return function* (docs) {
    const gathered = make();
    for (const doc of docs) {
      if (doc === pause) yield doc;
      else gathered.add(doc);
    }
    yield* listOf(gathered.answers());
  };
}

function* collect(docs: Docs): Generator<Pause, Doc[]> {
  const all: Doc[] = [];
  for (const doc of docs) {
    if (doc === pause) yield doc;
    else all.push(doc);
  }
  return all;
}

function* listOf(docs: Iterable<Doc>): Docs {
  for (const doc of docs) {
    yield doc;
    if (slice.isOver()) yield pause;
  }
}

function wholeNumber(name: string, value: unknown, least: number): number {
  const number = isNumber(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(number) || number < least)
    throw located(15958, `the ${name} argument must be a whole number from ${least}`);
  return number;
}

function unwind(spec: unknown): Stage {
  const options = isDoc(spec) ? spec : { path: spec };
  const { path, preserveNullAndEmptyArrays, includeArrayIndex, ...rest } = options;
  const [unknown] = Object.keys(rest);
  if (unknown) throw located(28811, `unrecognized option to $unwind stage: ${unknown}`);
  if (typeof path !== "string" || !path.startsWith("$"))
    throw located(28818, "path option to $unwind stage should be prefixed with a '$'");
  if (preserveNullAndEmptyArrays !== undefined && typeof preserveNullAndEmptyArrays !== "boolean")
    throw located(28809, "expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage");
  const parts = parsePath(path.slice(1));
  const indexParts = includeArrayIndex === undefined ? null : fieldOf("$unwind", includeArrayIndex);
  const withIndex = (doc: Doc, index: Long | null): Doc =>
    indexParts ? replaced(doc, indexParts, index) : doc;
  return each((doc) => {
    const value = valueAt(doc, parts);
    if (Array.isArray(value) && value.length > 0)
      return value.map((item, i) => withIndex(replaced(doc, parts, item), Long.fromNumber(i)));
    if (!Array.isArray(value) && value !== null && value !== undefined) return [withIndex(doc, null)];
    if (preserveNullAndEmptyArrays !== true) return [];
    return [withIndex(Array.isArray(value) ? replaced(doc, parts, undefined) : doc, null)];
  });
}

/** The field that a stage puts something into. */
function fieldOf(stage: string, path: unknown): string[] {
  if (typeof path !== "string" || path === "" || path.startsWith("$"))
    throw located(28822, `${stage} needs the name of a field, not ${JSON.stringify(path)}`);
  return parsePath(path);
}

/** A copy with another value at a path; what is no document on the way becomes one. */
function replaced(doc: Doc, [part = "", ...rest]: string[], value: unknown): Doc {
  const inner = has(doc, part) ? doc[part] : undefined;
  if (rest.length > 0) return { ...doc, [part]: replaced(isDoc(inner) ? inner : {}, rest, value) };
  const copy = { ...doc, [part]: value };
  if (value === undefined) delete copy[part];
  return copy;
}

function lookup(spec: unknown, { read, collator }: StageContext): Stage {
  if (!isDoc(spec)) throw failedToParse("the $lookup specification must be an Object");
  const { from, localField, foreignField, as, ...rest } = spec;
  const [unknown] = Object.keys(rest);
  if (unknown) throw badValue(`$lookup with ${unknown} is not supported by this server`);
  if (
    typeof from !== "string" ||
    typeof localField !== "string" ||
    typeof foreignField !== "string" ||
    typeof as !== "string"
  )
    throw failedToParse("$lookup needs from, localField, foreignField and as");
  const localParts = parsePath(localField);
  const asParts = fieldOf("$lookup", as);
  return function* (docs) {
    for (const doc of docs) {
      if (doc === pause) {
        yield doc;
        continue;
      }
      const wanted: unknown[] = [];
      visitPath(doc, localParts, (value) => {
        for (const item of Array.isArray(value) ? value : [value ?? null])
          if (!wanted.some((other) => equal(other, item, collator))) wanted.push(item);
        return false;
      });
      const found = yield* collect(
        read(from, { [foreignField]: { $in: wanted.length > 0 ? wanted : [null] } }),
      );
      yield replaced(doc, asParts, found);
    }
  };
}

import { withFields } from "../bson/decode";
import { type Doc, has, isDoc, isNumber, isTruthy, setField, toDouble } from "../bson/values";
import { badValue, located } from "../errors";
import { evaluateIn, parseExpression } from "../expressions/expression";
import type { Scope } from "../expressions/types";
import { elementTest } from "./matcher";
import { parsePath, valueAt } from "./path";
import { matchedIndex } from "./positional";
import type { MatchContext } from "./types";

export type Projection = (doc: Doc) => Doc;
type Options = { filter?: unknown; stage?: boolean; context?: MatchContext };

/** Compiles the projection of a find (or of `$project`, as a stage); null when everything is asked. */
export function compileProjection(spec: unknown, options: Options = {}): Projection | null {
  if (spec === undefined || spec === null) return null;
  if (!isDoc(spec)) throw badValue("a projection must be an object");
  const names = Object.keys(spec);
  if (names.length === 0) {
    if (options.stage)
      throw located(
        51272,
        "Invalid $project :: caused by :: projection specification must have at least one field",
      );
    return null;
  }
  const plan = new Plan(options);
  for (const name of names) plan.add(name, spec[name], plan.root);
  return plan.compile();
}

/**
 * The same on a document's bytes, where the projection names whole fields to stay or to go and nothing else; null for
 * any other. For one that `compileProjection` has accepted.
 */
export function compileRawProjection(spec: unknown): ((document: Buffer) => Buffer) | null {
  if (!isDoc(spec) || Object.keys(spec).length === 0) return null;
  const named = new Map<string, boolean>();
  for (const [name, value] of Object.entries(spec)) {
    if (name.includes(".") || !(typeof value === "boolean" || isNumber(value))) return null;
    named.set(name, isTruthy(value));
  }
  const { _id: id, ...others } = Object.fromEntries(named);
  const including = Object.values(others)[0] ?? id ?? false;
  if (including) named.set("_id", id ?? true);
  return (document) => withFields(document, (name) => named.get(name) ?? !including);
}

/** `{_id: 1}`, for which an index may do. */
export const isOnlyId = (spec: unknown): boolean =>
  isDoc(spec) &&
  Object.keys(spec).join() === "_id" &&
  (spec._id === true || (isNumber(spec._id) && isTruthy(spec._id)));

/** What becomes of a field: it stays, it goes, its own fields are looked at, or it is computed. */
type Node = Map<string, boolean | Node | { compute: Compute }>;
type Compute = (field: unknown, scope: Scope) => unknown;

class Plan {
  readonly root: Node = new Map();
  private including: boolean | undefined;
  private id: boolean | undefined;
  private positional = false;
  /** Reworks the whole answer: `$slice` and `$` look at the original document. */
  private readonly after: ((answer: Doc, original: Doc) => void)[] = [];

  constructor(private readonly options: Options) {}

  add(path: string, value: unknown, node: Node, outer = ""): void {
    const full = outer ? `${outer}.${path}` : path;
    if (path === "") throw located(40352, "FieldPath cannot be constructed with empty string");
    if (!this.options.stage && this.addFindOnly(path, value)) return;
    if (path.startsWith("$") || path.includes(".$"))
      throw located(16410, `FieldPath field names may not start with '$': '${path}'`);
    put(node, parsePath(path), this.rule(value, full));
  }

  private rule(value: unknown, full: string): boolean | Node | { compute: Compute } {
    if (typeof value === "boolean" || isNumber(value)) {
      const keep = isTruthy(value);
      if (full === "_id") this.id = keep;
      else this.choose(keep, full);
      return keep;
    }
    if (isDoc(value) && !Object.keys(value).some((name) => name.startsWith("$"))) {
      const names = Object.keys(value);
      if (names.length === 0) throw located(51270, "An empty sub-projection is not a valid value");
      const inner: Node = new Map();
      for (const name of names) this.add(name, value[name], inner, full);
      return inner;
    }
    const expression = parseExpression(value);
    this.choose(true, full);
    return { compute: (_, scope) => expression(scope) };
  }

  /** What a find's projection has and `$project` does not: `$`, `$slice` and `$elemMatch`. */
  private addFindOnly(path: string, value: unknown): boolean {
    const [operator] = isDoc(value) && Object.keys(value).length === 1 ? Object.keys(value) : [];
    if (path.endsWith(".$")) this.addPositional(path.slice(0, -2), value);
    else if (operator === "$slice") this.addSlice(path, (value as Doc).$slice);
    else if (operator === "$elemMatch") this.addElemMatch(path, (value as Doc).$elemMatch);
    else return false;
    return true;
  }

  compile(): Projection {
    const including = this.including ?? this.id ?? false;
    if (including && this.id !== false) this.root.set("_id", this.root.get("_id") ?? true);
    if (!including && this.id === true) this.root.delete("_id");
    const variables = this.options.context?.variables;
    const collator = this.options.context?.collator;
    return (doc) => {
      const scope = evaluateIn(doc, variables, collator);
      const answer = including ? include(doc, this.root, scope) : exclude(doc, this.root);
      for (const rework of this.after) rework(answer, doc);
      return answer;
    };
  }

  private choose(including: boolean, path: string): void {
    if (this.including === undefined) this.including = including;
    else if (this.including !== including)
      throw including
        ? located(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : located(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }

  private addPositional(path: string, value: unknown): void {
    if (!isTruthy(value)) throw located(31395, "positional projection cannot be used with exclusion");
    if (this.positional)
      throw located(31276, "Cannot specify more than one positional projection per query.");
    this.positional = true;
    this.choose(true, path);
    const parts = parsePath(path);
    put(this.root, parts, true);
    this.after.push((answer, original) => {
      const array = valueAt(original, parts);
      if (!Array.isArray(array)) return;
      const index = matchedIndex(original, path, this.options.filter, this.options.context);
      if (index < 0)
        throw located(
          51246,
          "Executor error during find command :: positional operator '.$' couldn't find a matching element in the array",
        );
      replaceAt(answer, parts, [array[index]]);
    });
  }

  private addSlice(path: string, spec: unknown): void {
    const range = Array.isArray(spec) ? spec : [spec];
    const [first, second] = range.map((part) => (isNumber(part) ? toDouble(part) : Number.NaN));
    if (first === undefined || Number.isNaN(first) || Number.isNaN(second ?? 0) || range.length > 2)
      throw located(28667, "Invalid $slice syntax. The given syntax did not match the find() syntax.");
    if (second !== undefined && second <= 0)
      throw located(28724, "First argument to $slice must be positive");
    const parts = parsePath(path);
    if (this.including) put(this.root, parts, true);
    this.after.push((answer) => {
      const array = valueAt(answer, parts);
      if (Array.isArray(array)) replaceAt(answer, parts, slice(array, first, second));
    });
  }

  private addElemMatch(path: string, spec: unknown): void {
    if (path.includes(".")) throw located(31275, "Cannot use $elemMatch projection on a nested field");
    this.choose(true, path);
    const test = elementTest(spec, this.options.context);
    const compute: Compute = (field) => {
      const found = Array.isArray(field) ? field.find(test) : undefined;
      return found === undefined ? undefined : [found];
    };
    put(this.root, [path], { compute });
  }
}

function put(node: Node, parts: string[], value: boolean | Node | { compute: Compute }): void {
  let here = node;
  parts.forEach((part, i) => {
    const last = i === parts.length - 1;
    const found = here.get(part);
    if (last) {
      if (found !== undefined && part !== "_id") throw located(31249, `Path collision at ${parts.join(".")}`);
      here.set(part, value);
    } else if (found instanceof Map) here = found;
    else if (found === undefined) {
      const inner: Node = new Map();
      here.set(part, inner);
      here = inner;
    } else throw located(31250, `Path collision at ${parts.join(".")}`);
  });
}

function include(doc: Doc, node: Node, scope: Scope): Doc {
  const answer: Doc = {};
  for (const name of Object.keys(doc)) {
    const rule = node.get(name);
    if (rule === true) answer[name] = doc[name];
    else if (rule instanceof Map) answer[name] = includeInside(doc[name], rule, scope);
    else if (rule && has(rule, "compute")) answer[name] = rule.compute(doc[name], scope);
  }
  for (const [name, rule] of node) {
    if (has(doc, name) || typeof rule === "boolean") continue;
    if (rule instanceof Map) {
      if (computes(rule)) answer[name] = include({}, rule, scope);
    } else answer[name] = rule.compute(undefined, scope);
  }
  return withoutMissing(answer);
}

function includeInside(value: unknown, node: Node, scope: Scope): unknown {
  if (Array.isArray(value))
    return value.map((item) => includeInside(item, node, scope)).filter((item) => item !== undefined);
  if (isDoc(value)) return include(value, node, scope);
  return computes(node) ? include({}, node, scope) : undefined;
}

const computes = (node: Node): boolean =>
  [...node.values()].some((rule) => typeof rule !== "boolean" && (!(rule instanceof Map) || computes(rule)));

function withoutMissing(doc: Doc): Doc {
  for (const name of Object.keys(doc)) if (doc[name] === undefined) delete doc[name];
  return doc;
}

function exclude(doc: Doc, node: Node): Doc {
  const answer: Doc = {};
  for (const name of Object.keys(doc)) {
    const rule = node.get(name);
    if (rule === false) continue;
    setField(answer, name, rule instanceof Map ? excludeInside(doc[name], rule) : doc[name]);
  }
  return answer;
}

function excludeInside(value: unknown, node: Node): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeInside(item, node));
  return isDoc(value) ? exclude(value, node) : value;
}

/** Copies the documents on the way, so that the original stays as it is. */
function replaceAt(doc: Doc, parts: string[], value: unknown): void {
  let here = doc;
  for (const part of parts.slice(0, -1)) {
    const inner = here[part];
    if (!isDoc(inner)) return;
    const copy = { ...inner };
    here[part] = copy;
    here = copy;
  }
  here[parts.at(-1) ?? ""] = value;
}

function slice(array: unknown[], first: number, count: number | undefined): unknown[] {
  if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
  const start = first < 0 ? Math.max(0, array.length + first) : first;
  return array.slice(start, start + count);
}

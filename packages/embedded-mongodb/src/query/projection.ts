import { withFields } from "../bson/decode";
import { type Doc, isDoc, isNumber, isTruthy, toDouble } from "../bson/values";
import { badValue, locationError } from "../errors";
import { evaluateIn, parseExpression } from "../expressions/expression";
import { elementTest } from "./matcher";
import { parsePath, valueAt } from "./path";
import { matchedIndex } from "./positional";
import { addRule, type Compute, exclude, include, type Node, replaceAt, sliceOf } from "./projection-tree";
import type { MatchContext } from "./types";

export type Projection = (doc: Doc) => Doc;
type Options = { filter?: unknown; stage?: boolean; context?: MatchContext };

/**
 * Compiles the projection of a find, or of `$project` as a stage. Returns null when it asks for whole
 * documents.
 */
export function compileProjection(spec: unknown, options: Options = {}): Projection | null {
  if (spec === undefined || spec === null) return null;
  if (!isDoc(spec)) throw badValue("a projection must be an object");
  const names = Object.keys(spec);
  if (names.length === 0) {
    if (options.stage)
      throw locationError(
        51272,
        "Invalid $project :: caused by :: projection specification must have at least one field",
      );
    return null;
  }
  const compiler = new ProjectionCompiler(options);
  for (const name of names) compiler.add(name, spec[name], compiler.root);
  return compiler.compile();
}

/**
 * Compiles a projection that only includes or excludes whole top-level fields, to run on a document's bytes.
 * Returns null for any other projection. Call `compileProjection` first: it validates the specification.
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

/** Whether the projection is `{_id: 1}`, which an index can answer. */
export const isOnlyId = (spec: unknown): boolean =>
  isDoc(spec) &&
  Object.keys(spec).join() === "_id" &&
  (spec._id === true || (isNumber(spec._id) && isTruthy(spec._id)));

class ProjectionCompiler {
  readonly root: Node = new Map();
  private including: boolean | undefined;
  private id: boolean | undefined;
  private positional = false;
  /** Runs after the fields are chosen: `$slice` and `$` need the original document. */
  private readonly after: ((answer: Doc, original: Doc) => void)[] = [];

  constructor(private readonly options: Options) {}

  add(path: string, value: unknown, node: Node, outer = ""): void {
    const full = outer ? `${outer}.${path}` : path;
    if (path === "") throw locationError(40352, "FieldPath cannot be constructed with empty string");
    if (!this.options.stage && this.addFindOnly(path, value)) return;
    if (path.startsWith("$") || path.includes(".$"))
      throw locationError(16410, `FieldPath field names may not start with '$': '${path}'`);
    addRule(node, parsePath(path), this.rule(value, full));
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
      if (names.length === 0) throw locationError(51270, "An empty sub-projection is not a valid value");
      const inner: Node = new Map();
      for (const name of names) this.add(name, value[name], inner, full);
      return inner;
    }
    const expression = parseExpression(value);
    this.choose(true, full);
    return { compute: (_, scope) => expression(scope) };
  }

  /** Handles `$`, `$slice` and `$elemMatch`, which a find has and `$project` does not. */
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
        ? locationError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : locationError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }

  private addPositional(path: string, value: unknown): void {
    if (!isTruthy(value)) throw locationError(31395, "positional projection cannot be used with exclusion");
    if (this.positional)
      throw locationError(31276, "Cannot specify more than one positional projection per query.");
    this.positional = true;
    this.choose(true, path);
    const parts = parsePath(path);
    addRule(this.root, parts, true);
    this.after.push((answer, original) => {
      const array = valueAt(original, parts);
      if (!Array.isArray(array)) return;
      const index = matchedIndex(original, path, this.options.filter, this.options.context);
      if (index < 0)
        throw locationError(
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
      throw locationError(28667, "Invalid $slice syntax. The given syntax did not match the find() syntax.");
    if (second !== undefined && second <= 0)
      throw locationError(28724, "First argument to $slice must be positive");
    const parts = parsePath(path);
    if (this.including) addRule(this.root, parts, true);
    this.after.push((answer) => {
      const array = valueAt(answer, parts);
      if (Array.isArray(array)) replaceAt(answer, parts, sliceOf(array, first, second));
    });
  }

  private addElemMatch(path: string, spec: unknown): void {
    if (path.includes(".")) throw locationError(31275, "Cannot use $elemMatch projection on a nested field");
    this.choose(true, path);
    const test = elementTest(spec, this.options.context);
    const compute: Compute = (field) => {
      const found = Array.isArray(field) ? field.find(test) : undefined;
      return found === undefined ? undefined : [found];
    };
    addRule(this.root, [path], { compute });
  }
}

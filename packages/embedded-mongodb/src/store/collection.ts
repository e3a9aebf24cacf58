import { type Doc, isDoc, isNumber, isTruthy, toDouble } from "../bson/values";
import { compileFilter } from "../query/matcher";
import { parsePath } from "../query/path";
import type { Matcher } from "../query/types";

export type IndexField = { path: string; parts: string[]; descending: boolean };

export type Index = {
  readonly id: number;
  readonly name: string;
  /** As `listIndexes` shows it. */
  spec: Doc;
  readonly table: string;
  readonly fields: readonly IndexField[];
  readonly descending: readonly boolean[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Matcher | undefined;
  readonly partialFilter: Doc | undefined;
  /** The top-level fields that its entries depend on; null where that is not known. */
  readonly dependsOn: ReadonlySet<string> | null;
  /** Whether some document has an array in one of the fields, so that it may have several entries. */
  multikey: boolean;
  /** False while it is being built: writes maintain it, but no query uses it. */
  ready: boolean;
  /** Replaced after a rollback. */
  counts: EntryCounts;
};

/** Cached counts of the entries in ranges of an index. Any change of the index invalidates them. */
export class EntryCounts {
  private readonly known = new Map<string, number>();
  changes = 0;

  forget(): void {
    this.changes++;
    if (this.known.size > 0) this.known.clear();
  }

  get(range: string): number | undefined {
    return this.known.get(range);
  }

  set(range: string, count: number): void {
    if (this.known.size >= maxCounts) this.known.clear();
    this.known.set(range, count);
  }
}

const maxCounts = 64;

export type Collection = {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly namespace: string;
  readonly table: string;
  readonly options: Doc;
  indexes: Index[];
  /** The number of documents, once it has been counted. */
  count: number | undefined;
  dropped: boolean;
};

export function collectionOf(id: number, database: string, name: string, options: Doc): Collection {
  return {
    id,
    database,
    name,
    namespace: `${database}.${name}`,
    table: `c${id}`,
    options,
    indexes: [],
    count: undefined,
    dropped: false,
  };
}

export function indexOf(id: number, spec: Doc, multikey: boolean, ready: boolean): Index {
  const key = isDoc(spec.key) ? spec.key : {};
  const fields = Object.entries(key).map(([path, direction]) => ({
    path,
    parts: parsePath(path),
    descending: isNumber(direction) && toDouble(direction) < 0,
  }));
  const partialFilter = isDoc(spec.partialFilterExpression) ? spec.partialFilterExpression : undefined;
  return {
    id,
    name: String(spec.name),
    spec,
    table: `x${id}`,
    fields,
    descending: fields.map((field) => field.descending),
    unique: isTruthy(spec.unique),
    sparse: isTruthy(spec.sparse),
    partial: partialFilter && compileFilter(partialFilter),
    partialFilter,
    dependsOn: dependenciesOf(fields, partialFilter),
    multikey,
    ready,
    counts: new EntryCounts(),
  };
}

function dependenciesOf(fields: readonly IndexField[], partialFilter: Doc = {}): ReadonlySet<string> | null {
  const names = Object.keys(partialFilter);
  if (names.some((name) => name.startsWith("$"))) return null;
  return new Set([
    ...fields.map(({ parts }) => parts[0] ?? ""),
    ...names.map((name) => name.split(".")[0] ?? ""),
  ]);
}

import { type Doc, has, isDoc, setField } from "../bson/values";
import { locationError } from "../errors";
import type { Scope } from "../expressions/types";

/** The rule for each field: keep it, drop it, apply rules to its own fields, or compute it. */
export type Node = Map<string, boolean | Node | { compute: Compute }>;
export type Compute = (field: unknown, scope: Scope) => unknown;

export function addRule(node: Node, parts: string[], value: boolean | Node | { compute: Compute }): void {
  let here = node;
  parts.forEach((part, i) => {
    const last = i === parts.length - 1;
    const found = here.get(part);
    if (last) {
      if (found !== undefined && part !== "_id")
        throw locationError(31249, `Path collision at ${parts.join(".")}`);
      here.set(part, value);
    } else if (found instanceof Map) here = found;
    else if (found === undefined) {
      const inner: Node = new Map();
      here.set(part, inner);
      here = inner;
    } else throw locationError(31250, `Path collision at ${parts.join(".")}`);
  });
}

export function include(doc: Doc, node: Node, scope: Scope): Doc {
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

export function exclude(doc: Doc, node: Node): Doc {
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

/** Copies the documents on the path, so that the original stays unchanged. */
export function replaceAt(doc: Doc, parts: string[], value: unknown): void {
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

export function sliceOf(array: unknown[], first: number, count: number | undefined): unknown[] {
  if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
  const start = first < 0 ? Math.max(0, array.length + first) : first;
  return array.slice(start, start + count);
}

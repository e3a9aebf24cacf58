import { readFileSync } from "node:fs";
import { parseAst } from "vitest/node";

/** A text that people read, as it stands in the code. */
export interface FoundText {
  /** The English pattern, which is the key of its translations. */
  text: string;
  /** Whether other languages have one form by number. */
  plural: boolean;
  /** The code of its values, in the order of their places. */
  values: string[];
  file: string;
  /** The function around it: what the text is part of. */
  within: string;
  /** Of a refusal, which is translated where a page shows it. */
  isRefusal: boolean;
}

interface CollectedFile {
  texts: FoundText[];
  /** Refusals that build their sentence by joining, so that no other language can say them yet. */
  joined: number;
  /** Texts that are read while their module loads: they would stay in the language of the first request. */
  early: string[];
}

/** The third argument of `adapter` and `conflicts`, or a text that several lines of a table share. */
function adapterTexts(node: Node, source: string): Pick<FoundText, "text" | "values">[] {
  if (node.type === "CallExpression" && /^(?:adapter|conflicts)$/.test(nameOf(node.callee as Node)))
    return textsOf((node.arguments as Node[])[2] as Node, source);
  const shared = node.type === "VariableDeclarator" && isNode(node.init) ? textsOf(node.init, source) : [];
  return shared.filter(({ text }) => text.includes(" "));
}

/** `bearings for {a} and {b}` has its values by place in other languages. */
const withPlaces = (text: string) => ({
  text: text.replaceAll("{a}", "{0}").replaceAll("{b}", "{1}"),
  values: text.includes("{") ? ["a", "b"] : [],
});

/** Functions of `lib/values/text.ts` and of `result.ts`, and which of their arguments are texts. */
const CALLS: Readonly<Record<string, readonly number[]>> = {
  t: [0],
  text: [0],
  plural: [1, 2],
  rich: [0],
  refuse: [1],
};
const TAGS = new Set(["t", "msg"]);
const READS = new Set(["t", "rich"]);
const MODULES = /(?:^|\/)values\/(?:text|result)$|components\/ui\/rich$|^\.\/(?:text|result|rich)$/;
/** Files with plain tables of texts, which are shown through `t`, and the tables' names: a call to mark each text would be in every page's script. */
const TABLES: Readonly<Record<string, RegExp>> = {
  "lib/core/domain/shop/specified-texts.ts": /^SPECIFIED_/,
  "lib/core/domain/shop/who-may-order.ts": /_TEXTS$/,
  "lib/core/domain/catalogue/expected-deliveries.ts": /^SURENESS_WORD$/,
  "lib/core/domain/prices/lots.ts": /^NO_LONGER_SOLD$/,
  "lib/core/domain/shop/schemas/fields.ts": /^TYPED$/,
  "components/api/request.ts": /^(?:UNREACHABLE|NO_ANSWER)$/,
  "lib/core/domain/fitment/vocabulary/kind.ts": /^PARTS$/,
  "lib/core/domain/fitment/sources.ts": /^(?:STANDARDS|MAKERS|REFERENCES)$/,
};
/** Kinds of interfaces have their label second: `kind("Hub", "Rear axle", …)`. */
const KINDS = /^lib\/core\/domain\/fitment\/vocabulary\//;
/** Adapters and conflicts of the tables of fitment have values with names. */
const ADAPTERS = /^lib\/core\/domain\/fitment\/tables\//;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export function collectFile(file: string): CollectedFile {
  const source = readFileSync(file, "utf8");
  const collected: CollectedFile = { texts: [], joined: 0, early: [] };
  if (
    !/values\/(?:text|result)"|ui\/rich"|"\.\/(?:text|result|rich)"/.test(source) &&
    TABLES[file] === undefined &&
    !ADAPTERS.test(file) &&
    !KINDS.test(file)
  )
    return collected;
  const tree = parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
  const known = importedNames(tree);
  walk(tree, "", (node, within, isLater) => {
    const add = (found: Pick<FoundText, "text" | "values">, plural = false, isRefusal = false) =>
      collected.texts.push({ ...found, plural, file, within, isRefusal });
    if (node.type === "VariableDeclarator" && TABLES[file]?.test(nameOf(node.id as Node)))
      for (const text of literalsIn(node)) add({ text, values: [] });
    if (ADAPTERS.test(file)) for (const found of adapterTexts(node, source)) add(withPlaces(found.text));
    if (KINDS.test(file) && node.type === "CallExpression" && nameOf(node.callee as Node) === "kind")
      for (const found of textsOf((node.arguments as Node[])[1] as Node, source)) add(found, false, true);
    if (
      node.type === "TaggedTemplateExpression" &&
      isKnown(node.tag as Node, TAGS, known) &&
      !isPluralForm(node)
    )
      add(patternOf(node.quasi as Node, source));
    const read = node.type === "CallExpression" ? node.callee : node.tag;
    if (!isLater && isNode(read) && isKnown(read, READS, known)) collected.early.push(`${file} ${within}`);
    const name = node.type === "CallExpression" ? nameOf(node.callee as Node) : "";
    const places = known.has(name) ? CALLS[name] : undefined;
    if (places === undefined) return;
    const args = node.arguments as Node[];
    if (name === "plural") {
      const many = args[2] && textOf(args[2], source);
      for (const form of args.slice(1)) forms.add(form);
      if (many) add(many, true);
      return;
    }
    for (const place of places) {
      const arg = args[place];
      if (!arg) continue;
      if (arg.type === "TemplateLiteral" && name === "refuse" && (arg.expressions as Node[]).length > 0)
        collected.joined += 1;
      else if (arg.type !== "TaggedTemplateExpression")
        for (const found of textsOf(arg, source)) add(found, false, name === "refuse");
    }
  });
  return collected;
}

/** Forms of a plural have one key together, that of the form for many. */
const forms = new WeakSet<Node>();
const isPluralForm = (node: Node): boolean => forms.has(node);

/** Also both sides of a choice: t(isNew ? "Create" : "Save"). */
function textsOf(node: Node, source: string): Pick<FoundText, "text" | "values">[] {
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].flatMap((side) => textsOf(side as Node, source));
  const found = textOf(node, source);
  return found ? [found] : [];
}

function textOf(node: Node, source: string): Pick<FoundText, "text" | "values"> | null {
  if (node.type === "Literal" && typeof node.value === "string") return { text: node.value, values: [] };
  if (node.type === "TaggedTemplateExpression") return patternOf(node.quasi as Node, source);
  if (node.type === "TemplateLiteral" && (node.expressions as Node[]).length === 0)
    return patternOf(node, source);
  return null;
}

function patternOf(quasi: Node, source: string): Pick<FoundText, "text" | "values"> {
  const parts = (quasi.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const values = (quasi.expressions as Node[]).map(({ start, end }) => source.slice(start, end));
  return { text: parts.reduce((pattern, part, index) => `${pattern}{${index - 1}}${part}`), values };
}

const isKnown = (node: Node, names: ReadonlySet<string>, known: ReadonlySet<string>): boolean =>
  names.has(nameOf(node)) && known.has(nameOf(node));

const nameOf = (node: Node | null | undefined): string =>
  node?.type === "Identifier" ? String(node.name) : "";

/** Another `t` than the shop's is no text. */
function importedNames(tree: Node): Set<string> {
  const names = new Set<string>();
  for (const statement of tree.body as Node[]) {
    if (statement.type !== "ImportDeclaration") continue;
    if (!MODULES.test(String((statement.source as Node).value))) continue;
    for (const specifier of statement.specifiers as Node[]) names.add(nameOf(specifier.local as Node));
  }
  return names;
}

const literalsIn = (node: Node): string[] => {
  const found: string[] = [];
  walk(node, "", (inner) => {
    if (inner.type === "Literal" && typeof inner.value === "string") found.push(inner.value);
  });
  return found;
};

function walk(node: Node, within: string, visit: Visit, isLater = false): void {
  visit(node, within, isLater);
  const named =
    node.type === "FunctionDeclaration" || node.type === "VariableDeclarator" ? nameOf(node.id as Node) : "";
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child))
        walk(child, within || named, visit, isLater || /Function|Method|Getter/.test(node.type));
}

type Visit = (node: Node, within: string, isLater: boolean) => void;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

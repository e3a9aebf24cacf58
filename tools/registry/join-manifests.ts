import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The exports of manifests (`lib/registry/manifest.ts`), and how they are joined. */
const DECLARED: Parts = {
  collections: "merged",
  // Several features may need indexes in one collection.
  moreIndexes: "listed",
  personalOrderFields: "listed",
  auditKinds: "merged",
  auditFields: "merged",
  jobs: "merged",
  limits: "merged",
  rights: "merged",
  // Several features may open calls of one right.
  opens: "listed",
  bodies: "merged",
  officePages: "listed",
};

/** The exports of `pages.ts` of rooms and features (`lib/core/domain/shop/page-parameters.ts`). */
const PAGES: Parts = { publicAnswers: "merged", privatePages: "merged" };

/** The export of `settings.ts` of rooms and features (`lib/registry/setting-fields.ts`). */
const SETTINGS: Parts = { settings: "merged" };

/** The exports of a feature's `upkeep.ts` (`lib/core/commands/jobs/feature-upkeep.ts`). */
const UPKEEP: Parts = {
  handlers: "merged",
  sweeps: "listed",
  repeats: "listed",
  erases: "listed",
  ownData: "listed",
  followsEmail: "listed",
  mailSamples: "listed",
  waiting: "merged",
};

type Parts = Readonly<Record<string, "merged" | "listed">>;

export interface JoinedFile {
  /** From the root. */
  path: string;
  text: string;
}

/**
 * The files that name every manifest, one for each part, so that a browser's bundle has no more than the parts that it
 * reads; and the one that loads every route.
 */
export function joinedFiles(): JoinedFile[] {
  const manifests = [...foundIn("lib/core/domain", "manifest"), ...foundIn("lib/features", "feature")];
  const pages = [...foundIn("lib/core/domain", "pages"), ...foundIn("lib/features", "pages")];
  const settings = [...foundIn("lib/core/domain", "settings"), ...foundIn("lib/features", "settings")];
  const upkeep = foundIn("lib/features", "upkeep");
  return [
    ...Object.keys(DECLARED).map((part) => joined("lib/registry/declared", part, DECLARED, manifests)),
    ...Object.keys(PAGES).map((part) => joined("lib/registry/declared", part, PAGES, pages)),
    ...Object.keys(SETTINGS).map((part) => joined("lib/registry/declared", part, SETTINGS, settings)),
    ...Object.keys(UPKEEP).map((part) => joined("lib/upkeep/declared", part, UPKEEP, upkeep)),
    { path: "app/api/openapi.json/routes.ts", text: routesText() },
    { path: "components/api/operations.ts", text: operationsText() },
  ];
}

function joined(folder: string, part: string, parts: Parts, found: readonly Found[]): JoinedFile {
  const having = found.filter(({ exported }) => exported.includes(part));
  const names = having.map(({ name }) => camel(name));
  const imports = having.map(({ name, module }) =>
    importLine(`{ ${part} as ${camel(name)} } from`, `@/${module}`),
  );
  const value =
    parts[part] === "listed"
      ? `[${names.join(", ")}]`
      : `{ ${names.map((name) => `...${name}`).join(", ")} }`;
  const file = part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const constant = `DECLARED_${file.replaceAll("-", "_").toUpperCase()}`;
  return {
    path: `${folder}/${file}.ts`,
    text: `${HEAD}\n${imports.join("\n")}\n\nexport const ${constant} = ${value};\n`,
  };
}

const HEAD = "// Written by `npm run tools -- registry` from the manifests. Do not edit.";

interface Found {
  name: string;
  /** Without its extension. */
  module: string;
  exported: string[];
}

const foundIn = (folder: string, file: string): Found[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((name) => {
      const module = `${folder}/${name}/${file}`;
      const source = sourceOf(`${module}.ts`);
      if (source === null) return [];
      const exported = [...source.matchAll(/^export (?:const|function|async function) (\w+)/gm)].map(
        ([, constantName = ""]) => constantName,
      );
      return [{ name, module, exported }];
    });

function sourceOf(path: string): string | null {
  try {
    return readFileSync(join(ROOT, path), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** The folders of `app/api` that declare calls. */
const routeFolders = (): string[] =>
  readdirSync(join(ROOT, "app/api"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    // The document does not describe itself, next-auth has routes of its own, and unknown paths are no calls.
    .filter(
      (path) => path.endsWith("/route.ts") && !/^(?:openapi\.json|auth|\[\[\.\.\.path\]\])\//.test(path),
    )
    .sort()
    .map((path) => path.replace(/\/route\.ts$/, ""));

const routesText = (): string =>
  `${HEAD}\n${routeFolders()
    .map((folder) => importLine("", `../${folder}/route`))
    .join("\n")}\n`;

/** Types alone: a value from a route's file would send the server's code to browsers. */
function operationsText(): string {
  const calls = routeFolders().flatMap((folder) => {
    const source = sourceOf(`app/api/${folder}/route.ts`) ?? "";
    return [...source.matchAll(/= operation\(\{\s+method: "([A-Z]+)",\s+path: "([^"]+)"/g)].map(
      ([, method, path]) =>
        `"${method} ${path}": CallOf<typeof import(${JSON.stringify(`@/app/api/${folder}/route`)}).${method}>;`,
    );
  });
  return `${HEAD}\nimport type { CallOf } from "@/lib/http/handle";\n\n${OPERATIONS_DOC}\nexport interface Operations {\n${calls.join("\n")}\n}\n`;
}

const OPERATIONS_DOC = "/** The types of each documented call, for `call` in the browser. */";

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const importLine = (names: string, module: string): string => `import ${names} ${JSON.stringify(module)};`;

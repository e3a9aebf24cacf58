import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What manifests export (`lib/registry/manifest.ts`), with the file that joins it. */
const PARTS = {
  collections: "collections",
  auditKinds: "audit-kinds",
  auditFields: "audit-fields",
  jobs: "jobs",
  limits: "limits",
  rights: "rights",
  opens: "opens",
  bodies: "bodies",
} as const;
type Part = keyof typeof PARTS;

export interface JoinedFile {
  /** From the root. */
  path: string;
  text: string;
}

/**
 * The files that name every manifest, one for each part, so that a browser's bundle has no more than the parts that it
 * reads; and the one that loads every route.
 */
export const joinedFiles = (): JoinedFile[] => [
  ...(Object.keys(PARTS) as Part[]).map(joined),
  { path: "app/api/openapi.json/routes.ts", text: routesText() },
];

function joined(part: Part): JoinedFile {
  const having = manifests().filter(({ exported }) => exported.includes(part));
  const names = having.map(({ name }) => camel(name));
  const imports = having.map(
    ({ name, module }) => `import { ${part} as ${camel(name)} } from "@/${module}";`,
  );
  // Several features may open calls of one right, so these stay apart.
  const value =
    part === "opens" ? `[${names.join(", ")}]` : `{ ${names.map((name) => `...${name}`).join(", ")} }`;
  const text = `${HEAD}\n${imports.join("\n")}\n\nexport const ${constant(part)} = ${value};\n`;
  return { path: `lib/registry/declared/${PARTS[part]}.ts`, text };
}

const HEAD = "// Written by `npm run tools -- registry` from the manifests. Do not edit.";

interface Found {
  name: string;
  /** Without its extension. */
  module: string;
  exported: string[];
}

/** The manifests of the rooms of the core, then those of the features. */
function manifests(): Found[] {
  return [...foundIn("lib/core/domain", "manifest"), ...foundIn("lib/features", "feature")];
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
      const exported = [...source.matchAll(/^export const (\w+)/gm)].map(
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

function routesText(): string {
  const routes = readdirSync(join(ROOT, "app/api"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    // The document does not describe itself, next-auth has routes of its own, and unknown paths are no calls.
    .filter(
      (path) => path.endsWith("/route.ts") && !/^(?:openapi\.json|auth|\[\[\.\.\.path\]\])\//.test(path),
    )
    .sort();
  return `${HEAD}\n${routes.map((path) => `import "../${path.replace(/\.ts$/, "")}";`).join("\n")}\n`;
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const constant = (part: Part): string => `DECLARED_${PARTS[part].replaceAll("-", "_").toUpperCase()}`;

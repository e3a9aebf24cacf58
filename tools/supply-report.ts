import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Lists each package of the lockfile with version and licence. */

export interface Package {
  name: string;
  version: string;
  licence: string;
  /** Needed only to develop and test. */
  dev: boolean;
  resolved: string;
  /** Null for a package inside another package's archive. */
  integrity: string | null;
  bundled: boolean;
  /** The names of its optional dependencies, such as binaries for each operating system. */
  optional: string[];
  /** The lockfile's path of it, from the root. */
  path: string;
  /** npm runs a script of it when it is installed. */
  hasInstallScript: boolean;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  /** Inside another package's archive, under its checksum. */
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));

export function packages(root = ROOT): Package[] {
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, "utf8")) as {
    packages: Record<string, LockEntry>;
  };
  return (
    Object.entries(lock.packages)
      // The shop itself and the packages of its own repository come from no registry.
      .filter(([path, entry]) => path.includes("node_modules/") && !entry.link)
      .map(([path, entry]) => ({
        name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
        version: entry.version ?? "",
        licence: entry.license ?? "not said",
        dev: entry.dev === true || entry.devOptional === true,
        resolved: entry.resolved ?? "",
        integrity: entry.integrity ?? null,
        bundled: entry.inBundle === true,
        optional: Object.keys(entry.optionalDependencies ?? {}),
        path,
        hasInstallScript: entry.hasInstallScript === true,
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = packages();
  const byLicence = new Map<string, Package[]>();
  for (const one of all) byLicence.set(one.licence, [...(byLicence.get(one.licence) ?? []), one]);
  for (const { name, version, licence, dev } of all)
    console.log(`${name} ${version} ${licence}${dev ? " (development)" : ""}`);
  console.log(`\n${all.length} packages, ${all.filter(({ dev }) => !dev).length} of them in a running shop`);
  for (const [licence, of] of [...byLicence].sort((a, b) => b[1].length - a[1].length))
    console.log(`  ${licence}: ${of.length}`);
}

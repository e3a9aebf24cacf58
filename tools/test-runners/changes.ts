import { execFileSync } from "node:child_process";

/**
 * The files that differ from the main branch: those of the commits since, and what is not committed yet. On the main branch
 * itself, what is not committed yet, or else the last commit. Null where there is no repository, as in a download.
 */
export function changedFiles(root: string): string[] | null {
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const lines = (text: string): string[] => text.split("\n").filter(Boolean);
  try {
    const differing = (base: string) => [
      ...lines(git("diff", "--name-only", base)),
      ...lines(git("ls-files", "--others", "--exclude-standard")),
    ];
    const changed = differing(baseOf(git) ?? "HEAD");
    const last = changed.length === 0 && exists(git, "HEAD~1") ? differing("HEAD~1") : [];
    return [...new Set([...changed, ...last])].sort();
  } catch {
    return null;
  }
}

type Git = (...args: string[]) => string;

function baseOf(git: Git): string | null {
  const head = git("rev-parse", "HEAD").trim();
  for (const main of ["origin/main", "main"]) {
    if (!exists(git, main)) continue;
    const base = git("merge-base", "HEAD", main).trim();
    if (base !== head) return base;
  }
  return null;
}

function exists(git: Git, commit: string): boolean {
  try {
    git("rev-parse", "--verify", "--quiet", `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

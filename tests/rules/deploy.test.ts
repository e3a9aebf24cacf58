import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const DEPLOY = fileURLToPath(new URL("../../deploy", import.meta.url));
const read = (file: string) => readFileSync(`${DEPLOY}/${file}`, "utf8");

/** The lines of a unit's [Service], without comments. */
const serviceOf = (unit: string): string[] =>
  (read(`systemd/${unit}`).split("[Service]")[1] ?? "")
    .split(/^\[/m)[0]
    ?.split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")) ?? [];

it("several instances on one machine run as confined as one, with the same settings file", () => {
  const differs = /^(ExecStart|Restart|StateDirectory)=/;
  const shared = (unit: string) =>
    serviceOf(unit)
      .filter((line) => !differs.test(line))
      .sort();
  expect(shared("halfinch@.service")).toEqual(shared("halfinch.service"));
  expect(shared("halfinch.service")).toContain("EnvironmentFile=/etc/halfinch/halfinch.env");
});

it("the backup runs as confined as the shop", () => {
  const confinement =
    /^(NoNewPrivileges|Private\w+|Protect\w+|Restrict\w+|Lock\w+|Capability\w+|SystemCall\w+|UMask|User|Group|EnvironmentFile)=/;
  const ofShop = serviceOf("halfinch.service").filter((line) => confinement.test(line));
  expect(ofShop.length).toBeGreaterThan(18);
  expect(serviceOf("halfinch-backup.service")).toEqual(expect.arrayContaining(ofShop));
});

it("a unit sets its port and data folder where the settings file cannot override them", () => {
  for (const unit of ["halfinch.service", "halfinch@.service", "halfinch-backup.service"]) {
    const lines = serviceOf(unit);
    expect(lines.filter((line) => /^Environment=.*(DATA_DIR|PORT)/.test(line))).toEqual([]);
    expect(lines.find((line) => line.startsWith("ExecStart="))).toMatch(
      /^ExecStart=\/usr\/bin\/env (PORT=%i )?DATA_DIR=\/var\/lib\/halfinch/,
    );
  }
});

it("the image is built on a version of Node that is maintained", () => {
  const versions = [...read("Dockerfile").matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major));
  expect(versions).toEqual([24, 24, 24]);
});

it("the check of the deployment files finds a unit that differs from its sibling", () => {
  const script = read("check.sh");
  expect(script).toContain('check "systemd/halfinch@.service is as halfinch.service"');
  expect(() => execFileSync("sh", ["-n", `${DEPLOY}/check.sh`])).not.toThrow();
});

it("nginx writes the path of a pay link into no log", () => {
  const [, own = ""] = /location \^~ \/pay\/ \{([^}]*)\}/.exec(read("nginx/halfinch-server.conf")) ?? [];
  expect(own).toContain("access_log off;");
  expect(own).toContain("error_log /dev/null crit;");
  expect(own).not.toContain("proxy_cache ");
});

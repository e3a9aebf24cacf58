import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { freePort } from "./shop-process";

const CONFIGURATION = fileURLToPath(new URL("../../deploy/nginx", import.meta.url));

/** Tests that need nginx are skipped without it; the reporter then names them as skipped. */
export const isNginxInstalled = spawnSync("nginx", ["-v"]).status === 0;

export interface Nginx {
  url: string;
  port: number;
  /** The content of nginx's two logs. */
  logged: () => Promise<string>;
  stop: () => Promise<void>;
}

/** The shipped configuration in front of instances of the shop that listen on these ports. */
export async function startNginx(shopPorts: number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "halfinch-nginx-"));
  // When root starts nginx, its workers run as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port, shopPorts));
  const nginx: ChildProcess = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: "inherit",
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    () =>
      fetch(`${url}/nowhere`).then(
        () => true,
        () => false,
      ),
    { timeout: 5_000 },
  );
  return {
    url,
    port,
    logged: async () => {
      const logs = ["access.log", "error.log"].map((name) => readFile(join(folder, name), "utf8"));
      return (await Promise.all(logs)).join("");
    },
    stop: async () => {
      const gone = new Promise((resolve) => nginx.once("exit", resolve));
      nginx.kill("SIGTERM");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number, shopPorts: number[]) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include ${CONFIGURATION}/halfinch-http.conf;
  proxy_cache_path cache levels=1:2 keys_zone=halfinch:1m use_temp_path=off;
  upstream halfinch {
    ${shopPorts.map((shopPort) => `server 127.0.0.1:${shopPort} max_fails=0;`).join(" ")}
    keepalive 8;
  }
  server { listen 127.0.0.1:${port}; access_log ${folder}/access.log combined if=$halfinch_logged; include ${CONFIGURATION}/halfinch-server.conf; }
}
`;
